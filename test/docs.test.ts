/** The documents are true: their samples compile, their tables are those of the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { command } from '../cli/index.ts';
import { compile, type PackSource } from '../compiler/index.ts';
import { counters, keyWords, parse, sentenceWords, type Word, words } from '../grammar/index.ts';
import * as miben from '../index.ts';
import { instructions, load } from '../runtime/index.ts';
import { terminal } from './cli/terminal.ts';
import { page } from './compare/page.ts';
import { type Frame, framed, frames } from './docs/frame.ts';
import { compiled, type Home, packsOf, withFile } from './docs/game.ts';
import { allKinds, kindsIn } from './docs/kinds.ts';
import { part, rows, type Sample, samples, table, withPart } from './docs/markdown.ts';
import { vocabularyOfPacks } from './vocabulary.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const language = read('docs/language.md');
const architecture = read('docs/architecture.md');
const homes: readonly Home[] = ['harbour', 'qianzhi', 'sanguo', 'climb'];
/** `same`: says the same as the sample before it, in other words. `wrong CODE`: is refused with this report only. */
const known = new Set<string>([
  'miben',
  'yaml',
  'cards',
  'same',
  'in',
  'wrong',
  ...frames,
  ...homes,
]);
const code = /^M\d{3}$/;

const frameOf = ({ info }: Sample): Frame =>
  frames.find((frame) => info.includes(frame)) ?? 'declarations';
const homeOf = ({ info }: Sample): Home => homes.find((home) => info.includes(home)) ?? 'harbour';
/** Cards in YAML. */
const isKeyed = ({ info }: Sample): boolean => info[0] === 'yaml' && info[1] === 'cards';
/** As `other` is: what stands around it, and whether that is a file of its own. */
const made = (sample: Sample, other: Sample = sample, apart = isKeyed(sample)) => {
  const { info } = other;
  const home = homeOf({ ...sample, info });
  const name = isKeyed(sample) ? 'sample.miben.yaml' : 'sample.miben';
  return apart
    ? compiled(home, framed('declarations', ''), { name, text: sample.text })
    : compiled(home, framed(frameOf({ ...sample, info }), sample.text));
};

const all = ['docs/language.md', 'docs/architecture.md', 'README.md', 'CONTRIBUTING.md'].flatMap(
  (name) =>
    samples(read(name))
      .filter((sample) => sample.info[0] === 'miben' || isKeyed(sample))
      .map((sample) => ({ ...sample, place: `${name}:${sample.line}` })),
);

describe('every sample of the documents', () => {
  test('stands in a frame that is known', () => {
    const strange = all
      .flatMap(({ info }) => info)
      .filter((word) => !known.has(word) && !code.test(word));
    expect(strange).toEqual([]);
  });

  const isWrong = ({ info }: Sample): boolean => info.includes('wrong');

  test.each(all.filter(isWrong))('$place is refused as the page says', (sample) => {
    const codes = made(sample).said.map((said) => said.split(' ')[1]);
    expect([...new Set(codes)]).toEqual(sample.info.filter((word) => code.test(word)));
  });

  test.each(all.filter((sample) => !isWrong(sample)))(
    '$place compiles without a report',
    (sample) => {
      const { value, said } = made(sample);
      expect(said).toEqual([]);
      expect(value).toBeDefined();
    },
  );

  const pairs = all.flatMap((sample, i) =>
    sample.info.includes('same') ? [{ ...sample, other: all[i - 1]! }] : [],
  );
  test.each(pairs)('$place says the same as the one before it', (sample) => {
    const { other } = sample;
    const apart = isKeyed(sample) || isKeyed(other);
    const first = made(other, sample, apart).value?.pack;
    expect(first).toBeDefined();
    expect(made(sample, sample, apart).value?.pack.hash).toBe(first?.hash);
  });
});

