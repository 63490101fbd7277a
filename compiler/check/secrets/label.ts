/** Labels: who may know a value. Joining two pieces of knowledge leaves those who may know both (sketch, grammar 3.12). */
import type { Place } from '../../../grammar/index.ts';
import type { Local } from '../../core.ts';
import type { Variable, Zone } from '../../model.ts';

/** One player, as far as texts tell players apart: by a name that stands for him, or a var of the table that holds him. */
export type Seat = Local | Variable;

/** Why not all may know it: the secret, and where it was handed on (argument, condition, modifier). */
interface Why {
  readonly secret: Zone | Variable | undefined;
  readonly given?: Place;
}

export interface Label {
  readonly knowers: 'all' | readonly Seat[];
  readonly why?: Why;
}

export const everybody: Label = { knowers: 'all' };

export function secret(knowers: readonly Seat[], what: Zone | Variable | undefined): Label {
  return { knowers, why: { secret: what } };
}

/** Who may know all of it. */
export function meet(...labels: readonly Label[]): Label {
  let result = everybody;
  for (const label of labels) result = common(result, label);
  return result;
}

function common(left: Label, right: Label): Label {
  const { knowers } = right;
  if (left.knowers === 'all') return right;
  if (knowers === 'all') return left;
  return { ...left, knowers: left.knowers.filter((seat) => knowers.includes(seat)) };
}

/** Who may know one of the two. */
export function either(left: Label, right: Label): Label {
  if (left.knowers === 'all' || right.knowers === 'all') return everybody;
  return widen(left, right.knowers);
}

export function widen(label: Label, seats: 'all' | readonly Seat[]): Label {
  if (label.knowers === 'all' || seats === 'all') return everybody;
  return { ...label, knowers: [...new Set([...label.knowers, ...seats])] };
}

/** The label where a name no longer stands for the same player. */
export function without(label: Label, seat: Seat): Label {
  if (label.knowers === 'all' || !label.knowers.includes(seat)) return label;
  return { ...label, knowers: label.knowers.filter((other) => other !== seat) };
}

/** A player whom the text does not name the same way twice knows only what all know. */
export function knows(label: Label, seat: Seat | undefined): boolean {
  return label.knowers === 'all' || (seat !== undefined && label.knowers.includes(seat));
}

/** The same label, handed on at a place; the first place stays. */
export function through(label: Label, place: Place): Label {
  if (label.why === undefined || label.why.given) return label;
  return { ...label, why: { ...label.why, given: place } };
}

/** The same label where it is the reader's own text that speaks of it. */
export function fresh(label: Label): Label {
  if (label.why?.given === undefined) return label;
  return { ...label, why: { secret: label.why.secret } };
}

/** Names of players put in place of others; who has none there is left out, or kept. */
export function renamed(
  label: Label,
  names: ReadonlyMap<Seat, Seat>,
  others: 'left out' | 'kept' = 'left out',
): Label {
  if (label.knowers === 'all') return label;
  const knowers = label.knowers.flatMap(
    (seat) => names.get(seat) ?? (others === 'kept' || isVar(seat) ? [seat] : []),
  );
  return { ...label, knowers };
}

function isVar(seat: Seat): seat is Variable {
  return 'kind' in seat;
}

export function sameLabel(left: Label, right: Label): boolean {
  if (left.knowers === 'all' || right.knowers === 'all') return left.knowers === right.knowers;
  const { knowers } = right;
  return (
    left.knowers.length === knowers.length && left.knowers.every((each) => knowers.includes(each))
  );
}
