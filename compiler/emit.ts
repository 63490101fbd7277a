/** The linked pack as plain data. */
import {
  type Pack,
  type Fact as PackFact,
  packFormat,
  type Seen,
  type Var,
  type Zone,
} from '../runtime/pack.ts';
import type { Core, Local } from './core.ts';
import { checks } from './lower/check.ts';
import { emit as instruction } from './lower/code.ts';
import { drain, type Linker, makeLinker, mostUses, procOf } from './lower/linker.ts';
import { written } from './lower/query.ts';
import { uses } from './lower/use.ts';
import { verbProc } from './lower/verb.ts';
import type { Labels, Model, SeenBy, Variable, Zone as ZoneModel } from './model.ts';
import type { LoadedPack } from './needs.ts';
import { listOf, one, setOf, type Type, yesNo } from './type.ts';

/** How yes and no are shown. */
const yesNoEnum = {
  id: 'yes/no',
  zh: '是否',
  en: 'yes/no',
  values: [
    { id: 'no', zh: '否', en: 'no' },
    { id: 'yes', zh: '是', en: 'yes' },
  ],
};

function labelled(entity: { readonly id: string; readonly labels: Labels }) {
  const { zh, en } = entity.labels;
  return {
    id: entity.id,
    ...(zh === undefined ? {} : { zh }),
    ...(en === undefined ? {} : { en }),
  };
}

function sourced(entity: Parameters<typeof labelled>[0] & { readonly from?: Labels }) {
  return { ...labelled(entity), ...(entity.from && { source: entity.from }) };
}

