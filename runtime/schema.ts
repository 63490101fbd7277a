import { universes } from './ir.ts';
import { packFormat } from './pack.ts';
import { flag, int, jsonSchema, list, one, record, type Shape, text, word } from './shape.ts';

/** The shape of a pack: field by field what `pack.ts` says, with a bound on every size. */

const index = int(-1, 1_000_000);
const id = text(200);
const words = list(word, 1_000_000);
const labels = { id, 'zh?': text(2000), 'en?': text(2000) };
const labelled = record(labels);
const sourced = { ...labels, 'source?': record({ 'zh?': text(2000), 'en?': text(2000) }) };
const type = record({
  shape: one('int', 'set', 'list'),
  universe: one(...universes),
  enum: index,
  width: int(1, 4096),
});
const seen = list(record({ who: one('all', 'owner'), while: index }), 64);

const clause = record({ id, proc: index, again: flag, open: flag });
const group = record({
  id,
  role: one('target', 'cost'),
  universe: one(...universes),
  width: int(1, 64),
  source: index,
  least: index,
  most: index,
  dependent: flag,
});
const use = record({
  ability: index,
  cardName: index,
  skill: index,
  windows: word,
  faceDown: flag,
  atOnce: flag,
  cards: index,
  physical: flag,
  perCard: flag,
  clauses: list(clause, 256),
  groups: list(group, 16),
  payable: index,
  pay: index,
  effect: index,
});

export const procShape: Shape = record({
  id: text(500),
  kind: one('query', 'action', 'flow', 'ability'),
  params: list(int(1, 4096), 64),
  result: int(0, 4096),
  slots: int(0, 65536),
  handles: list(int(0, 65535), 4096),
  code: list(word, 1_000_000),
});

export const packShape: Shape = record({
  format: int(packFormat, packFormat),
  id,
  version: text(100),
  label: record({ zh: text(2000), en: text(2000) }),
  hash: text(64, '^[0-9a-f]{64}$'),
  packs: list(record({ id, version: text(100) }), 1000),
  seats: record({ least: int(1, 30), most: int(1, 30) }),
  enums: list(record({ ...labels, values: list(labelled, 2048) }), 1000),
  cardNames: list(record(sourced), 2048),
  deck: list(int(0, 2047), 2048),
  deckZone: index,
  characters: list(record({ ...sourced, skills: list(index, 2048) }), 2048),
  skills: list(record({ ...sourced, manner: id }), 2048),
  zones: list(record({ ...labels, perPlayer: flag, ordered: flag, most: int(0, 2048), seen }), 512),
  vars: list(
    record({
      ...labels,
      of: one('table', 'player', 'card', 'use', 'effect'),
      type,
      initial: words,
      seen,
      'chosen?': record({ least: word, most: word }),
    }),
    4096,
  ),
  facts: list(
    record({
      ...labels,
      of: one('card', 'card name', 'character', 'skill', 'table'),
      type,
      values: words,
    }),
    4096,
  ),
  options: list(
    record({
      ...labels,
      type,
      choices: list(labelled, 256),
      least: word,
      most: word,
      initial: word,
    }),
    256,
  ),
  windows: list(record({ ...labels, narrow: flag }), 31),
  requirements: list(record({ condition: index, zh: text(2000), en: text(2000) }), 256),
  decls: list(
    record({
      ...labels,
      kind: id,
      'sentence?': record({ 'zh?': text(2000), 'en?': text(2000) }),
      params: list(record({ name: id, type }), 64),
    }),
    20_000,
  ),
  asks: list(
    record({
      kind: one('choose', 'set', 'list', 'may', 'either', 'number'),
      type,
      decl: index,
      ability: index,
      name: id,
      pass: flag,
    }),
    20_000,
  ),
  abilities: list(
    record({
      ...labels,
      kind: one('use', 'trigger', 'before', 'instead', 'check', 'modify'),
      skill: index,
      cardName: index,
      body: index,
    }),
    2048,
  ),
  uses: list(use, 2048),
  checks: list(
    record({
      ability: index,
      group: int(0, 255),
      candidates: one('none', 'players', 'cards'),
      condition: index,
      body: index,
      reads: word,
    }),
    2048,
  ),
  checkGroups: int(0, 256),
  triggerOrder: index,
  touch: record({ vars: list(int(0, 31), 4096), zones: list(int(0, 31), 512) }),
  procs: list(procShape, 50_000),
  start: index,
  budget: record({
    steps: int(1, 10_000_000),
    depth: int(1, 1024),
    waiting: int(1, 4096),
    uses: int(1, 1024),
    frames: int(16, 1_000_000),
  }),
});

/** The JSON Schema of a pack, published as `pack.schema.json`. */
export const packSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Miben pack, format 1',
  ...jsonSchema(packShape),
};
