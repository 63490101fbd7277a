/** The list of survivors that somebody has looked at: for each the reason why no game can tell it from the text as it is. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export function survivorsIn(path: string | URL): Readonly<Record<string, string>> {
  return parse(readFileSync(path, 'utf8')) ?? {};
}
