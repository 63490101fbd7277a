/** Arbitrary sheets go to YAML and back as they were, comments and all; and whatever is done to YAML, reading it gives reports. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Comments,
  type Decl,
  type File,
  format,
  parse,
  print,
  type Sentence,
  strip,
} from '../../grammar/index.ts';
import { vocabulary } from '../sentences/paper.ts';
import { goal, sentence, use } from '../sentences/trees.ts';

const langs = ['zh', 'en'] as const;

// ---- sheets

const header = (id: string, ...labels: readonly (readonly ['zh' | 'en', string])[]) => ({
  kind: 'header' as const,
  id: { kind: 'name' as const, text: id, quoted: false },
  texts: labels.map(([lang, value]) => ({ kind: 'text' as const, lang, value })),
  params: [],
});
/** What YAML would take for a number, a truth, nothing, a comment, a list or a key. */
const labels = [
  '试',
  '无',
  'no',
  'true',
  '~',
  '1.0',
  'C# 调',
  '甲 #1',
  "老 '鬼'",
  '一: 二',
  '- 三',
  '& 四',
];
const label = fc
  .constantFrom(...labels)
  .map(
    (text) =>
      (/[a-z~\d]/i.test(text[0] ?? '') ? ['en', text] : ['zh', text]) as readonly [
        'zh' | 'en',
        string,
      ],
  );

const words = fc.constantFrom('一句', 'two words', '三: 四', '#', "it's");
const comments: fc.Arbitrary<Comments> = fc.record(
  { before: fc.array(words, { minLength: 1, maxLength: 2 }), after: words },
  { requiredKeys: [] },
);
const commented = <T extends object>(of: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc
    .record({ of, comments: fc.option(comments, { nil: undefined, freq: 2 }) })
    .map(({ of: it, comments: said }) =>
      said && Object.keys(said).length > 0 ? { ...it, comments: said } : it,
    );
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 2 });
const manner = { kind: 'word', decl: 'mission' } as const;

const skill = commented(
  fc.record({ label, list: some(commented(sentence)) }).map(({ label: named, list }) => ({
    kind: 'skill-sheet' as const,
    header: header('some-skill', named),
    sentences: list as Sentence[],
  })),
);
const sheet: fc.Arbitrary<Decl> = fc.oneof(
  skill as fc.Arbitrary<Decl>,
  commented(
    fc.record({ label, list: some(commented(use)), goals: some(goal) }).map(
      ({ label: named, list, goals }): Decl => ({
        kind: 'card-sheet',
        header: header('some-card', named),
        fill: false,
        facts: [],
        sentences: list as Sentence[],
        sections: [{ kind: 'section', manner, goals }],
      }),
    ),
  ),
  commented(
    fc.record({ label, goals: some(commented(goal)), skills: some(skill) }).map(
      ({ label: named, goals, skills }): Decl => ({
        kind: 'character-sheet',
        header: header('someone', named),
        facts: [],
        sections: [{ kind: 'section', manner, goals }],
        skills,
      }),
    ),
  ),
);

test.each(langs)('any sheet in %s goes to YAML and back', (lang) => {
  fc.assert(
    fc.property(sheet, (decl) => {
      const file: File = { kind: 'file', decls: [decl] };
      const text = print(file, { lang, vocabulary });
      // A comment in a sentence of two lines has not always one place in sheets.
      const source = format({ name: 'any.miben', text }, { vocabulary });
      fc.pre(source !== undefined);
      const tree = parse(source, vocabulary);
      expect(tree.reports).toEqual([]);
      const yaml = format(source, { to: 'yaml', vocabulary });
      if (!yaml) throw new Error(text);
      const again = parse(yaml, vocabulary);
      expect(again.reports).toEqual([]);
      expect(strip(again.value)).toEqual(strip(tree.value));
      expect(format(yaml, { to: lang, vocabulary })).toEqual(source);
    }),
    { numRuns: 60 },
  );
});

// ---- mutations

const texts = ['cards.zh', 'top-secret.zh'].map((name) => {
  const text = readFileSync(new URL(`../sentences/paper/${name}.miben`, import.meta.url), 'utf8');
  const made = format({ name: `${name}.miben`, text }, { to: 'yaml', vocabulary });
  if (!made) throw new Error(name);
  return made.text;
});

const pieces = [
  '：',
  ': ',
  ':',
  '\n',
  '\t',
  '  ',
  '\u3000',
  '#',
  ' #',
  '- ',
  '[',
  ']',
  '{',
  '}',
  "'",
  '"',
  '|',
  '>',
  '&a ',
  '*a',
  '!',
  '%',
  '?',
  '，',
  '。',
  '【',
  '】',
  '「',
  '“',
  '当',
  '句',
  'text',
  '角色:',
  '---\n',
  '\u0000',
  '\ud83d',
  '<<: ',
];
const change = fc.record({
  at: fc.nat({ max: 100_000 }),
  cut: fc.nat({ max: 12 }),
  put: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })),
});

/** Places that lie in the text, in their order. */
const sound = ({ start, end }: { start: number; end: number }, size: number): boolean =>
  0 <= start && start <= end && end <= size;

test('a changed text in YAML gives a tree and reports, with places in it, and never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      (text, changes) => {
        let made = text;
        for (const { at, cut, put } of changes) {
          const from = at % (made.length + 1);
          made = made.slice(0, from) + put + made.slice(from + cut);
        }
        const source = { name: 'changed.miben.yaml', text: made };
        for (const { value, reports } of [parse(source), parse(source, vocabulary)]) {
          for (const { at, also = [], fixes = [] } of reports)
            for (const place of [at, ...also, ...fixes.map((fix) => fix.at)])
              expect(sound(place, made.length)).toBe(true);
          for (const { span } of value.decls) if (span) expect(sound(span, made.length)).toBe(true);
        }
        format(source, { vocabulary });
      },
    ),
    { numRuns: 100 },
  );
});

test('any text at all is read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...pieces, 'a', '是', '\r\n'), maxLength: 40 }),
      (text) => {
        parse({ name: 'any.miben.yaml', text }, vocabulary);
      },
    ),
    { numRuns: 200 },
  );
});
