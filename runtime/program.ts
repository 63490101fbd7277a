import { instructions } from './ir.ts';
import { type Layout, layout, setWords, widestSet } from './layout.ts';
import { forgetful, type Memo, memo } from './memo.ts';
import type { Check, Pack, Proc } from './pack.ts';
import type { Trace } from './trace.ts';

/** The checks of one group, by their candidates, in pack order. */
interface CheckGroup {
  /** bits of all that their conditions read */
  readonly reads: number;
  readonly none: readonly number[];
  readonly players: readonly number[];
  readonly cards: readonly number[];
}

/** A pack made ready to run: all code in one array, and every table that can be derived from it, once. */
export interface Program {
  readonly pack: Pack;
  readonly layout: Layout;
  /** first 32 bits of the pack's hash */
  readonly mark: number;
  /** the pack's procedures, then those added for a scenario */
  readonly procs: readonly Proc[];
  /** labels are positions in this array */
  readonly code: Int32Array;
  readonly starts: Int32Array;
  readonly slots: Int32Array;
  readonly results: Int32Array;
  readonly paramFirst: Int32Array;
  readonly paramWidths: Int32Array;
  /** 1 where an instruction begins */
  readonly begins: Uint8Array;
  readonly factValues: readonly Int32Array[];
  readonly factWidth: Int32Array;
  readonly factRows: Int32Array;
  readonly varInitial: readonly Int32Array[];
  readonly varTouch: Int32Array;
  readonly varTold: Uint8Array;
  readonly zoneTouch: Int32Array;
  readonly checkGroups: readonly CheckGroup[];
  readonly abilityName: Int32Array;
  readonly abilitySkill: Int32Array;
  /** per use ability and group: first word of its choice in the record */
  readonly groupAt: readonly (readonly number[])[];
  /** per window: use abilities that may fit */
  readonly usesOf: readonly (readonly number[])[];
  /** vars that can name a use */
  readonly useVars: readonly number[];
  readonly scratch: Scratch;
  readonly trace: Trace | null;
}

/** Space to work in. */
export interface Scratch {
  /** result of the last evaluation */
  readonly result: Int32Array;
  /** cards (or elements) being worked on, where each comes from, which they are, and the seats that know each */
  readonly picked: Int32Array;
  readonly sources: Int32Array;
  readonly flags: Uint8Array;
  readonly masks: Int32Array;
  /** seats in the order of triggers */
  readonly order: Int32Array;
  /** uses that something names */
  readonly live: Int32Array;
  readonly memo: Memo;
}

/** Space for the widest result. */
const resultOf = (procs: readonly Proc[]): Int32Array =>
  new Int32Array(procs.reduce((most, p) => Math.max(most, p.result), 1));

function scratch(pack: Pack, procs: readonly Proc[]): Scratch {
  const cards = pack.deck.length;
  return {
    result: resultOf(procs),
    picked: new Int32Array(Math.max(32 * widestSet, cards)),
    sources: new Int32Array(cards),
    flags: new Uint8Array(cards),
    masks: new Int32Array(cards),
    order: new Int32Array(pack.seats.most),
    live: new Int32Array(setWords(pack.budget.uses)),
    memo: memo(pack, procs),
  };
}

/** Words of an instruction at a position. */
function instructionLength(code: ArrayLike<number>, at: number): number {
  const operands = instructions[code[at]!]![1] as readonly string[];
  const last = operands.length;
  return operands[last - 1] === 'slots' ? 1 + last + code[at + last]! : 1 + last;
}

