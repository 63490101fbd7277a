/** The keys of a map with what stands behind them; what cannot stand there is told. */
import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import { nearest } from '../nearest.ts';
import { langOf } from '../script.ts';
import type { Span } from '../tree.ts';
import type { Lemma, Vocabulary } from '../vocabulary/vocabulary.ts';
import { colonSlip, type Slip } from '../yaml-slips.ts';
import { type Key, keyOf, keyWords, places, type Where } from './keys.ts';
import { scalarValue, type Value } from './scalar.ts';

export interface Fault extends Slip {
  readonly also?: Span;
}

/** What is read, and where its faults go. */
export interface Reading {
  readonly text: string;
  readonly vocabulary: Vocabulary | undefined;
  readonly faults: Fault[];
}

export interface Field {
  readonly key: Key | 'section' | 'fact' | 'flag';
  /** The declaration that a section or a printed value belongs to. */
  readonly decl: string;
  readonly said: string;
  readonly at: Span;
  readonly value: Node | null;
}

export const spanOf = (node: unknown): Span => {
  const [start = 0, end = start] = (node as { range?: readonly number[] } | null)?.range ?? [];
  return { start, end };
};

/** What a word of the packs is as a key: a section, the enum of a printed value, or what is printed or not. */
export function roleOf({ role, enum: of }: Lemma): 'section' | 'fact' | 'flag' | undefined {
  if (role === 'manner') return 'section';
  if (role === 'enum') return 'fact';
  return role === 'value' && of === undefined ? 'flag' : undefined;
}

/** A key of the packs: a word, or an id. */
function packKey(vocabulary: Vocabulary, said: string): Pick<Field, 'key' | 'decl'> | undefined {
  for (const lang of ['zh', 'en'] as const)
    for (const lemma of vocabulary.words[lang].get(said) ?? []) {
      const key = roleOf(lemma);
      if (key && lemma.decl !== undefined) return { key, decl: lemma.decl };
    }
  for (const lang of ['zh', 'en'] as const)
    for (const lemmas of vocabulary.words[lang].values())
      for (const lemma of lemmas) {
        const key = roleOf(lemma);
        if (key && lemma.decl === said) return { key, decl: said };
        if (lemma.role === 'value' && lemma.enum === said) return { key: 'fact', decl: said };
      }
  return undefined;
}

/** All keys that a map may have. */
function keysAt(where: Where, vocabulary: Vocabulary | undefined): string[] {
  const { keys, open } = places[where];
  const fixed: readonly Key[] = keys;
  const own = keyWords
    .filter(({ key }) => fixed.includes(key))
    .flatMap(({ zh, en }) => [...zh, ...en]);
  if (!open || !vocabulary) return own;
  const packs = (['zh', 'en'] as const).flatMap((lang) =>
    [...vocabulary.words[lang]].flatMap(([text, lemmas]) =>
      lemmas.some((one) => roleOf(one) !== undefined) ? [text] : [],
    ),
  );
  return [...new Set([...own, ...packs])];
}

/** A colon that YAML does not take for one: 当：你受伤, 当:你受伤. */
export function looseColon({ text, faults }: Reading, node: Scalar, where: Where): boolean {
  const { start, end } = spanOf(node);
  const found = /^([^\s：:]{1,24}|[a-z ]{1,24})([：:])/.exec(text.slice(start, end));
  if (!found?.[1] || node.type !== 'PLAIN') return false;
  const key = keyOf(found[1]);
  const fixed: readonly Key[] = places[where].keys;
  if (!(key && fixed.includes(key)) && !places[where].open) return false;
  faults.push(colonSlip(found[2] ?? '', start + found[1].length));
  return true;
}

/** The fields of a map; undefined where there is none. */
export function fieldsOf(reading: Reading, node: unknown, where: Where): Field[] | undefined {
  const { faults, vocabulary } = reading;
  if (!isMap(node)) {
    const { start, end } = spanOf(node);
    if (isScalar(node) && looseColon(reading, node, where)) return undefined;
    faults.push({ code: 'M513', params: { want: 'map' }, start, end });
    return undefined;
  }
  const fixed: readonly Key[] = places[where].keys;
  const list: Field[] = [];
  for (const { key: node_, value } of (node as YAMLMap<unknown, Node | null>).items) {
    const at = spanOf(node_);
    if (!isScalar(node_)) {
      faults.push({ code: 'M513', params: { want: 'text' }, ...at });
      continue;
    }
    const said = scalarValue(reading.text, node_).text;
    const key = keyOf(said);
    const open = places[where].open && vocabulary;
    const found =
      key && fixed.includes(key) ? { key, decl: '' } : open ? packKey(vocabulary, said) : undefined;
    if (!found) {
      if (places[where].open && !vocabulary) continue;
      faults.push({ ...strange(said, keysAt(where, vocabulary)), ...at });
      continue;
    }
    const same = list.find((one) => one.key === found.key && one.decl === found.decl);
    if (same && found.key !== 'name') {
      faults.push({ code: 'M502', params: { key: said }, ...at, also: same.at });
      continue;
    }
    list.push({ ...found, said, at, value: value ?? null });
  }
  return list;
}

/** A key that is none: those that are most like it, else those that there are. */
function strange(key: string, known: readonly string[]): Pick<Fault, 'code' | 'params' | 'fixes'> {
  const like = nearest(key, known);
  if (like.length > 0) return { code: 'M510', params: { key, nearest: like }, fixes: like };
  const own = known.filter((one) => langOf(one) === langOf(key) || one === 'id');
  return { code: 'M510', params: { key, known: own.slice(0, 24) } };
}

/** Faults of what stands behind a key. */
const wrong = (
  { faults }: Reading,
  { at }: Pick<Field, 'at'>,
  node: Node | null,
  want: string,
): undefined => {
  const span = node === null ? at : spanOf(node);
  faults.push(
    isAlias(node)
      ? { code: 'M515', params: {}, ...span }
      : { code: 'M513', params: { want }, ...span },
  );
};

/** The words behind a key. */
export function wordsOf(
  reading: Reading,
  field: Pick<Field, 'at' | 'said'>,
  node: Node | null,
  want = 'text',
): Value | undefined {
  if (node !== null && !isScalar(node)) return wrong(reading, field, node, want);
  const value = node && scalarValue(reading.text, node);
  if (value && value.text !== '') return value;
  reading.faults.push({ code: 'M514', params: { key: field.said }, ...field.at });
  return undefined;
}

/** What stands behind a key, one or several. */
export function listOf(reading: Reading, field: Field, only = false): (Node | null)[] {
  const { value } = field;
  if (!isSeq(value)) {
    if (!only) return [value];
    wrong(reading, field, value, 'list');
    return [];
  }
  if (value.items.length === 0)
    reading.faults.push({ code: 'M514', params: { key: field.said }, ...field.at });
  return value.items as (Node | null)[];
}

/** Whether a key says yes. */
export function isYes(reading: Reading, field: Field): boolean {
  const value = wordsOf(reading, field, field.value);
  if (!value) return false;
  if (['是', 'yes', 'true'].includes(value.text)) return true;
  if (!['否', 'no', 'false'].includes(value.text))
    reading.faults.push({
      code: 'M513',
      params: { want: 'yes' },
      start: value.start,
      end: value.end,
      fixes: ['是', 'yes'],
    });
  return false;
}