/** Makes the pack (its hash still empty) and tells which text each procedure came from. */
export function emit(
  model: Model,
  packs: readonly LoadedPack[],
  root: LoadedPack,
): { pack: Pack; linker: Linker } {
  const linker = makeLinker(model);
  const start = model.start ? verbProc(linker, model.start) : -1;
  // Also what nothing calls: scenarios may.
  for (const verb of model.verbs) verbProc(linker, verb);
  const useList = uses(linker);
  const { checks: checkList, touch } = checks(linker);
  const { triggerOrder: order } = model;
  const triggerOrder = order
    ? query(linker, 'trigger order', order.source, order.value, [], listOf('player'))
    : -1;
  const zones = model.zones.map(
    (zone): Zone => ({
      ...labelled(zone),
      perPlayer: zone.perPlayer,
      ordered: zone.ordered,
      most: zone.most,
      seen: zone.seen.map((seen) => seenBy(linker, zone, seen)),
    }),
  );
  const vars = model.variables.map(
    (variable): Var => ({
      ...labelled(variable),
      of: variable.of,
      type: linker.valueType(variable.type),
      initial: initial(linker, variable.type, variable.initial),
      ...(variable.chosen ? { chosen: variable.chosen } : {}),
      seen: variable.seen.map((seen) => seenBy(linker, variable, seen)),
    }),
  );
  const requirements = model.requirements.map(({ cond, at, zh, en }) => ({
    condition: query(linker, 'requirement', at.source, cond, [], yesNo),
    zh,
    en,
  }));
  drain(linker);
  const pack: Pack = {
    format: packFormat,
    id: root.file.id.text,
    version: root.file.version.text,
    label: root.file.label,
    hash: '',
    packs: packs
      .map(({ file }) => ({ id: file.id.text, version: file.version.text }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    seats: model.seats,
    enums: [
      ...model.enums.map((each) => ({ ...labelled(each), values: each.values.map(labelled) })),
      ...model.options
        .filter((each) => each.choices.length > 0)
        .map((each) => ({ ...labelled(each), values: each.choices.map(labelled) })),
      yesNoEnum,
    ],
    cardNames: model.cards.map(sourced),
    deck: model.deck.map((card) => card.name.index),
    deckZone: model.deckZone?.index ?? -1,
    characters: model.characters.map((each) => ({
      ...sourced(each),
      skills: each.skills.map((skill) => skill.index),
    })),
    skills: model.skills.map((each) => ({ ...sourced(each), manner: each.manner?.id ?? '' })),
    zones,
    vars,
    facts: facts(linker),
    options: model.options.map((each) => ({
      ...labelled(each),
      type: linker.valueType(each.type),
      choices: each.choices.map(labelled),
      least: each.least,
      most: each.most,
      initial: each.initial,
    })),
    windows: model.windows.map((each) => ({ ...labelled(each), narrow: each.narrow })),
    requirements,
    decls: [...linker.decls],
    asks: [...linker.asks],
    abilities: linker.abilities.map((each) => ({
      id: each.id,
      ...(each.labels.zh === undefined ? {} : { zh: each.labels.zh }),
      ...(each.labels.en === undefined ? {} : { en: each.labels.en }),
      kind: each.kind,
      skill: each.skill?.index ?? -1,
      cardName: each.card?.index ?? -1,
      body: -1,
    })),
    uses: useList,
    checks: checkList,
    checkGroups: model.checkOrder.length + 1,
    triggerOrder,
    touch: { vars: touch.vars, zones: touch.zones },
    procs: linker.procs.filter((proc) => proc !== undefined),
    start,
    budget: { steps: 100_000, depth: 64, waiting: 64, uses: mostUses, frames: 4096 },
  };
  return { pack: withBodies(pack, linker), linker };
}

/** Triggers are carried out by the body that was made for their effect. */
function withBodies(pack: Pack, linker: Linker): Pack {
  const bodies = new Map<number, number>();
  const { verbs, variables } = linker.model;
  const heard = [
    ...verbs.flatMap((verb) => [...verb.when, ...verb.before, ...verb.instead]),
    ...variables.flatMap((variable) => variable.becomes),
  ];
  for (const listener of heard) {
    const proc = linker.numbers.get(listener.effect)?.get('body');
    if (proc !== undefined) bodies.set(listener.ability.index, proc);
  }
  for (const check of pack.checks) bodies.set(check.ability, check.body);
  return {
    ...pack,
    abilities: pack.abilities.map((ability, i) => ({ ...ability, body: bodies.get(i) ?? -1 })),
  };
}

function query(
  linker: Linker,
  id: string,
  source: string,
  core: Core,
  params: readonly Local[],
  result: Type,
): number {
  return procOf(linker, core, id, () => ({
    id: `game/${id}`,
    kind: 'query',
    source,
    params,
    result,
    make: (c) => instruction(c, 'return', written(c, core)),
  }));
}

function seenBy(linker: Linker, { at }: ZoneModel | Variable, seen: SeenBy): Seen {
  const { local } = seen;
  return {
    who: seen.who,
    while: seen.while
      ? query(linker, 'seen', at.source, seen.while, local ? [local] : [], yesNo)
      : -1,
  };
}

/** The words of an initial value; without one a type's first value. */
function initial(linker: Linker, type: Type, core: Core | undefined): number[] {
  const words = Array.from({ length: linker.width(type) }, () => 0);
  if (core === undefined) {
    if (type.shape === 'one' && type.maybe) words[0] = -1;
    return words;
  }
  const put = (part: Core): void => {
    if (part.kind === 'combine') [part.left, part.right].forEach(put);
    else if (part.kind === 'single' || part.kind === 'to-list') put(part.of);
    else if (part.kind === 'constant' && type.shape === 'one') words[0] = part.value;
    else if (part.kind === 'constant' && type.shape === 'set') {
      const word = part.value >> 5;
      words[word] = (words[word] ?? 0) | (1 << (part.value & 31));
    } else if (part.kind === 'constant') {
      words[0] = (words[0] ?? 0) + 1;
      words[words[0]] = part.value;
    }
  };
  put(core);
  return words;
}

function facts(linker: Linker): PackFact[] {
  const { model } = linker;
  const printed = model.facts.map((fact): PackFact => {
    const width = linker.width(fact.type);
    const rows =
      fact.of === 'card'
        ? model.deck.map((card) => words(fact.type, width, [card.facts.get(fact.id) ?? -1]))
        : fact.of === 'character'
          ? model.characters.map((each) => words(fact.type, width, each.facts.get(fact) ?? []))
          : fact.of === 'card name'
            ? model.cards.map((card) =>
                words(fact.type, width, [
                  card.decl.facts.some((name) =>
                    [fact.id, fact.labels.zh, fact.labels.en].includes(name.text),
                  )
                    ? 1
                    : 0,
                ]),
              )
            : model.skills.map(() => words(fact.type, width, []));
    return {
      ...labelled(fact),
      of: fact.of,
      type: linker.valueType(fact.type),
      values: rows.flat(),
    };
  });
  const names: PackFact = {
    id: 'name',
    of: 'card',
    type: linker.valueType(one('card name')),
    values: model.deck.map((card) => card.name.index),
  };
  const skillType = setOf('skill');
  const skills: PackFact = {
    id: 'skills',
    of: 'character',
    type: linker.valueType(skillType),
    values: model.characters.flatMap((each) =>
      words(
        skillType,
        linker.width(skillType),
        each.skills.map((skill) => skill.index),
      ),
    ),
  };
  const tables = model.tables.map(
    (table): PackFact => ({
      ...labelled(table),
      of: 'table',
      type: linker.valueType(table.type),
      values: table.rows.flatMap((row) => words(table.type, linker.width(table.type), row.values)),
    }),
  );
  return [...printed, names, skills, ...tables];
}

/** A value of a type written out. */
function words(type: Type, width: number, values: readonly number[]): number[] {
  const result = Array.from({ length: width }, () => 0);
  if (type.shape === 'one') return [values[0] ?? (type.of === 'yes/no' ? 0 : -1)];
  if (type.shape === 'list') return [values.length, ...values, ...result].slice(0, width);
  for (const each of values) {
    const word = each >> 5;
    result[word] = (result[word] ?? 0) | (1 << (each & 31));
  }
  return result;
}
