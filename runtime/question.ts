import { type Asked, askedHere, askedOf } from './asked.ts';
import type { Universe } from './ir.ts';
import * as at from './layout.ts';
import { type Machine, openNow } from './machine.ts';
import { type GroupChoice, groupChoice, legalUses, offered } from './offer.ts';
import type { UseAbility, UseGroup, ValueType } from './pack.ts';
import { due } from './settle.ts';
import { type Term, term } from './terms.ts';
import { abilityOf } from './uses.ts';
import { forEachIn } from './values.ts';

/** A question as the host sees it. What may be answered stands in `Choices`. */
export interface Question {
  readonly seat: number;
  readonly kind: 'use' | 'choose' | 'set' | 'list' | 'may' | 'either' | 'number' | 'order';
  /** whose use it is, where another decides it */
  readonly user?: number;
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
export function openAsk(m: Machine, seat: number): Asked {
  const { asked } = openNow(m);
  asked[seat] ??= m.state[at.atQuestion] === at.askedAll ? askedOf(m, seat) : askedHere(m);
  return asked[seat];
}

/** The group of the announcement that is asked for. */
export function openGroup(m: Machine): GroupChoice {
  const open = openNow(m);
  open.group ??= groupChoice(m, m.state[at.atUse]! - 1, m.state[at.atGroup]! - 1);
  return open.group;
}

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

/** What a seat is asked. */
export function question(m: Machine, seat: number): Question {
  switch (m.state[at.atQuestion]) {
    case at.askedUse:
      return m.state[at.atUse] === 0 ? useQuestion(m) : groupQuestion(m);
    case at.askedOrder:
      return { seat, kind: 'order', decl: procId(m), least: 1, most: 1 };
    default:
      return askQuestion(m, openAsk(m, seat));
  }
}

/** What a seat that is asked may answer. */
export function choices(m: Machine, seat: number): Choices {
  const asked = question(m, seat);
  switch (m.state[at.atQuestion]) {
    case at.askedUse:
      return m.state[at.atUse] === 0 ? useChoices(m, asked) : groupChoices(m, asked);
    case at.askedOrder:
      return { question: asked, pass: false, back: false, triggers: triggers(m) };
    default:
      return askChoices(m, asked, openAsk(m, seat));
  }
}

/** Who is asked, in which window, and whose use it is if another decides. */
function asking(m: Machine): Pick<Question, 'seat' | 'user' | 'window'> {
  const { seat, by, window } = offered(m);
  const { id } = m.program.pack.windows[window]!;
  return { seat: by, ...(seat === by ? {} : { user: seat }), window: id };
}

const useQuestion = (m: Machine): Question => ({
  ...asking(m),
  kind: 'use',
  decl: procId(m),
  least: 0,
  most: 1,
});

function useChoices(m: Machine, asked: Question): Choices {
  const { pack } = m.program;
  const legal = legalUses(m, offered(m));
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
  return { question: asked, pass: true, back: false, uses };
}

/** A type for the elements of a group. */
export const groupType = (group: {
  universe: ValueType['universe'];
  width: number;
}): ValueType => ({ shape: 'set', universe: group.universe, enum: -1, width: group.width });

/** The use being announced, and the group that is asked for. */
function announced(m: Machine): { use: UseAbility; group: UseGroup } {
  const use = abilityOf(m, m.state[at.atUse]! - 1)!;
  return { use, group: use.groups[m.state[at.atGroup]! - 1]! };
}

function groupQuestion(m: Machine): Question {
  const { pack } = m.program;
  const { use, group } = announced(m);
  const { least, most } = openGroup(m);
  return {
    ...asking(m),
    kind: least === 1 && most === 1 ? 'choose' : 'set',
    decl: procId(m),
    ability: pack.abilities[use.ability]!.id,
    group: group.id,
    role: group.role,
    universe: group.universe,
    least,
    most,
  };
}

const groupChoices = (m: Machine, asked: Question): Choices => ({
  question: asked,
  pass: false,
  back: true,
  elements: elements(m, groupType(announced(m).group), openGroup(m).words),
});

function triggers(m: Machine): TriggerChoice[] {
  const { pack, layout, procs } = m.program;
  return due(m).map((index, first): TriggerChoice => {
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
}

function askQuestion(m: Machine, asked: Asked): Question {
  const { pack } = m.program;
  const { ask, seat, least, most } = asked;
  const chosen = ask.kind === 'choose' || ask.kind === 'set' || ask.kind === 'list';
  return {
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
}

function askChoices(m: Machine, asked: Question, { ask, source, listed }: Asked): Choices {
  const base = { question: asked, pass: ask.pass || ask.kind === 'may', back: false };
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
    default: {
      const { pack } = m.program;
      const found = listed
        ? listed.map((e) => term(pack, ask.type, e))
        : elements(m, ask.type, source);
      return { ...base, elements: found };
    }
  }
}
