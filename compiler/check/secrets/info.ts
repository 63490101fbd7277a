/** What is known of a value: three labels, because cards are seen to move while their faces are not. */

import type { Place } from '../../../grammar/index.ts';
import {
  either,
  everybody,
  fresh,
  type Label,
  meet,
  renamed,
  type Seat,
  sameLabel,
  through,
  without,
} from './label.ts';

export interface Info {
  /** which elements they are, and how many; the value itself where it is no card */
  readonly token: Label;
  /** what is printed on the cards */
  readonly face: Label;
  /** where the cards lie */
  readonly place: Label;
  /** the player before whom all of them lie */
  readonly owner?: Seat;
  /** at most one card */
  readonly lone: boolean;
}

export const open: Info = { token: everybody, face: everybody, place: everybody, lone: false };

/** A value that is no card. */
export function plain(token: Label): Info {
  return token === everybody ? open : { ...open, token };
}

/** Who may know the value with all that is printed on it. */
export function known(info: Info): Label {
  return meet(info.token, info.face);
}

/** Who can tell whether two cards are the same: by following them, or by their faces. */
export function alike(left: Info, right: Info): Label {
  return meet(
    left.token,
    right.token,
    either(meet(left.place, right.place), meet(left.face, right.face)),
  );
}

export function sameInfo(left: Info, right: Info): boolean {
  return (
    left === right ||
    (left.owner === right.owner &&
      left.lone === right.lone &&
      sameLabel(left.token, right.token) &&
      sameLabel(left.face, right.face) &&
      sameLabel(left.place, right.place))
  );
}

/** One of the two, not told which. */
export function both(left: Info, right: Info): Info {
  if (left === right) return left;
  const { owner, ...rest } = left;
  return {
    ...rest,
    token: meet(left.token, right.token),
    face: meet(left.face, right.face),
    place: meet(left.place, right.place),
    lone: left.lone && right.lone,
    ...(owner !== undefined && owner === right.owner ? { owner } : {}),
  };
}

/** The value where also this must be known to tell it. */
export function under(info: Info, label: Label): Info {
  return label === everybody ? info : { ...info, token: meet(info.token, label) };
}

function changed(info: Info, change: (label: Label) => Label, owner: Seat | undefined): Info {
  const { owner: _, ...rest } = info;
  return {
    ...rest,
    token: change(info.token),
    face: change(info.face),
    place: change(info.place),
    ...(owner ? { owner } : {}),
  };
}

export function handed(info: Info, place: Place): Info {
  return changed(info, (label) => through(label, place), info.owner);
}

export function afresh(info: Info): Info {
  return changed(info, fresh, info.owner);
}

export function forget(info: Info, seat: Seat): Info {
  const owner = info.owner === seat ? undefined : info.owner;
  return changed(info, (label) => without(label, seat), owner);
}

export function rename(
  info: Info,
  names: ReadonlyMap<Seat, Seat>,
  others: 'left out' | 'kept' = 'left out',
): Info {
  const { owner } = info;
  const own = owner && (names.get(owner) ?? (others === 'kept' ? owner : undefined));
  return changed(info, (label) => renamed(label, names, others), own);
}
