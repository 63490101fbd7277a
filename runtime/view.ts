import { type Place, placeNamed } from './events.ts';
import { knowers, knowVar, seesPlace, userOf } from './knowledge.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import { offered } from './offer.ts';
import {
  knows,
  type Reader,
  type Source,
  type UseSeen,
  useSeen,
  type ValueSeen,
  valueSeen,
} from './redact.ts';
import { liveUses, recordOf } from './uses.ts';
import { forEachIn } from './values.ts';

/** A zone as a reader sees it. Unordered zones list the cards he knows by number, then the others. */
export interface ZoneSeen extends Place {
  readonly size: number;
  readonly cards: readonly (number | null)[];
}

/** A game as a reader may know it. */
export interface View {
  readonly reader: Reader;
  readonly seats: number;
  readonly status: 'running' | 'ended' | 'rested';
  readonly winners: readonly number[];
  /** number of the next event this reader will see */
  readonly event: number;
  readonly zones: readonly ZoneSeen[];
  /** vars whose value the reader knows; `of`: seat, card or use, null for the table's */
  readonly vars: readonly {
    readonly var: string;
    readonly of: number | null;
    readonly value: ValueSeen;
  }[];
  readonly uses: readonly UseSeen[];
}

export function view(m: Machine, reader: Reader): View {
  const s = m.state;
  const { layout } = m.program;
  const winners: number[] = [];
  forEachIn(s, at.atWinners, 1, (seat) => {
    winners.push(seat);
  });
  return {
    reader,
    seats: s[at.atSeats]!,
    status: (['running', 'ended', 'rested'] as const)[s[at.atStatus]!]!,
    winners,
    event: s[at.atEvent]! - (reader === 'all' ? 0 : s[layout.hidden + reader]!),
    zones: zones(m, reader),
    ...usesAndVars(m, reader),
  };
}

function zones(m: Machine, reader: Reader): ZoneSeen[] {
  const s = m.state;
  const { layout, pack } = m.program;
  const found: ZoneSeen[] = [];
  for (let place = 0; place < layout.placeZone.length; place++) {
    if (layout.placeSeat[place]! >= s[at.atSeats]!) continue;
    const sees = seesPlace(m, place);
    const cards: (number | null)[] = [];
    for (let c = s[layout.heads + place]!; c >= 0; c = s[layout.next + c]!) {
      cards.push(knows(reader, sees | s[layout.known + c]!) ? c : null);
    }
    if (!pack.zones[layout.placeZone[place]!]!.ordered) {
      cards.sort((a, b) => (a === null ? 1 : b === null ? -1 : a - b));
    }
    found.push({ ...placeNamed(m.program, place), size: s[layout.sizes + place]!, cards });
  }
  return found;
}

function usesAndVars(m: Machine, reader: Reader): Pick<View, 'uses' | 'vars'> {
  const s = m.state;
  const { layout, pack } = m.program;
  const announced = s[at.atUse]! - 1;
  const live: number[] = [];
  forEachIn(liveUses(m).slice(), 0, m.live.length, (use) => {
    if (use === announced && reader !== 'all' && reader !== offered(m).by) return;
    if (userOf(m, use) >= 0) live.push(use);
  });
  const source: Source = {
    words: s,
    knowers: (card) => knowers(m, card),
    record: (use) => (live.includes(use) ? recordOf(m, use) : null),
  };
  const vars: View['vars'][number][] = [];
  pack.vars.forEach((v, n) => {
    const count = v.of === 'player' ? s[at.atSeats]! : layout.varCount[n]!;
    for (let i = 0; i < count; i++) {
      if (v.of === 'use' && !live.includes(i)) continue;
      if (!knows(reader, knowVar(m, n, i))) continue;
      const word = layout.varAt[n]! + i * layout.varWidth[n]!;
      if (v.of === 'effect' && v.initial.every((one, w) => s[word + w] === one)) continue;
      const value = valueSeen(m.program, source, reader, v.type, word);
      vars.push({ var: v.id, of: v.of === 'table' ? null : i, value });
    }
  });
  const uses = live.map((use) => useSeen(m.program, source, reader, use)!);
  return { uses, vars };
}

/** A view in which nothing can be seen. */
export const nothing = (m: Machine, reader: Reader): View => ({
  reader,
  seats: m.state[at.atSeats] ?? 0,
  status: 'running',
  winners: [],
  event: 0,
  zones: [],
  vars: [],
  uses: [],
});
