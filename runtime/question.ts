import { offeredSeat, offeredWindow } from './announce.ts';
import { type Asked, askedHere, askedOf } from './asked.ts';
import type { Universe } from './ir.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import { type GroupChoice, groupChoice, legalUses } from './offer.ts';
import type { ValueType } from './pack.ts';
import { due } from './settle.ts';
import { type Term, term } from './terms.ts';
import { abilityOf } from './uses.ts';
import { forEachIn } from './values.ts';

/** A question as the host sees it. What may be answered stands in `Choices`. */
export interface Question {
  readonly seat: number;
  readonly kind: 'use' | 'choose' | 'set' | 'list' | 'may' | 'either' | 'number' | 'order';
  /** the declaration that asks */
  readonly decl: string;
  /** the ability asked about, or being announced */
  readonly ability?: string;
  /** name of the chosen thing in the source text */
  readonly name?: string;
  readonly window?: string;
  /** choice at announcement: a target or part of the cost */
  readonly group?: string;
  readonly role?: 'target' | 'cost';
  /** what the elements are, where some are chosen */
  readonly universe?: Universe;
  /** the enum they are values of */
  readonly enum?: string;
  readonly least: number;
  readonly most: number;
}

/** One way to use something. `as` says under which name, where one ability gives several. */
export interface UseChoice {
  readonly use: string;
  readonly card?: number;
  readonly as?: string;
}

/** A waiting trigger that its owner may name first. */
export interface TriggerChoice {
  readonly first: number;
  readonly ability: string;
  readonly values: readonly (number | readonly number[])[];
}

/** All that a seat may answer, in a fixed order: declaration, then seat, then card. */
export interface Choices {
  readonly question: Question;
  readonly pass: boolean;
  readonly back: boolean;
  readonly uses?: readonly UseChoice[];
  readonly elements?: readonly Term[];
  readonly branches?: readonly number[];
  readonly triggers?: readonly TriggerChoice[];
}

/** The `ask` that is open for a seat. */
export const openAsk = (m: Machine, seat: number): Asked =>
  m.state[at.atQuestion] === at.askedAll ? askedOf(m, seat) : askedHere(m);

/** The group of the announcement that is asked for. */
export const openGroup = (m: Machine): GroupChoice =>
  groupChoice(m, m.state[at.atUse]! - 1, m.state[at.atGroup]! - 1);

/** Is a seat asked? */
export const isAsked = (m: Machine, seat: number): boolean =>
  Number.isInteger(seat) &&
  seat >= 0 &&
  seat < 31 &&
  m.state[at.atStatus] === at.running &&
  ((m.state[at.atOpen]! >>> seat) & 1) === 1;

/** The declaration that asks: that of the ask, or the procedure in which it is asked. */
const procId = (m: Machine): string => m.program.procs[m.state[m.state[at.atFrame]!]!]!.id;

const elements = (m: Machine, type: ValueType, words: Int32Array): Term[] => {
  const found: Term[] = [];
  forEachIn(words, 0, words.length, (e) => {
    found.push(term(m.program.pack, type, e));
  });
  return found;
};

/** What a seat that is asked may answer. */
export function choices(m: Machine, seat: number): Choices {
  switch (m.state[at.atQuestion]) {
    case at.askedUse:
      return m.state[at.atUse] === 0 ? useChoices(m) : groupChoices(m);
    case at.askedOrder:
      return orderChoices(m, seat);
    default:
      return askChoices(m, openAsk(m, seat));
  }
}

function useChoices(m: Machine): Choices {
  const { pack } = m.program;
  const seat = offeredSeat(m);
  const window = offeredWindow(m);
  const legal = legalUses(m, seat, window);
  const uses = legal.abilities.map((ability, i): UseChoice => {
    const { ability: of, cardName } = pack.uses[ability]!;
    const card = legal.cards[i]!;
    const as = pack.cardNames[cardName]?.id;
    return {
      use: pack.abilities[of]!.id,
      ...(card >= 0 ? { card } : {}),
      ...(as === undefined ? {} : { as }),
    };
  });
  return {
    question: {
      seat,
      kind: 'use',
      decl: procId(m),
      window: pack.windows[window]!.id,
      least: 0,
      most: 1,
    },
    pass: true,
    back: false,
    uses,
  };
}

/** A type for the elements of a group. */
export const groupType = (group: {
  universe: ValueType['universe'];
  width: number;
}): ValueType => ({ shape: 'set', universe: group.universe, enum: -1, width: group.width });

function groupChoices(m: Machine): Choices {
  const { pack } = m.program;
  const ability = abilityOf(m, m.state[at.atUse]! - 1)!;
  const group = ability.groups[m.state[at.atGroup]! - 1]!;
  const { words, least, most } = openGroup(m);
  return {
    question: {
      seat: offeredSeat(m),
      kind: least === 1 && most === 1 ? 'choose' : 'set',
      decl: procId(m),
      ability: pack.abilities[ability.ability]!.id,
      window: pack.windows[offeredWindow(m)]!.id,
      group: group.id,
      role: group.role,
      universe: group.universe,
      least,
      most,
    },
    pass: false,
    back: true,
    elements: elements(m, groupType(group), words),
  };
}

function orderChoices(m: Machine, seat: number): Choices {
  const { pack, layout, procs } = m.program;
  const triggers = due(m).map((index, first): TriggerChoice => {
    const record = layout.waiting + index * layout.waitWords;
    const ability = pack.abilities[m.state[record + at.waitAbility]!]!;
    const values: (number | number[])[] = [];
    let word = record + at.waitValues;
    for (const width of procs[ability.body]!.params.slice(1)) {
      const value = m.state.slice(word, word + width);
      values.push(width === 1 ? value[0]! : [...value]);
      word += width;
    }
    return { first, ability: ability.id, values };
  });
  return {
    question: { seat, kind: 'order', decl: procId(m), least: 1, most: 1 },
    pass: false,
    back: false,
    triggers,
  };
}

function askChoices(m: Machine, asked: Asked): Choices {
  const { pack } = m.program;
  const { ask, seat, source, listed, least, most } = asked;
  const chosen = ask.kind === 'choose' || ask.kind === 'set' || ask.kind === 'list';
  const question: Question = {
    seat,
    kind: ask.kind,
    decl: pack.decls[ask.decl]!.id,
    ...(ask.ability >= 0 ? { ability: pack.abilities[ask.ability]!.id } : {}),
    ...(ask.name ? { name: ask.name } : {}),
    ...(chosen ? { universe: ask.type.universe } : {}),
    ...(chosen && ask.type.enum >= 0 ? { enum: pack.enums[ask.type.enum]!.id } : {}),
    least,
    most,
  };
  const base = { question, pass: ask.pass || ask.kind === 'may', back: false };
  switch (ask.kind) {
    case 'may':
    case 'number':
      return base;
    case 'either': {
      const branches: number[] = [];
      forEachIn(source, 0, 1, (branch) => {
        branches.push(branch);
      });
      return { ...base, branches };
    }
    default:
      return {
        ...base,
        elements: listed
          ? listed.map((e) => term(pack, ask.type, e))
          : elements(m, ask.type, source),
      };
  }
}