/** All code in one array; `before`: the program whose procedures are the first of these. */
function flatten(procs: readonly Proc[], before?: Program) {
  const total = procs.reduce((sum, p) => sum + p.code.length, 0);
  const code = new Int32Array(total);
  const begins = new Uint8Array(total);
  const starts = new Int32Array(procs.length);
  const paramFirst = new Int32Array(procs.length);
  const paramWidths: number[] = [];
  let at = 0;
  if (before !== undefined) {
    code.set(before.code);
    begins.set(before.begins);
    starts.set(before.starts);
    paramFirst.set(before.paramFirst);
    paramWidths.push(...before.paramWidths);
    at = before.code.length;
  }
  procs.forEach((proc, p) => {
    if (before !== undefined && p < before.procs.length) return;
    starts[p] = at;
    paramFirst[p] = paramWidths.length;
    paramWidths.push(...proc.params);
    code.set(proc.code, at);
    for (let i = 0; i < proc.code.length; ) {
      begins[at + i] = 1;
      const operands = instructions[proc.code[i]!]![1] as readonly string[];
      operands.forEach((kind, k) => {
        if (kind === 'label') code[at + i + 1 + k]! += at;
      });
      i += instructionLength(proc.code, i);
    }
    at += proc.code.length;
  });
  return {
    procs,
    code,
    begins,
    starts,
    paramFirst,
    paramWidths: Int32Array.from(paramWidths),
    slots: Int32Array.from(procs, (p) => p.slots),
    results: Int32Array.from(procs, (p) => p.result),
  };
}

function grouped(checks: readonly Check[], groups: number): CheckGroup[] {
  return Array.from({ length: groups }, (_, g) => {
    const of = (candidates: Check['candidates']) =>
      checks.flatMap((c, i) => (c.group === g && c.candidates === candidates ? [i] : []));
    const reads = checks.reduce((bits, c) => (c.group === g ? bits | c.reads : bits), 0);
    return { reads, none: of('none'), players: of('players'), cards: of('cards') };
  });
}

/** Makes a pack that the guard has accepted ready to run. */
export function link(pack: Pack, trace: Trace | null): Program {
  const place = layout(pack);
  return {
    pack,
    layout: place,
    mark: Number.parseInt(pack.hash.slice(0, 8), 16) | 0,
    ...flatten(pack.procs),
    scratch: scratch(pack, pack.procs),
    trace,
    factValues: pack.facts.map((f) => Int32Array.from(f.values)),
    factWidth: Int32Array.from(pack.facts, (f) => f.type.width),
    factRows: Int32Array.from(pack.facts, (f) => f.values.length / f.type.width),
    varInitial: pack.vars.map((v) => Int32Array.from(v.initial)),
    varTouch: Int32Array.from(pack.touch.vars),
    varTold: Uint8Array.from(pack.vars, (v) => (v.zh || v.en ? 1 : 0)),
    zoneTouch: Int32Array.from(pack.touch.zones),
    checkGroups: grouped(pack.checks, pack.checkGroups),
    abilityName: Int32Array.from(pack.abilities, (a) => a.cardName),
    abilitySkill: Int32Array.from(pack.abilities, (a) => a.skill),
    groupAt: pack.uses.map((use) => {
      let at = 4 + place.cardWidth;
      return use.groups.map((group) => {
        at += group.width;
        return at - group.width;
      });
    }),
    usesOf: pack.windows.map((_, w) =>
      pack.uses.flatMap((use, u) => ((use.windows >>> w) & 1 ? [u] : [])),
    ),
    useVars: pack.vars.flatMap((v, i) => (v.type.universe === 'use' ? [i] : [])),
  };
}

/** The same program with further procedures, which the guard has accepted, behind its own. */
export const extend = (program: Program, more: readonly Proc[]): Program =>
  more.length === 0 ? program : widened(program, [...program.procs, ...more]);

/** The same for one look: nothing that is worked out is kept. */
export const glance = (program: Program, more: readonly Proc[]): Program => {
  const procs = [...program.procs, ...more];
  return {
    ...program,
    ...flatten(procs, program),
    scratch: { ...program.scratch, result: resultOf(procs), memo: forgetful(procs) },
  };
};

const widened = (program: Program, procs: readonly Proc[]): Program => ({
  ...program,
  ...flatten(procs, program),
  scratch: scratch(program.pack, procs),
});
