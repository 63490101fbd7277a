import { canonical } from './canonical.ts';
import { codeFaults, effectful, split } from './code.ts';
import { sha256 } from './hash.ts';
import { operation } from './ir.ts';
import { layout, setWords, typeSize, universeSize } from './layout.ts';
import { type Pack, type Proc, packFormat, type Seen, type ValueType } from './pack.ts';
import { widestSet } from './program.ts';
import { packShape, procShape } from './schema.ts';
import { departures } from './shape.ts';

/** Why a pack is refused. `at` is a JSON pointer into the pack. */
export interface LoadReport {
  readonly code: string;
  readonly at: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A game's buffer may not be larger than this many words. */
const largest = 4_000_000;

/** The hash a pack must bear: over its canonical JSON with the field itself empty. */
export const packHash = (pack: Pack): string => sha256(canonical({ ...pack, hash: '' }));

/** Loading is never trusting: reads a pack whole, or says why it is refused. */
export function guard(value: unknown): { pack: Pack } | { reports: LoadReport[] } {
  const refuse = (code: string, at = '', params: LoadReport['params'] = {}) => ({
    reports: [{ code, at, params }],
  });
  let own: unknown;
  try {
    own = JSON.parse(canonical(value));
  } catch {
    return refuse('unreadable');
  }
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return refuse('unreadable');
  const format = (own as Record<string, unknown>).format;
  if (format !== packFormat) {
    const found = typeof format === 'number' || typeof format === 'string' ? format : '?';
    return refuse('format', '/format', { found, expected: packFormat });
  }
  const shape = departures(packShape, own);
  if (shape.length > 0) return { reports: shape.map((d) => ({ code: d.code, at: d.at, params: {} })) };
  const pack = own as Pack;
  if (packHash(pack) !== pack.hash) return refuse('hash', '/hash');
  const reports: LoadReport[] = [];
  tables(pack, (code, at, params = {}) => reports.push({ code, at, params }));
  if (reports.length > 0) return { reports };
  reports.push(...procedures(pack, pack.procs, 0));
  if (reports.length > 0) return { reports };
  references(pack, (code, at, params = {}) => reports.push({ code, at, params }));
  if (reports.length > 0) return { reports };
  if (layout(pack).words > largest) return refuse('too-large', '/budget');
  return { pack };
}

type Say = (code: string, at: string, params?: LoadReport['params']) => void;

/** Everything that can be said about the tables without reading code. */
function tables(pack: Pack, say: Say): void {
  const inRange = (x: number, size: number, at: string, least = 0): void => {
    if (x < least || x >= size) say('reference', at, { found: x, size });
  };
  const distinct = (rows: readonly { readonly id: string }[], at: string): void => {
    const seen = new Set<string>();
    rows.forEach((row, i) => {
      if (seen.has(row.id)) say('same-id', `${at}/${i}`, { id: row.id });
      seen.add(row.id);
    });
  };
  /** Is a type one that can be? */
  const type = (t: ValueType, at: string): boolean => {
    const enums = t.universe === 'number' ? pack.enums.length : 0;
    if (t.enum < -1 || t.enum >= enums) {
      say('reference', `${at}/enum`, { found: t.enum, size: enums });
      return false;
    }
    const expected = t.shape === 'int' ? 1 : t.shape === 'set' ? setWords(typeSize(pack, t)) : 2;
    const fits = t.shape === 'list' ? t.width >= 2 : t.width === expected && t.width <= widestSet;
    if (!fits) say('width', at, { found: t.width, expected });
    return fits;
  };
  const seen = (rules: readonly Seen[], at: string): void => {
    rules.forEach((rule, i) => {
      inRange(rule.while, pack.procs.length, `${at}/seen/${i}/while`, -1);
    });
  };
  for (const name of [
    'enums',
    'cardNames',
    'characters',
    'skills',
    'zones',
    'vars',
    'facts',
    'options',
    'windows',
    'abilities',
  ] as const) {
    distinct(pack[name], `/${name}`);
  }
  if (pack.seats.least > pack.seats.most) say('out-of-range', '/seats/least');
  pack.enums.forEach((e, i) => {
    distinct(e.values, `/enums/${i}/values`);
  });
  pack.deck.forEach((name, i) => {
    inRange(name, pack.cardNames.length, `/deck/${i}`);
  });
  inRange(pack.deckZone, pack.zones.length, '/deckZone');
  if (pack.zones[pack.deckZone]?.perPlayer || (pack.zones[pack.deckZone]?.most ?? 0) > 0) {
    say('deck-zone', '/deckZone');
  }
  pack.characters.forEach((c, i) => {
    c.skills.forEach((s, k) => {
      inRange(s, pack.skills.length, `/characters/${i}/skills/${k}`);
    });
  });
  pack.zones.forEach((zone, i) => {
    seen(zone.seen, `/zones/${i}`);
  });
  pack.vars.forEach((v, i) => {
    const at = `/vars/${i}`;
    seen(v.seen, at);
    if (!type(v.type, `${at}/type`)) return;
    if (v.initial.length !== v.type.width) {
      say('width', `${at}/initial`, { found: v.initial.length, expected: v.type.width });
    } else if (!fitsType(pack, v.type, v.initial, 0)) say('out-of-range', `${at}/initial`);
  });
  pack.facts.forEach((fact, i) => {
    const at = `/facts/${i}`;
    type(fact.type, `${at}/type`);
    const rows = fact.values.length / fact.type.width;
    if (!Number.isInteger(rows)) say('rows', `${at}/values`, { found: fact.values.length });
    if (fact.of !== 'table' && rows !== universeSize(pack, fact.of)) {
      say('rows', `${at}/values`, { found: rows, expected: universeSize(pack, fact.of) });
    }
  });
  pack.options.forEach((option, i) => {
    const at = `/options/${i}`;
    type(option.type, `${at}/type`);
    distinct(option.choices, `${at}/choices`);
    if (option.type.shape !== 'int') say('width', `${at}/type`);
    const most = option.choices.length > 0 ? option.choices.length - 1 : option.most;
    const least = option.choices.length > 0 ? 0 : option.least;
    if (option.initial < least || option.initial > most) say('out-of-range', `${at}/initial`);
  });
  pack.decls.forEach((decl, i) => {
    decl.params.forEach((param, k) => {
      type(param.type, `/decls/${i}/params/${k}/type`);
    });
  });
  pack.asks.forEach((ask, i) => {
    const at = `/asks/${i}`;
    type(ask.type, `${at}/type`);
    inRange(ask.decl, pack.decls.length, `${at}/decl`);
    inRange(ask.ability, pack.abilities.length, `${at}/ability`, -1);
    if (ask.kind === 'set' && ask.type.shape !== 'set') say('ask-type', `${at}/type`);
    if (ask.kind === 'list' && ask.type.shape !== 'list') say('ask-type', `${at}/type`);
    if (ask.kind === 'list' && ask.type.universe === 'number' && ask.type.enum < 0) {
      say('ask-type', `${at}/type`);
    }
  });
  const own = (row: { skill: number; cardName: number }, at: string): void => {
    inRange(row.skill, pack.skills.length, `${at}/skill`, -1);
    inRange(row.cardName, pack.cardNames.length, `${at}/cardName`, -1);
  };
  pack.abilities.forEach((ability, i) => {
    own(ability, `/abilities/${i}`);
    inRange(ability.body, pack.procs.length, `/abilities/${i}/body`, -1);
  });
  pack.uses.forEach((use, i) => {
    const at = `/uses/${i}`;
    own(use, at);
    inRange(use.ability, pack.abilities.length, `${at}/ability`);
    for (const name of ['cards', 'payable', 'pay', 'effect'] as const) {
      inRange(use[name], pack.procs.length, `${at}/${name}`, -1);
    }
    use.clauses.forEach((clause, k) => {
      inRange(clause.proc, pack.procs.length, `${at}/clauses/${k}/proc`);
    });
    use.groups.forEach((group, k) => {
      const where = `${at}/groups/${k}`;
      inRange(group.source, pack.procs.length, `${where}/source`);
      inRange(group.least, pack.procs.length, `${where}/least`, -1);
      inRange(group.most, pack.procs.length, `${where}/most`, -1);
      const expected = setWords(universeSize(pack, group.universe, -1, group.width));
      if (group.width !== expected) say('width', where, { found: group.width, expected });
    });
  });
  pack.checks.forEach((check, i) => {
    const at = `/checks/${i}`;
    inRange(check.ability, pack.abilities.length, `${at}/ability`);
    inRange(check.group, pack.checkGroups, `${at}/group`);
    inRange(check.condition, pack.procs.length, `${at}/condition`);
    inRange(check.body, pack.procs.length, `${at}/body`);
  });
  pack.requirements.forEach((r, i) => {
    inRange(r.condition, pack.procs.length, `/requirements/${i}/condition`);
  });
  inRange(pack.triggerOrder, pack.procs.length, '/triggerOrder', -1);
  inRange(pack.start, pack.procs.length, '/start');
  if (pack.touch.vars.length !== pack.vars.length) say('rows', '/touch/vars');
  if (pack.touch.zones.length !== pack.zones.length) say('rows', '/touch/zones');
}

/** Does a value lie within its type? Scalars may be -1. */
export function fitsType(
  pack: Pack,
  type: ValueType,
  words: ArrayLike<number>,
  start: number,
): boolean {
  if (type.universe === 'number' && type.enum < 0) {
    if (type.shape !== 'list') return true;
    return words[start]! >= 0 && words[start]! < type.width;
  }
  const size = typeSize(pack, type);
  if (type.shape === 'int') return words[start]! >= -1 && words[start]! < size;
  if (type.shape === 'list') {
    const length = words[start]!;
    if (length < 0 || length >= type.width) return false;
    for (let i = 1; i <= length; i++) {
      if (words[start + i]! < -1 || words[start + i]! >= size) return false;
    }
    return true;
  }
  for (let i = 0; i < type.width; i++) {
    const left = size - i * 32;
    const legal = left >= 32 ? -1 : left <= 0 ? 0 : (1 << left) - 1;
    if ((words[start + i]! & ~legal) !== 0) return false;
  }
  return true;
}

/** Checks the code of procedures; `first` is the number of the first of them to be checked. */
function procedures(pack: Pack, procs: readonly Proc[], first: number): LoadReport[] {
  const reports: LoadReport[] = [];
  for (let p = first; p < procs.length && reports.length < 20; p++) {
    const proc = procs[p]!;
    const at = `/procs/${p}`;
    const params = proc.params.reduce((sum, w) => sum + w, 0);
    if (params > proc.slots) reports.push({ code: 'width', at: `${at}/params`, params: { id: proc.id } });
    if (proc.handles.some((slot) => slot >= proc.slots)) {
      reports.push({ code: 'out-of-range', at: `${at}/handles`, params: { id: proc.id } });
    }
    for (const f of codeFaults({ pack, procs }, proc)) {
      reports.push({
        code: f.code,
        at: `${at}/code/${f.position}`,
        params: { id: proc.id, operand: f.operand },
      });
    }
  }
  return reports;
}

/** The shapes of the procedures that the tables name: parameters, results, and that queries only ask. */
function references(pack: Pack, say: Say): void {
  const effects = effectful(pack.procs);
  const need = (p: number, at: string, params: number, result: number, query: boolean): void => {
    if (p < 0) return;
    const proc = pack.procs[p]!;
    if (proc.params.length !== params || proc.params.some((w) => w !== 1)) {
      say('params', at, { id: proc.id, expected: params, found: proc.params.length });
    }
    if (result >= 0 && proc.result !== result) {
      say('result', at, { id: proc.id, expected: result, found: proc.result });
    }
    if (query && effects[p]) say('not-a-query', at, { id: proc.id });
  };
  const query = (p: number, at: string, params: number, result = 1): void =>
    need(p, at, params, result, true);
  pack.zones.forEach((zone, i) => {
    zone.seen.forEach((s, k) => {
      query(s.while, `/zones/${i}/seen/${k}/while`, zone.perPlayer ? 1 : 0);
    });
  });
  pack.vars.forEach((v, i) => {
    v.seen.forEach((s, k) => {
      query(s.while, `/vars/${i}/seen/${k}/while`, v.of === 'table' ? 0 : 1);
    });
  });
  pack.uses.forEach((use, i) => {
    const at = `/uses/${i}`;
    query(use.cards, `${at}/cards`, 1, setWords(pack.deck.length));
    query(use.payable, `${at}/payable`, 1);
    use.clauses.forEach((c, k) => {
      query(c.proc, `${at}/clauses/${k}/proc`, 4);
    });
    use.groups.forEach((g, k) => {
      query(g.source, `${at}/groups/${k}/source`, 1, g.width);
      query(g.least, `${at}/groups/${k}/least`, 1);
      query(g.most, `${at}/groups/${k}/most`, 1);
    });
    for (const name of ['pay', 'effect'] as const) {
      need(use[name], `${at}/${name}`, 1, -1, false);
      if (use[name] >= 0 && pack.procs[use[name]]!.result > 1) {
        say('result', `${at}/${name}`, { expected: 1 });
      }
    }
  });
  pack.checks.forEach((check, i) => {
    const params = check.candidates === 'none' ? 0 : 1;
    query(check.condition, `/checks/${i}/condition`, params);
    need(check.body, `/checks/${i}/body`, params, -1, false);
  });
  pack.requirements.forEach((r, i) => {
    query(r.condition, `/requirements/${i}/condition`, 0);
  });
  query(pack.triggerOrder, '/triggerOrder', 0, -1);
  need(pack.start, '/start', 0, -1, false);
  sources(pack.procs, 0, effects, say);
}

/** The sources of `ask-all` must be queries. */
function sources(procs: readonly Proc[], first: number, effects: readonly boolean[], say: Say): void {
  for (let p = first; p < procs.length; p++) {
    const { code, id } = procs[p]!;
    eachInstruction(code, (at) => {
      if (code[at] === operation['ask-all'] && effects[code[at + 4]!]) {
        say('not-a-query', `/procs/${p}/code/${at}`, { id });
      }
    });
  }
}

function eachInstruction(code: readonly number[], see: (at: number) => void): void {
  for (const at of split(code) as number[]) see(at);
}

/** Checks procedures that a scenario adds to those of a pack. */
export function guardMore(
  pack: Pack,
  procs: readonly Proc[],
  more: unknown,
  query: boolean,
): { procs: Proc[] } | { reports: LoadReport[] } {
  let own: unknown;
  try {
    own = JSON.parse(canonical(more));
  } catch {
    return { reports: [{ code: 'unreadable', at: '', params: {} }] };
  }
  const shape = departures({ kind: 'list', of: procShape, most: 1000 }, own);
  if (shape.length > 0) return { reports: shape.map((d) => ({ code: d.code, at: d.at, params: {} })) };
  const added = own as Proc[];
  const all = [...procs, ...added];
  const reports = procedures(pack, all, procs.length);
  if (reports.length > 0) return { reports };
  const effects = effectful(all);
  const root = added[0];
  if (root && (root.params.length > 0 || (query && effects[procs.length]))) {
    reports.push({ code: query ? 'not-a-query' : 'params', at: '/0', params: { id: root.id } });
  }
  sources(all, procs.length, effects, (code, at, params = {}) => reports.push({ code, at, params }));
  return reports.length > 0 ? { reports } : { procs: added };
}
