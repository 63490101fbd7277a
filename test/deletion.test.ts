/** The rooms stand without the games: in a copy that has no pack but `std`, their tests pass. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'miben-'));
const rooms = ['grammar', 'compiler', 'runtime', 'cli'];
const plain = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'index.ts', 'test/seed.ts'];

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the tests of the rooms pass without any game', () => {
  const parts = [
    ...rooms,
    'test/run',
    ...rooms.map((room) => `test/${room}`),
    'cards/std',
    ...plain,
  ];
  for (const part of parts)
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  expect(readdirSync(join(copy, 'cards'))).toEqual(['std']);

  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', '--no-color'], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 110_000,
    env: { ...process.env, VITEST: '', CI: '1' },
  });
  const said = `${run.stdout}\n${run.stderr}`;
  expect(said).toMatch(/Test Files +\d+ passed/);
  expect(run.status, said.slice(-4000)).toBe(0);
});
