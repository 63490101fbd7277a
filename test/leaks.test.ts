import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile, type PackSource, say } from '../compiler/index.ts';
import { short } from './leaks/short.ts';

const folder = fileURLToPath(new URL('./leaks', import.meta.url));
const cards = fileURLToPath(new URL('../cards', import.meta.url));
const std = gather(`${cards}/std`).packs;
const samples = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);

function read(path: string): string {
  return readFileSync(`${folder}/${path}`, 'utf8');
}

/** The game of the masks, with what a player does in a turn. */
function game(text: string) {
  const files = ['deck.yaml', 'masks.miben', 'pack.yaml'].map((name) => ({
    name: `leaks/${name}`,
    text: read(name),
  }));
  const own = { name: 'leaks/sample.miben', text };
  const pack: PackSource = { id: 'leaks', files: [...files, own] };
  const { reports } = compile([...std, pack], 'leaks');
  return reports.filter((each) => each.severity !== 'hint');
}

describe('secrets', () => {
  test('there are leaking packs', () => expect(samples.length).toBeGreaterThan(11));

  test.each(samples)('%s is refused, once, where it leaks', (name) => {
    const text = read(`${name}/leak.miben`);
    const reports = game(text);
    const [, code, words] = text.match(/^# (M\d+): (.*)$/m) ?? [];
    expect(reports.map(({ code, at }) => [code, at.source, text.slice(at.start, at.end)])).toEqual([
      [code, 'leaks/sample.miben', words],
    ]);
    const [report] = reports;
    for (const lang of ['zh', 'en'] as const)
      expect(say(report!, lang)).not.toMatch(/undefined|M\d{3}|「」|""/);
  });

  test.each(samples)('%s is accepted when mended', (name) => {
    expect(game(read(`${name}/mended.miben`))).toEqual([]);
  });

  test.each(short)('%s %s', (_, code, text) => {
    expect(game(text).map((report) => report.code)).toEqual(code === '' ? [] : [code]);
  });
});
