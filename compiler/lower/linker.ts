/**
 * Collects procedures as they are needed: asking for one reserves its number, its code is made afterwards.
 * What nothing reaches is never made. Numbers follow the order of first need, which depends on the model alone.
 */
import type { Universe } from '../../runtime/ir.ts';
import type { Ask, Decl, Proc, ValueType } from '../../runtime/pack.ts';
import type { Local } from '../core.ts';
import type { AbilityModel, Labels, Model } from '../model.ts';
import type { Type } from '../type.ts';
import {
  type Code,
  declareLocal,
  emit,
  type Label,
  label,
  type Mark,
  settleLabels,
} from './code.ts';

/** Uses that can be pending at once: their sets fit one word. */
export const mostUses = 32;

export interface Linker {
  readonly model: Model;
  readonly procs: (Proc | undefined)[];
  readonly marks: {
    readonly id: string;
    readonly marks: readonly Mark[];
  }[];
  readonly asks: Ask[];
  readonly decls: Decl[];
  readonly numbers: Map<unknown, Map<string, number>>;
  readonly queue: (() => void)[];
  readonly declNumbers: Map<string, number>;
  /** abilities made by writing conversions out come after the model's own */
  readonly abilities: AbilityModel[];
  width(type: Type): number;
  valueType(type: Type): ValueType;
}

export function makeLinker(model: Model): Linker {
  const linker: Linker = {
    model,
    procs: [],
    marks: [],
    asks: [],
    decls: [],
    numbers: new Map(),
    queue: [],
    declNumbers: new Map(),
    abilities: [...model.abilities],
    width: (type) => widthOf(model, type),
    valueType: (type) => valueType(model, type),
  };
  return linker;
}

/** Elements a universe can have. */
function universeSize(model: Model, type: Type): number {
  const { of } = type;
  switch (of) {
    case 'player':
      return model.seats.most;
    case 'card':
      return model.deck.length;
    case 'use':
      return mostUses;
    case 'skill':
      return model.skills.length;
    case 'character':
      return model.characters.length;
    case 'card name':
      return model.cards.length;
    case 'window':
      return model.windows.length;
    case 'zone':
      return model.zones.length;
    case 'number':
    case 'yes/no':
    case 'nothing':
      return 32;
    default: {
      const found =
        model.enums.find((each) => `enum ${each.id}` === of) ??
        model.options.find((each) => `enum ${each.id}` === of);
      return found === undefined
        ? 32
        : found.kind === 'enum'
          ? found.values.length
          : found.choices.length;
    }
  }
}

function words(n: number): number {
  return Math.max(1, Math.ceil(n / 32));
}

/** Elements that a list has room for: one at least, also where a game has no character, skill or window. */
function capacity(model: Model, type: Type): number {
  if (type.of.startsWith('enum ')) return Math.max(32, model.seats.most);
  return Math.max(1, universeSize(model, type));
}

function widthOf(model: Model, type: Type): number {
  if (type.shape === 'one') return 1;
  if (type.shape === 'set') return words(universeSize(model, type));
  return 1 + capacity(model, type);
}

function valueType(model: Model, type: Type): ValueType {
  const { of } = type;
  const named = of.startsWith('enum ') ? of.slice(5) : undefined;
  const universe: Universe =
    named !== undefined || of === 'yes/no' || of === 'nothing' ? 'number' : (of as Universe);
  const index = named === undefined ? -1 : enumIndex(model, named);
  return {
    shape: type.shape === 'one' ? 'int' : type.shape,
    universe,
    enum: of === 'yes/no' ? yesNoEnum(model) : index,
    width: widthOf(model, type),
  };
}

/** Enums come first, then the choices of options, last yes/no. */
function enumIndex(model: Model, id: string): number {
  const index = model.enums.findIndex((each) => each.id === id);
  if (index >= 0) return index;
  return (
    model.enums.length +
    model.options.filter((each) => each.choices.length > 0).findIndex((each) => each.id === id)
  );
}

function yesNoEnum(model: Model): number {
  return model.enums.length + model.options.filter((each) => each.choices.length > 0).length;
}

