/** All checks over the linked game, in the order of the list; each reads and reports, none changes anything. */
import { bounded } from './bounded.ts';
import { called } from './called.ts';
import { clauses } from './clauses.ts';
import { complete } from './complete.ts';
import { conversion } from './conversion.ts';
import { endless } from './endless.ts';
import { events } from './events.ts';
import type { Game } from './game.ts';
import { groups } from './groups.ts';
import { initials } from './initials.ts';
import { joined } from './joined.ts';
import { options } from './options.ts';
import { order } from './order.ts';
import { printed } from './printed.ts';
import { recursion } from './recursion.ts';
import { rounds } from './rounds.ts';
import { rows } from './rows.ts';
import { secrets } from './secrets.ts';
import { seers } from './seers.ts';
import { sentences } from './sentences.ts';
import { sizes } from './sizes.ts';
import { step } from './step.ts';
import { unused } from './unused.ts';

const checks: readonly ((game: Game) => void)[] = [
  secrets,
  complete,
  order,
  options,
  rows,
  sizes,
  printed,
  groups,
  sentences,
  initials,
  seers,
  events,
  clauses,
  recursion,
  rounds,
  step,
  bounded,
  joined,
  conversion,
];

/** What a whole game lets one guess: told when nothing else is wrong. */
const guesses: readonly ((game: Game) => void)[] = [called, endless, unused];

export function check(game: Game): void {
  for (const each of checks) each(game);
  if (game.model.reports.some((report) => report.severity === 'error')) return;
  for (const each of guesses) each(game);
}
