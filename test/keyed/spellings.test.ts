/** Every pack in every spelling: its sheets in YAML and back, comments kept, and the same pack to the byte. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource } from '../../compiler/index.ts';
import {
  type Decl,
  format,
  isText,
  parse,
  print,
  type Source,
  type Spelling,
  strip,
  type Vocabulary,
} from '../../grammar/index.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const cards = fileURLToPath(new URL('../../cards/', import.meta.url));
const folders = [
  ...readdirSync(cards),
  ...readdirSync(join(cards, 'variants')).map((id) => `variants/${id}`),
].filter((id) => existsSync(join(cards, id, 'pack.yaml')));

const isSheet = ({ kind }: Decl): boolean => kind.endsWith('-sheet');
const isPlain = (decl: Decl): boolean =>
  isSheet(decl) &&
  !(decl.kind === 'character-sheet' && decl.skills.some(({ kind }) => kind === 'skill'));

/** A text as two: what YAML has keys for, and the rest. */
function split(source: Source, vocabulary: Vocabulary): { sheets?: Source; rest?: Source } {
  const { value } = parse(source, vocabulary);
  const some = (name: string, wanted: (decl: Decl) => boolean): Source | undefined => {
    const decls = value.decls.filter(wanted);
    const lang = source.name.includes('sanguo') ? 'en' : 'zh';
    if (decls.length === 0) return undefined;
    return { name, text: print({ kind: 'file', decls }, { lang, vocabulary }) };
  };
  const sheets = some(source.name.replace(/\.miben(\.yaml)?$/, '-sheets.miben'), isPlain);
  const rest = some(source.name, (decl) => !isPlain(decl));
  return { ...(sheets && { sheets }), ...(rest && { rest }) };
}

/** The packs with the texts of one in another spelling. */
const spelled = (
  packs: readonly PackSource[],
  root: string,
  change: (source: Source) => readonly Source[],
): PackSource[] =>
  packs.map((pack) => ({
    ...pack,
    files:
      pack.id !== root
        ? pack.files
        : pack.files
            .flatMap((file) => (isText(file.name) ? change(file) : [file]))
            .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }));

describe.each(folders)('%s', (id) => {
  const { packs, root } = gather(join(cards, id));
  const vocabulary = vocabularyOfPacks(packs);
  const into = (source: Source, to?: Spelling): Source => {
    const made = format(source, { to, vocabulary });
    if (!made) throw new Error(`${source.name} cannot be written as ${to}`);
    return made;
  };
  const texts =
    packs.find((pack) => pack.id === root)?.files.filter(({ name }) => isText(name)) ?? [];
  const sheets = texts.flatMap((text) => split(text, vocabulary).sheets ?? []);

  test('its sheets are the same trees in each spelling, and come back as they were', () => {
    for (const source of sheets) {
      const tree = strip(parse(source, vocabulary).value);
      for (const lang of ['zh', 'en'] as const) {
        const there = into(source, lang);
        const yaml = into(there, 'yaml');
        expect(yaml.name).toBe(`${source.name}.yaml`);
        expect(strip(parse(yaml, vocabulary).value)).toEqual(tree);
        expect(into(yaml)).toEqual(yaml);
        expect(into(yaml, lang)).toEqual(there);
      }
    }
  });

  test('its texts of sheets are written in YAML as they are, the others stay', () => {
    for (const source of texts) {
      const made = into(source, 'yaml');
      const { sheets: some, rest } = split(source, vocabulary);
      expect(made.name.endsWith('.yaml')).toBe(some !== undefined && rest === undefined);
      expect(into(made, undefined)).toEqual(made);
    }
  });

  test('it is the same pack to the byte', () => {
    const made = compile(packs, root).value;
    if (!made) return;
    const keyed = spelled(packs, root, (source) => {
      const { sheets: some, rest } = split(source, vocabulary);
      return [...(some ? [into(some, 'yaml')] : []), ...(rest ? [rest] : [])];
    });
    const { value, reports } = compile(keyed, root);
    expect(reports.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value?.pack.hash).toBe(made.pack.hash);
  });
});
