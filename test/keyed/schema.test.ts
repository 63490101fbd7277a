/** The JSON Schema for cards in YAML: editors take what the reader takes, and refuse what it refuses. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { gather } from '../../compiler/files.ts';
import { format, isText, parse, type Source, schemaOf } from '../../grammar/index.ts';
import { entries } from '../compiler/catalogue.ts';
import { vocabulary as paper, sources } from '../sentences/paper.ts';
import { vocabularyIn, vocabularyOfPacks } from '../vocabulary.ts';

const checked = (vocabulary: Parameters<typeof schemaOf>[0]) =>
  new Ajv2020({ strict: true, strictTypes: true, allErrors: true }).compile(schemaOf(vocabulary));

const qianzhi = gather(new URL('../../cards/qianzhi', import.meta.url).pathname).packs;

describe.each([
  ['qianzhi', vocabularyOfPacks(qianzhi), qianzhi.flatMap(({ files }) => files)],
  ['the paper', paper, sources],
] as const)('%s', (_, vocabulary, texts) => {
  const check = checked(vocabulary);
  const yaml = texts
    .filter(({ name }) => isText(name))
    .flatMap((text: Source) =>
      (['zh', 'en'] as const).flatMap((lang) => {
        const there = format(text, { to: lang, vocabulary });
        const made = there && format(there, { to: 'yaml', vocabulary });
        return made?.name.endsWith('.yaml') ? [made] : [];
      }),
    );

  test('takes its sheets in YAML', () => {
    expect(yaml.length).toBeGreaterThan(8);
    for (const { text } of yaml) {
      const good = check(parseYaml(text));
      expect(check.errors ?? []).toEqual([]);
      expect(good).toBe(true);
    }
  });

  test('has titles in both languages', () => {
    const seen: string[] = [];
    JSON.stringify(schemaOf(vocabulary), (key, value) => {
      if (key === 'properties')
        for (const [name, of] of Object.entries<{ title?: string } | true>(value))
          if (of !== true && !/^.+ · .+$|^id$/.test(of.title ?? '')) seen.push(name);
      return value;
    });
    expect(seen).toEqual([]);
  });
});

test('refuses keys and values that the reader refuses, and takes the good ones', () => {
  const structural = new Set(['M510', 'M511', 'M512', 'M513', 'M514', 'M518']);
  const own = entries().filter(
    ({ code, bad }) => structural.has(code) && bad.files.has('cards.miben.yaml'),
  );
  expect(own.length).toBeGreaterThan(7);
  const check = checked(vocabularyIn([]));
  for (const { bad, good, title } of own) {
    const text = (files: ReadonlyMap<string, string>): string =>
      files.get('cards.miben.yaml')?.replace(/[⟦⟧]/g, '') ?? '';
    expect([title, check(parseYaml(text(bad.files)))]).toEqual([title, false]);
    expect([title, check(parseYaml(text(good.files)))]).toEqual([title, true]);
  }
});

test('a section, a value and a flag of the packs are keys in both languages', () => {
  const words = `manner oath 「誓言」 "oath" { works if yes }
enum suit 「花色」 "suit" { red 「红心」 "red" }
fact hermit 「隐士」 "hermit" of character: yes/no`;
  const vocabulary = vocabularyIn([{ name: 'a.miben', text: words }]);
  const check = checked(vocabulary);
  const good = [
    '角色:\n  - 名: 甲\n    花色: 红心\n    隐士: 是\n    誓言: 有\n',
    'characters:\n  - name: A\n    suit: red\n    hermit: yes\n    oath:\n      when: so\n',
  ];
  for (const text of good) {
    expect(check(parseYaml(text))).toBe(true);
    const { reports } = parse({ name: 'a.miben.yaml', text }, vocabulary);
    expect(reports.filter(({ code }) => code.startsWith('M5'))).toEqual([]);
  }
  const bad = [
    '角色:\n  - 名: 甲\n    花: 红心\n',
    '角色:\n  - 名: 甲\n    隐士: 大概\n',
    '角色:\n  - 名: 甲\n    誓言: {}\n',
    '角色:\n  名: 甲\n',
    '人物:\n  - 名: 甲\n',
  ];
  for (const text of bad) expect([text, check(parseYaml(text))]).toEqual([text, false]);
});
