/** `miben format`: the shipped packs in the one layout, and what it refuses to touch. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import {
  format,
  isText as isRules,
  type Lang,
  outline,
  type Source,
  width,
} from '../../grammar/index.ts';
import { terminal } from '../cli/terminal.ts';
import { editions, triedWith } from '../editions.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));
/** Sheets in YAML go to another file when they are put into a language: see test/keyed/. */
const isText = ({ name }: Source): boolean => name.endsWith('.miben');

/** The comments of a text, in their order within each line. */
const commentsOf = (text: string): string[] =>
  text
    .replace(/「[^」\n]*」|"[^"\n]*"/g, '')
    .split('\n')
    .flatMap((line) => /[#＃] ?(.*)$/.exec(line)?.[1]?.trim() ?? [])
    .sort();

/** Lines of blocks, and lines of sheets, that are too long; without comments, which nobody breaks. */
function tooWide(text: string): string[] {
  const wide = (part: string, most: number): string[] =>
    part.split('\n').filter((line) => width(line.replace(/(?:^| {2})#.*/, '')) > most);
  const sheets = outline({ name: 'text', text }).value.decls.flatMap(({ kind, span }) =>
    kind.endsWith('-sheet') && span ? [text.slice(span.start, span.end)] : [],
  );
  return [...wide(text, 120), ...sheets.flatMap((sheet) => wide(sheet, 80))];
}

describe.each(editions)('$folder', (edition) => {
  const { packs, root } = gather(join(house, edition.folder));
  const tried = triedWith(edition, packs, root);
  const vocabulary = vocabularyOfPacks(packs);
  const said = (source: Source, lang?: Lang): string => {
    const made = format(source, { to: lang, vocabulary });
    if (made === undefined) throw new Error(`${source.name} cannot be formatted`);
    return made.text;
  };
  const texts = tried.flatMap(({ files }) => files.filter(isText));

  test('is formatted', () => {
    for (const source of tried.flatMap(({ files }) => files.filter(({ name }) => isRules(name))))
      expect(said(source), 'miben format sets its lines').toBe(source.text);
  });

  test('keeps its comments and its width in both languages', () => {
    for (const source of texts)
      for (const lang of ['zh', 'en'] as const) {
        const text = said(source, lang);
        expect(commentsOf(text)).toEqual(commentsOf(source.text));
        expect(tooWide(text)).toEqual([]);
      }
  });

  test('is the same text again after the other language, and the same pack in it', () => {
    const into = (lang: Lang) =>
      packs.map((pack) => ({
        ...pack,
        files: pack.files.map((file) =>
          texts.includes(file) ? { ...file, text: said(file, lang) } : file,
        ),
      }));
    for (const [lang, other] of [
      ['zh', 'en'],
      ['en', 'zh'],
    ] as const)
      for (const source of texts) {
        const there = { ...source, text: said(source, other) };
        expect(said(there, lang)).toBe(said(source, lang));
      }
    const hash = compile(packs, root).value?.pack.hash;
    expect(hash).toBeDefined();
    expect(compile(into('en'), root).value?.pack.hash).toBe(hash);
  });
});

describe('the command', () => {
  let home = '';
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'miben-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const run = async (...line: string[]) => {
    const io = terminal(() => null, undefined, { LANG: 'en_GB.UTF-8' });
    return { exit: await command(io, line), said: io.said(), complained: io.complained() };
  };
  /** A pack of two texts in a folder of its own. */
  const pack = (id: string, a: string, b = 'enum c { d }\n'): string => {
    const folder = join(home, id);
    cpSync(join(house, 'cards/std'), folder, { recursive: true });
    for (const name of ['cards', 'seats', 'uses']) rmSync(join(folder, `${name}.miben`));
    const about = readFileSync(join(folder, 'pack.yaml'), 'utf8');
    writeFileSync(join(folder, 'pack.yaml'), about.replace('id: std', `id: ${id}`));
    writeFileSync(join(folder, 'a.miben'), a);
    writeFileSync(join(folder, 'b.miben'), b);
    return folder;
  };

  test('--check lists what would change and changes nothing', async () => {
    const folder = pack('one', 'enum  a{b}  # said\n');
    const { exit, said } = await run('format', '--check', folder);
    expect([exit, said.trim().endsWith('a.miben')]).toEqual([1, true]);
    expect(readFileSync(join(folder, 'a.miben'), 'utf8')).toBe('enum  a{b}  # said\n');
  });

  test('texts are rewritten, alone or all, also into the other language', async () => {
    const folder = pack('two', 'enum  a{b}  # said\n', 'enum  c{d}');
    expect((await run('format', join(folder, 'a.miben'))).exit).toBe(0);
    expect(readFileSync(join(folder, 'a.miben'), 'utf8')).toBe('enum a { b }  # said\n');
    expect(readFileSync(join(folder, 'b.miben'), 'utf8')).toBe('enum  c{d}');
    expect((await run('format', '--to', 'zh', folder)).exit).toBe(0);
    expect(readFileSync(join(folder, 'a.miben'), 'utf8')).toBe('枚举 a { b }  # said\n');
    expect((await run('format', '--check', folder)).exit).toBe(0);
    expect((await run('format', '--check', '--to', 'en', folder)).exit).toBe(1);
  });

  test('sheets are rewritten in YAML under another name, and back; blocks stay', async () => {
    const sheet = '技能【试】 shi  # 一\n  始终，你可以抽一张牌。\n';
    const blocks =
      'query may-draw 「{p} 可以 抽 {n} 牌」 (p: player, n: number): yes/no = yes, joined by all\n';
    const folder = pack('yaml', sheet, blocks);
    const there = (name: string): string => readFileSync(join(folder, name), 'utf8');
    expect((await run('format', '--to', 'yaml', '--check', folder)).said).toContain('a.miben.yaml');
    const { exit, said } = await run('format', '--to', 'yaml', folder);
    expect(exit).toBe(0);
    expect(said).toContain('b.miben holds more than cards');
    expect(existsSync(join(folder, 'a.miben'))).toBe(false);
    expect(there('a.miben.yaml')).toBe(
      '技能:\n  - 名: 试  # 一\n    id: shi\n    始终: 你可以抽一张牌\n',
    );
    expect((await run('format', '--check', folder)).exit).toBe(0);
    writeFileSync(join(folder, 'a.miben'), '');
    expect((await run('format', '--to', 'zh', folder)).complained).toContain('a.miben is there');
    rmSync(join(folder, 'a.miben'));
    expect((await run('format', '--to', 'zh', join(folder, 'a.miben.yaml'))).exit).toBe(0);
    expect([there('a.miben'), existsSync(join(folder, 'a.miben.yaml'))]).toEqual([sheet, false]);
  });

  test('where one text has a mistake, none is written', async () => {
    const folder = pack('three', 'enum  a{b}\n', 'enum c {\n');
    const { exit, complained } = await run('format', folder);
    expect(exit).toBe(1);
    expect(complained).toContain('three/b.miben');
    expect(readFileSync(join(folder, 'a.miben'), 'utf8')).toBe('enum  a{b}\n');
  });

  test('what is no pack and no text of one is a wrong call', async () => {
    expect((await run('format', join(home, 'nowhere'))).exit).toBe(2);
    expect((await run('format', join(pack('four', ''), 'pack.yaml'))).exit).toBe(2);
    expect((await run('format', '--to', 'fr', home)).exit).toBe(2);
  });
});
