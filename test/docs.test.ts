/** The documents are true: their samples compile, their tables are those of the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { counters, parse, words } from '../grammar/index.ts';
import { instructions } from '../runtime/index.ts';
import { type Frame, framed, frames } from './docs/frame.ts';
import { compiled, type Home } from './docs/game.ts';
import { allKinds, kindsIn } from './docs/kinds.ts';
import { part, rows, type Sample, samples, table, withPart } from './docs/markdown.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const language = read('docs/language.md');
const architecture = read('docs/architecture.md');
const homes: readonly Home[] = ['harbour', 'qianzhi', 'sanguo', 'climb'];
/** `same`: says the same as the sample before it, in other words. */
const known = new Set<string>(['miben', 'same', 'in', ...frames, ...homes]);

const frameOf = ({ info }: Sample): Frame =>
  frames.find((frame) => info.includes(frame)) ?? 'declarations';
const homeOf = ({ info }: Sample): Home => homes.find((home) => info.includes(home)) ?? 'harbour';
const made = (sample: Sample) => compiled(homeOf(sample), framed(frameOf(sample), sample.text));

const all = ['docs/language.md', 'docs/architecture.md', 'README.md', 'CONTRIBUTING.md'].flatMap(
  (name) =>
    samples(read(name))
      .filter(({ info }) => info[0] === 'miben')
      .map((sample) => ({ ...sample, place: `${name}:${sample.line}` })),
);

describe('every sample of the documents', () => {
  test('stands in a frame that is known', () => {
    expect(all.flatMap(({ info }) => info).filter((word) => !known.has(word))).toEqual([]);
  });

  test.each(all)('$place compiles without a report', (sample) => {
    const { value, said } = made(sample);
    expect(said).toEqual([]);
    expect(value).toBeDefined();
  });

  const pairs = all.flatMap((sample, i) =>
    sample.info.includes('same') ? [{ ...sample, other: all[i - 1]! }] : [],
  );
  test.each(pairs)('$place says the same as the one before it', (sample) => {
    const { other } = sample;
    const first = made({ ...other, info: sample.info }).value?.pack;
    expect(first).toBeDefined();
    expect(made(sample).value?.pack.hash).toBe(first?.hash);
  });
});

describe('docs/language.md', () => {
  test('has the words of the language, as the grammar knows them', async () => {
    const code = (spellings: readonly string[]) => spellings.map((word) => `\`${word}\``).join(' ');
    const lines = words.map(({ zh, en, help }) => [code(zh), code(en), help.zh, help.en]);
    const list = table(['中文', 'English', '意思', 'meaning'], lines);
    await expect(withPart(language, 'words', list)).toMatchFileSnapshot('../docs/language.md');
    for (const counter of counters) expect(language).toContain(`\`${counter}\``);
  });

  test('shows every construct that the tree knows', () => {
    const shown = new Set<string>();
    for (const sample of all) {
      const text = framed(frameOf(sample), sample.text);
      for (const kind of kindsIn(parse({ name: 'sample', text }).value)) shown.add(kind);
    }
    expect(allKinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const listed = rows(part(architecture, 'instructions'));

  test('lists every instruction with its operands', () => {
    const code = (text: string) => `\`${text}\``;
    const wanted = instructions.map(([name, operands]) => [
      code(name),
      operands.map(code).join(' '),
    ]);
    expect(listed.map(([name, operands]) => [name, operands])).toEqual(wanted);
  });

  test('says what each one means', () => {
    expect(listed.filter(([, , meaning]) => !meaning).map(([name]) => name)).toEqual([]);
  });
});
