/** A game with a sample put into it: what the sample declares takes the place of what bore that name before. */
import { fileURLToPath } from 'node:url';
import { gather } from '../../compiler/files.ts';
import { type Compiled, compile, type PackSource } from '../../compiler/index.ts';
import type { Vocabulary } from '../../grammar/index.ts';
import { type Decl, parse, type Read, type Source, type Span } from '../../grammar/index.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Home = 'harbour' | 'qianzhi' | 'sanguo' | 'climb';

const folders: Readonly<Record<Home, string>> = {
  harbour: 'test/docs/harbour',
  qianzhi: 'cards/qianzhi',
  sanguo: 'cards/sanguo',
  climb: 'cards/climb',
};

/** The packs of a game as they lie in their folders. */
export function packsOf(home: Home): readonly PackSource[] {
  return gather(root + folders[home], { packs: home === 'harbour' ? [`${root}cards`] : [] }).packs;
}

/** What a declaration is found by: kind and id, and whether it fills. A sheet is of the kind that it writes. */
function nameOf(decl: Decl): string {
  const fills = 'fill' in decl && decl.fill ? 'fill ' : '';
  return `${fills}${decl.kind.replace('-sheet', '')} ${'header' in decl ? decl.header.id.text : ''}`;
}

/** The packs with another file in the place of the edition's own. */
export function withFile(
  home: Home,
  name: string,
  text: string,
): { packs: PackSource[]; root: string } {
  const packs = packsOf(home).map((pack) => ({
    ...pack,
    files: pack.files.map((file) => (file.name === `${home}/${name}` ? { ...file, text } : file)),
  }));
  return { packs, root: home };
}

/** The packs with the sample in them, as one more file of the edition, or as a variant of it; `sheets`: a file before it. */
export function withSample(
  home: Home,
  text: string,
  sheets?: Source,
): { packs: PackSource[]; root: string } {
  const packs = packsOf(home);
  const vocabulary = vocabularyOfPacks(packs);
  const samples = sheets
    ? [
        { name: `${home}/${sheets.name}`, text: sheets.text },
        { name: `${home}/sampled.miben`, text },
      ]
    : [{ name: `${home}/sample.miben`, text }];
  const decls = samples.flatMap((source) => parse(source, vocabulary).value.decls);
  const own = new Set(decls.map(nameOf));
  const variant = decls.find((decl) => decl.kind === 'variant');
  if (variant?.kind === 'variant') {
    const id = variant.header.id.text;
    const about = `id: ${id}\nlabel: {zh: 样, en: Sample}\nversion: 1.0.0\nlanguage: 1\nkind: variant\nneeds: {${home}: ^1}\n`;
    const only = text.slice(variant.span?.start, variant.span?.end);
    const files = [
      { name: `${id}/pack.yaml`, text: about },
      { name: `${id}/sample.miben`, text: `${only}\n` },
    ];
    return { packs: [...packs, { id, files }], root: id };
  }
  const made = packs.map((pack) => {
    const files = pack.files.map((file) =>
      file.name.endsWith('.miben') ? without(file, own, vocabulary) : file,
    );
    return { ...pack, files: pack.id === home ? [...files, ...samples] : files };
  });
  return { packs: made, root: home };
}

/** The source without the declarations of these names. */
function without(source: Source, names: ReadonlySet<string>, vocabulary: Vocabulary): Source {
  let { text } = source;
  for (const decl of [...parse(source, vocabulary).value.decls].reverse()) {
    for (const { span, name } of [...inside(decl), { span: decl.span, name: nameOf(decl) }])
      if (span && names.has(name)) text = text.slice(0, span.start) + text.slice(span.end);
  }
  return { ...source, text };
}

/** The skills of a character, the last one first. */
function inside(decl: Decl): { span: Span | undefined; name: string }[] {
  if (decl.kind !== 'character' && decl.kind !== 'character-sheet') return [];
  const parts = decl.kind === 'character' ? decl.parts : decl.skills;
  return parts
    .flatMap((part) =>
      part.kind === 'skill' || part.kind === 'skill-sheet'
        ? [{ span: part.span, name: `skill ${part.header.id.text}` }]
        : [],
    )
    .reverse();
}

/** What a sample cannot help: nothing calls what it declares, nothing speaks of what it names. */
const lonely = new Set(['M420', 'M432']);

/** Compiles the game with the sample; the reports said in English, with the line they stand in. */
export function compiled(
  home: Home,
  text: string,
  sheets?: Source,
): { value: Compiled | undefined; said: string[] } {
  const { packs, root: id } = withSample(home, text, sheets);
  const read: Read<Compiled | undefined> = compile(packs, id);
  const files = new Map(packs.flatMap((pack) => pack.files).map((file) => [file.name, file.text]));
  const told = read.reports.filter((report) => !lonely.has(report.code));
  const said = told.map((report) => {
    const source = files.get(report.at.source) ?? '';
    const line = source.slice(0, report.at.start).split('\n').length;
    const words = source.slice(report.at.start, report.at.end);
    return `${report.at.source}:${line} ${report.code} ${JSON.stringify(report.params)} "${words}"`;
  });
  return { value: read.value, said };
}
