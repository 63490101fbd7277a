/** Writes the page of the editions to a file; `npm run docs` does. */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { page } from './page.ts';

writeFileSync(argv[2] ?? 'docs/editions.md', page());
