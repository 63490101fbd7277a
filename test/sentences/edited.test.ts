/** Sentences of shipped packs and of the paper, edited at random, come back from Chinese and from English as they were. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import {
  type File,
  parse,
  print,
  type Source,
  strip,
  type Vocabulary,
} from '../../grammar/index.ts';
import { vocabularyIn } from '../vocabulary.ts';
import { vocabulary as ofPaper, sources } from './paper.ts';

type Node = Record<string, unknown>;
type Edit = (dice: number) => void;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const pick = <T>(list: readonly T[], dice: number): T => list[dice % list.length] as T;

const textsOf = (folder: string): readonly Source[] =>
  gather(new URL(`../../${folder}`, import.meta.url).pathname)
    .packs.flatMap(({ files }) => files)
    .filter(({ name }) => name.endsWith('.miben'));

/** Each sheet with the vocabulary it is read with. */
const sheets = [
  ...['cards/qianzhi'].map((folder) => {
    const texts = textsOf(folder);
    return { texts, vocabulary: vocabularyIn(texts) };
  }),
  { texts: sources, vocabulary: ofPaper },
].flatMap(({ texts, vocabulary }) =>
  texts
    .flatMap((text) => parse(text, vocabulary).value.decls)
    .filter(({ kind }) => kind.endsWith('-sheet'))
    .map((decl) => ({ file: strip<File>({ kind: 'file', decls: [decl] }), vocabulary })),
);

const likeNouns = ({ words }: Vocabulary, decl: string): string[] => {
  const nouns = [...words.zh.values()].flat().filter(({ role }) => role === 'noun');
  const mine = nouns.find((one) => one.decl === decl);
  const alike = nouns.filter((one) => one.sort === mine?.sort && one.zone === mine?.zone);
  return mine ? alike.flatMap((one) => one.decl ?? []) : [];
};

/** Values that narrow cards. */
const adjectives = ({ words }: Vocabulary): string[] => {
  const lemmas = [...words.zh.values()].flat();
  const enums = lemmas.flatMap((one) =>
    one.role === 'property' && one.of === 'card' && one.enum ? [one.enum] : [],
  );
  return lemmas.flatMap((one) =>
    one.role === 'value' && one.decl && enums.includes(one.enum ?? '') ? [one.decl] : [],
  );
};

const plainStep = (step: unknown): boolean =>
  isNode(step) && step.kind === 'do-call' && !step.then && !step.instead && !step.from;

/** What can be edited in a tree, as it stands in the place of `node`. */
function edits(node: unknown, vocabulary: Vocabulary, found: Edit[] = []): Edit[] {
  if (!isNode(node)) return found;
  if (node.kind === 'quantity' && isNode(node.n) && node.n.kind === 'number') {
    const { n } = node;
    found.push((dice) => {
      n.value = 1 + (dice % 6);
    });
  }
  if (node.kind === 'things' && isNode(node.noun) && typeof node.noun.decl === 'string') {
    const alike = likeNouns(vocabulary, node.noun.decl);
    const { owner, place, among } = node;
    if (alike.length > 1 && !owner && !place)
      found.push((dice) => {
        node.noun = { decl: pick(alike, dice) };
      });
    const words = adjectives(vocabulary);
    const cards = [...vocabulary.words.zh.values()]
      .flat()
      .some(
        (one) =>
          one.role === 'noun' && one.decl === (node.noun as Node).decl && one.sort === 'cards',
      );
    if (cards && words.length > 0 && !among && Array.isArray(node.mods) && node.mods.length === 0)
      found.push((dice) => {
        const values = [{ kind: 'word', decl: pick(words, dice) }];
        node.mods = [{ kind: 'mod-value', values, negated: dice % 3 === 0 }];
      });
  }
  if (node.kind === 'doing' && Array.isArray(node.steps)) {
    const { steps } = node;
    if (steps.length > 1 && steps.every(plainStep)) found.push(() => steps.reverse());
  }
  if (node.kind === 'trigger' && node.if === undefined && vocabulary.labels.has('noun:hand'))
    found.push((dice) => {
      const n = { kind: 'number', value: 1 + (dice % 4) };
      const quantity = { kind: 'quantity', how: 'at least', n, other: false, random: false };
      const what = { kind: 'things', quantity, mods: [], noun: { decl: 'hand' } };
      node.if = { kind: 'has-things', subject: { kind: 'you' }, what, negated: dice % 2 === 0 };
    });
  for (const inner of Object.values(node)) edits(inner, vocabulary, found);
  return found;
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isNode(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'comments' && key !== 'gap');
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]),
  );
};

const dice = fc.nat({ max: 10_000 });

test('edited sentences go to Chinese, to English and back', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const made = fc.record({
    sheet: fc.constantFrom(...sheets),
    throws: fc.array(fc.tuple(dice, dice), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(made, ({ sheet: { file, vocabulary }, throws }) => {
      const edited = structuredClone(file);
      for (const [where, what] of throws) {
        const all = edits(edited.decls, vocabulary);
        if (all.length > 0) pick(all, where)(what);
      }
      let tree = edited;
      for (const lang of ['zh', 'en', 'zh'] as const) {
        const text = print(tree, { lang, vocabulary });
        const { value, reports } = parse({ name: lang, text }, vocabulary);
        expect([text, ...reports.map(({ code }) => code)]).toEqual([text]);
        tree = strip<File>(value);
        expect(ordered(tree.decls)).toEqual(ordered(edited.decls));
      }
    }),
    { numRuns: 200 },
  );
});
