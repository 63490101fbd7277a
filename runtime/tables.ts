import { setWords, typeSize, universeSize, widestSet } from './layout.ts';
import type { Pack, Seen, ValueType } from './pack.ts';

/** Why a pack is refused. `at` is a JSON pointer into the pack. */
export interface LoadReport {
  readonly code: string;
  readonly at: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Notes a fault of a pack: code, JSON pointer, parameters. */
export type Say = (code: string, at: string, params?: LoadReport['params']) => void;

/** Everything that can be said about the tables without reading code. */
export function tables(pack: Pack, say: Say): void {
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
    if (v.chosen === undefined) return;
    const { least, most } = v.chosen;
    if (v.of !== 'player' || v.type.shape !== 'int') say('not-that-kind', `${at}/chosen`);
    if (v.initial[0]! < least || v.initial[0]! > most) say('out-of-range', `${at}/initial`);
    if (pack.options.some(({ id }) => id === v.id)) say('same-id', at, { id: v.id });
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