describe('docs/language.md', () => {
  test('has the words of the language, as the grammar knows them', async () => {
    const code = (spellings: readonly string[]) => spellings.map((word) => `\`${word}\``).join(' ');
    const lines = (list: readonly Word[]) =>
      list.map(({ zh, en, help }) => [code(zh), code(en), help.zh, help.en]);
    const list = (of: readonly Word[]) => table(['中文', 'English', '意思', 'meaning'], lines(of));
    const whole = withPart(language, 'words', list(words));
    const keyed = withPart(whole, 'yaml keys', list(keyWords));
    await expect(withPart(keyed, 'sentence words', list(sentenceWords))).toMatchFileSnapshot(
      '../docs/language.md',
    );
    for (const counter of counters) expect(language).toContain(`\`${counter}\``);
  });

  test('shows every construct that the tree knows', () => {
    const shown = new Set<string>();
    const vocabulary = vocabularyOfPacks(packsOf('harbour'));
    for (const sample of all) {
      const source = isKeyed(sample)
        ? { name: 'sample.miben.yaml', text: sample.text }
        : { name: 'sample', text: framed(frameOf(sample), sample.text) };
      for (const kind of kindsIn(parse(source, vocabulary).value)) shown.add(kind);
    }
    expect(allKinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });
});

/** The texts of a sample that is a file of a pack, by the file's name. */
function files(document: string, ends: RegExp): { name: string; text: string }[] {
  return samples(document).flatMap(({ info, text }) => {
    const name = info.at(-1) ?? '';
    return ends.test(name) ? [{ name, text }] : [];
  });
}

describe('the files of packs in docs/language.md', () => {
  const shown = files(language, /\.yaml$/);

  test('are a pack.yaml and a deck table', () => {
    expect(shown.map(({ name }) => name)).toEqual(['pack.yaml', 'deck.yaml']);
  });

  test.each(shown)('$name does for the small game', ({ name, text }) => {
    const { packs, root } = withFile('harbour', name, text);
    const { value, reports } = compile(packs, root);
    expect(reports.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value).toBeDefined();
  });
});

describe('docs/sentences', () => {
  const list = (folder: string): string[] =>
    readdirSync(new URL(`../${folder}`, import.meta.url), 'utf8').sort();
  const packs = list('cards').filter((id) =>
    existsSync(new URL(`../cards/${id}/pack.yaml`, import.meta.url)),
  );

  test('has a page for each pack, and no other', () => {
    expect(list('docs/sentences')).toEqual(packs.map((id) => `${id}.md`).sort());
  });

  test.each(packs)('%s.md is as `npm run docs` writes it', async (id) => {
    const io = terminal();
    expect(await command(io, ['sentences', `cards/${id}`])).toBe(0);
    await expect(io.said()).toMatchFileSnapshot(`../docs/sentences/${id}.md`);
  });
});

test('docs/editions.md is as `npm run docs` writes it', async () => {
  const made = page();
  expect(made.split('\n').length).toBeLessThan(400);
  await expect(made).toMatchFileSnapshot('../docs/editions.md');
});

describe('README.md', () => {
  const readme = read('README.md');

  test('has a whole pack, which can be played', () => {
    const pack: PackSource = { id: 'highest', files: files(readme, /^highest\//) };
    expect(pack.files.length).toBe(3);
    const { value, reports } = compile([pack], pack.id);
    expect(reports).toEqual([]);
    const loaded = load(value?.pack);
    expect(loaded).toHaveProperty('rules');
    if (!('rules' in loaded)) return;
    const game = loaded.rules.start({ seats: 3, seed: 1 });
    expect(game).not.toHaveProperty('reports');
    if ('reports' in game) return;
    for (const seat of [0, 1, 2]) expect(game.answer(seat, game.default(seat)!).ok).toBe(true);
    expect(game.result()?.winners.length).toBeGreaterThan(0);
  });

  test('has a sample in code that runs to the end of a game', async () => {
    const [sample] = samples(readme).filter(({ info }) => info[0] === 'ts');
    const text =
      sample?.text.replace(/^import \{([^}]*)\} from 'miben';/, 'const {$1} = miben;') ?? '';
    const { outputText } = ts.transpileModule(`${text}\nreturn { seen, saved, again };`, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    const run = new Function('miben', outputText);
    const { seen, saved, again } = run(miben);
    expect(seen.at(-1).kind).toBe('end');
    expect(saved.pack).toMatch(/^[0-9a-f]{64}$/);
    expect(again.result()).not.toBeNull();
  });

  test.each(['README.md', 'CONTRIBUTING.md', 'docs/language.md', 'docs/architecture.md'])(
    '%s leads nowhere that is not there',
    (name) => {
      const links = [...read(name).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(
        ([, to]) => to ?? '',
      );
      const lost = links.filter(
        (to) => !existsSync(new URL(to, new URL(`../${name}`, import.meta.url))),
      );
      expect(lost).toEqual([]);
    },
  );
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
