import { readArguments } from './arguments.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { format } from './format.ts';
import { done, type Exit, type Io, misused } from './io.ts';
import { messages } from './messages/index.ts';
import { play } from './play.ts';
import { schema } from './schema.ts';
import { sentences } from './sentences.ts';
import { test } from './test.ts';
import { text } from './text.ts';
import { version } from './version.ts';

/** Runs one command line; gives the exit code. */
export async function command(io: Io, argv: readonly string[]): Promise<Exit> {
  const wanted = readArguments(argv, io.env);
  const say = messages[wanted.lang];
  switch (wanted.kind) {
    case 'help':
      io.out(say.help);
      return done;
    case 'version':
      io.out(`${version}\n`);
      return done;
    case 'misused':
      io.err(`${say.misused(wanted.fault)}\n`);
      return misused;
    case 'check':
      return check(io, wanted);
    case 'build':
      return build(io, wanted);
    case 'sentences':
      return sentences(io, wanted);
    case 'schema':
      return schema(io, wanted);
    case 'test':
      return await test(io, wanted);
    case 'format':
      return format(io, wanted);
    case 'text':
      return text(io, wanted);
    case 'play':
      return await play(io, wanted);
  }
}
