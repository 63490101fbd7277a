/**
 * How the games begin: as the pack deals, or with cards and characters laid out by chance and a short deck. One seat's
 * character goes round over all of them.
 */
import type { Chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Game, Rules } from '../../runtime/index.ts';
import { characterOf, dealtTo } from '../random/rotate.ts';
import { draw, type Setting } from '../random/walk.ts';
import { opened } from '../restore/course.ts';

export function shuffled<T>(list: readonly T[], dice: Chance): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.below(left.length), 1)[0]!);
}

/** Half of the games begin as the pack deals them, half in the middle. */
export function start(compiled: Compiled, rules: Rules, seed: number, dice: Chance): Game {
  const setting = draw(rules, seed, undefined, true);
  if (dice.share() < 0.5) {
    const character = characterOf(rules.pack, seed);
    return opened(dealtTo((own) => rules.start({ ...setting, seed: own }), seed, character)).game;
  }
  return laidOut(compiled, rules, setting, dice);
}

/** Hands, intelligence, identities and characters by chance; most cards are discarded, so that the deck is soon reshuffled. */
function laidOut(compiled: Compiled, rules: Rules, setting: Setting, dice: Chance): Game {
  const { pack } = rules;
  const { seats, seed } = setting;
  const prepared = opened(rules.prepare(setting));
  const places = Array.from({ length: seats }, (_, seat) => seat);
  const deck = shuffled(
    pack.deck.map((_, card) => card),
    dice,
  );
  const put = (n: number, zone: string, seat: number | null): void => {
    for (const card of deck.splice(0, n)) must(prepared.place(card, zone, seat));
  };
  const set = (name: string, of: number | null, value: unknown): void =>
    must(prepared.set(name, of, value));
  for (const seat of places) {
    put(2 + dice.below(4), 'hand', seat);
    put(dice.below(3), 'intel', seat);
  }
  put(deck.length - 1 - dice.below(12), 'discards', null);
  put(deck.length, 'deck', null);
  const given = characterOf(pack, seed);
  const others = pack.characters.flatMap(({ id }) => (id === given ? [] : [id]));
  const characters = shuffled([given, ...shuffled(others, dice).slice(0, seats - 1)], dice);
  const one = (values: readonly string[]): string => values[dice.below(values.length)]!;
  for (const seat of places) {
    set('identity', seat, one(['undercover', 'military', 'bystander']));
    set('role', seat, characters[seat] ?? null);
    set('face', seat, one(['shown', 'covered']));
  }
  set('turn-player', null, dice.below(seats));
  return opened(prepared.run(compiled.flow('rounds').value!.procs));
}

function must(done: { readonly ok: boolean }): void {
  if (!done.ok) throw new Error(JSON.stringify(done));
}
