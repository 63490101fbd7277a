/** Writes docs/sentences/, for each pack in cards/ the page of what its cards may say, and docs/editions.md. Needs dist/. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}docs/sentences`, { recursive: true });
for (const id of readdirSync(`${root}cards`).sort()) {
  if (!existsSync(`${root}cards/${id}/pack.yaml`)) continue;
  const to = `${root}docs/sentences/${id}.md`;
  run('cli', ['sentences', `${root}cards/${id}`, '-o', to, '--lang', 'en']);
}
run('compare', [`${root}docs/editions.md`]);

function run(program, words) {
  const { status, stderr } = spawnSync(process.execPath, [`${root}dist/${program}.js`, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
