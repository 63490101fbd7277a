/** Reads the catalogue of reports: for each code a sample that gives it and one that does not. */
import { readdirSync, readFileSync } from 'node:fs';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource } from '../../compiler/index.ts';
import type { Place, Report, Source } from '../../grammar/index.ts';

const folder = new URL('./catalogue/', import.meta.url);

/** The files of one sample that differ from the base. */
export interface Sample {
  readonly files: ReadonlyMap<string, string>;
}

export interface Entry {
  readonly code: string;
  readonly title: string;
  readonly bad: Sample;
  readonly good: Sample;
}

/** `CODE.txt` or `CODE-more.txt`: a line that says what it is about, then sections `--- bad [FILE]`, `--- good [FILE]`. */
export function entries(): readonly Entry[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().map((name) => {
    const [head = '', ...sections] = readFileSync(new URL(name, folder), 'utf8').split(/^--- /m);
    const bad = new Map<string, string>();
    const good = new Map<string, string>();
    for (const section of sections) {
      const line = section.slice(0, section.indexOf('\n'));
      const [which, file = 'sample.miben'] = line.split(' ');
      const text = section.slice(line.length + 1);
      if (which !== 'good') bad.set(file, text);
      if (which !== 'bad') good.set(file, text);
    }
    return {
      code: name.slice(0, 'M000'.length),
      title: head.trim(),
      bad: { files: bad },
      good: { files: good },
    };
  });
}

/** Takes the marks ⟦ ⟧ out of a text and says where they stood. */
function unmark(source: string, written: string): { text: string; places: Place[] } {
  const places: Place[] = [];
  let text = '';
  for (const part of written.split(/(⟦[^⟧]*⟧)/)) {
    const inner = part.startsWith('⟦') ? part.slice(1, -1) : part;
    if (part.startsWith('⟦')) {
      places.push({ source, start: text.length, end: text.length + inner.length });
    }
    text += inner;
  }
  return { text, places };
}

const std: PackSource | undefined = gather(
  new URL('../../cards/std', import.meta.url).pathname,
).packs.find((pack) => pack.id === 'std');

function baseFiles(): ReadonlyMap<string, string> {
  const base = new URL('base/', folder);
  return new Map(
    readdirSync(base).map((name) => [name, readFileSync(new URL(name, base), 'utf8')]),
  );
}

/** A file of the base. */
export function baseFile(name: string): string {
  return readFileSync(new URL(`base/${name}`, folder), 'utf8');
}

export interface Outcome {
  readonly wanted: readonly Place[];
  readonly reports: readonly Report[];
  readonly sources: readonly Source[];
  readonly compiled: ReturnType<typeof compile>['value'];
}

/** Compiles a sample on the base and on std. */
export function outcome(sample: Sample): Outcome {
  const wanted: Place[] = [];
  const sources = [...new Map([...baseFiles(), ...sample.files])].map(([file, written]): Source => {
    const name = `sample/${file}`;
    const { text, places } = unmark(name, written);
    wanted.push(...places);
    return { name, text };
  });
  sources.sort((a, b) => (a.name < b.name ? -1 : 1));
  const packs = [{ id: 'sample', files: sources }, ...(std ? [std] : [])];
  const { value, reports } = compile(packs, 'sample');
  return { wanted, reports, sources, compiled: value };
}
