/** The program `miben`. */
import { createInterface } from 'node:readline';
import { command } from './command.ts';
import type { Io } from './io.ts';

/** Lines as they come, also when they come faster than they are asked for. */
function lines(): Io['ask'] {
  let reading: AsyncIterator<string> | undefined;
  return async (prompt) => {
    process.stdout.write(prompt);
    reading ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await reading.next();
    return done === true ? null : value;
  };
}

// A reader that has had enough (`| head`) ends the program.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0);
  throw problem;
});

process.exitCode = await command(
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    ask: lines(),
    env: process.env,
  },
  process.argv.slice(2),
);
// Standard input may still be open.
process.stdin.unref?.();