export interface Plan {
  readonly id: string;
  readonly kind: Proc['kind'];
  readonly source: string;
  readonly params: readonly Local[];
  readonly result?: Type;
  readonly decl?: number;
  readonly ability?: number;
  readonly make: (c: Code, end: Label) => void;
}

/** The number of a procedure, known by an entity and a part; made when first asked for. */
export function procOf(linker: Linker, entity: unknown, part: string, plan: () => Plan): number {
  const parts = linker.numbers.get(entity) ?? new Map<string, number>();
  linker.numbers.set(entity, parts);
  const known = parts.get(part);
  if (known !== undefined) return known;
  const number = linker.procs.length;
  linker.procs.push(undefined);
  parts.set(part, number);
  linker.queue.push(() => {
    linker.procs[number] = make(linker, plan(), number);
  });
  return number;
}

/** Makes all procedures that have been asked for, and those they ask for. */
export function drain(linker: Linker): void {
  for (let next = linker.queue.shift(); next !== undefined; next = linker.queue.shift()) next();
}

/** Slots that hold a use begin with none; which ones they are is known after a first pass. */
function make(linker: Linker, plan: Plan, number: number): Proc {
  const given = plan.params.reduce((sum, each) => sum + linker.width(each.type), 0);
  const first = pass(linker, plan, []);
  const own = first.handles.filter((slot) => slot >= given);
  const c = own.length === 0 ? first : pass(linker, plan, own);
  linker.marks[number] = { id: plan.id, marks: c.marks };
  return {
    id: plan.id,
    kind: plan.kind,
    params: c.params,
    result: c.result,
    slots: c.most,
    handles: [...c.handles].sort((a, b) => a - b),
    code: c.code,
  };
}

function pass(linker: Linker, plan: Plan, cleared: readonly number[]): Code {
  const end = label();
  const c: Code = {
    linker,
    id: plan.id,
    kind: plan.kind,
    source: plan.source,
    code: [],
    slots: new Map(),
    handles: [],
    marks: [],
    params: plan.params.map((each) => linker.width(each.type)),
    result: plan.result ? linker.width(plan.result) : 0,
    top: 0,
    floor: 0,
    most: 0,
    decl: plan.decl ?? -1,
    ability: plan.ability ?? -1,
    end,
    blockEnd: end,
    done: undefined,
    prevented: undefined,
    goesOnIf: undefined,
    held: false,
  };
  for (const each of plan.params) declareLocal(c, each);
  for (const slot of cleared) emit(c, 'const', slot, -1);
  plan.make(c, end);
  if (end.target < 0) end.target = c.code.length;
  settleLabels(c, [end]);
  return c;
}

export interface Declarable {
  readonly id: string;
  readonly kind: string;
  readonly labels: Labels;
  readonly sentences: Labels;
  readonly pack: string;
  readonly params?: readonly { readonly local: Local }[];
}

/** The number of a declaration in the pack's list of those that events and questions name. */
export function declOf(linker: Linker, entity: Declarable): number {
  const name = `${entity.kind} ${entity.id}`;
  const known = linker.declNumbers.get(name);
  if (known !== undefined) return known;
  const { zh, en } = entity.labels;
  const sentence = entity.sentences;
  linker.decls.push({
    id: entity.id,
    kind: entity.kind,
    ...(zh === undefined ? {} : { zh }),
    ...(en === undefined ? {} : { en }),
    ...(sentence.zh === undefined && sentence.en === undefined ? {} : { sentence }),
    params: (entity.params ?? []).map(({ local }) => ({
      name: local.name,
      type: linker.valueType(local.type),
    })),
  });
  linker.declNumbers.set(name, linker.decls.length - 1);
  return linker.decls.length - 1;
}

export function askOf(linker: Linker, ask: Ask): number {
  const found = linker.asks.findIndex((each) => JSON.stringify(each) === JSON.stringify(ask));
  if (found >= 0) return found;
  linker.asks.push(ask);
  return linker.asks.length - 1;
}
