import { writeFileSync } from 'node:fs';
import type { Lang } from './arguments.ts';
import type { Io } from './io.ts';
import { messages } from './messages/index.ts';

/** Writes a file and says so; false if it cannot be written. */
export function write(io: Io, lang: Lang, path: string, text: string): boolean {
  const say = messages[lang];
  try {
    writeFileSync(path, text);
  } catch {
    io.err(`${say.cannotWrite(path)}\n`);
    return false;
  }
  io.out(`${say.built(path, new TextEncoder().encode(text).length)}\n`);
  return true;
}
