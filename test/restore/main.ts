/** The other process: takes a save a line, goes on with it, and prints what came of it. */
import { createInterface } from 'node:readline';
import { chance } from '../../cli/index.ts';
import { load, type Rules, sha256 } from '../../runtime/index.ts';
import { goOn, opened } from './course.ts';

let rules: Rules | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.pack) rules = opened(load(told.pack)).rules;
  else if (rules) {
    const game = opened(rules.restore(told.save));
    const seen = goOn(game, told.save.seats, chance(told.seed), told.answers);
    process.stdout.write(`${sha256(seen)}\n`);
  }
}
