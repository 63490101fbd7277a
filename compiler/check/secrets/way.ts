/** The ways a query or an action has been called: each is read once. */
import type { Param } from '../../model.ts';
import type { Info } from './info.ts';
import type { Label, Seat } from './label.ts';
import type { Checker } from './leak.ts';

function idOf(checker: Checker, thing: object): number {
  const found = checker.ids.get(thing);
  if (found !== undefined) return found;
  checker.ids.set(thing, checker.ids.size);
  return checker.ids.size - 1;
}

function labelKey(checker: Checker, label: Label): string {
  if (label.knowers === 'all') return '*';
  const seats = label.knowers.map((each) => idOf(checker, each)).sort((a, b) => a - b);
  const { secret, given } = label.why ?? {};
  const why = secret ? `${secret.kind}${secret.index}` : '';
  return `${seats.join('.')}:${why}:${given ? `${given.source}${given.start}.${given.end}` : ''}`;
}

/** What is called, with what is known of the arguments, whom they name, and who can tell. */
export function wayOf(
  checker: Checker,
  called: { readonly params: readonly Param[] },
  given: readonly Info[],
  seats: readonly (Seat | undefined)[],
  here: Label,
): string {
  const parts = given.map((info, i) => {
    const player = seats[i];
    const who = player && player !== called.params[i]?.local ? idOf(checker, player) : '';
    const owner = info.owner ? idOf(checker, info.owner) : '';
    const labels = [info.token, info.face, info.place].map((label) => labelKey(checker, label));
    return `${who} ${owner} ${info.lone} ${labels.join(' ')}`;
  });
  return `${idOf(checker, called)}|${labelKey(checker, here)}|${parts.join('|')}`;
}
