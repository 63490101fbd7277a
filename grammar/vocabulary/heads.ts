/** What one declaration adds to the vocabulary: labels with what they are, sentences with what they say, parameters. */
import type { Place } from '../report.ts';
import { spoken } from '../seat-option.ts';
import type { Decl, Header, Type } from '../tree.ts';
import { enumOf, isYesNo, sortOf, type Taken, takenBy } from './sorts.ts';
import { formsOf, type Piece, type Said, textsOf } from './texts.ts';
import type { Lemma, SentencePattern } from './vocabulary.ts';

interface Label {
  readonly said: Said;
  readonly lemma: Lemma;
}

/** A sentence whose words are not yet joined and whose slots have no sorts. */
export interface Draft {
  readonly decl: string;
  readonly kind: SentencePattern['kind'];
  readonly use: SentencePattern['use'];
  readonly said: Said;
  readonly pieces: readonly Piece[];
}

export interface Head {
  readonly id: string;
  readonly kind: Decl['kind'];
  /** Where its id stands. */
  readonly at: Place;
  readonly header: Header;
  readonly labels: readonly Label[];
  readonly drafts: readonly Draft[];
  /** Absent for what cannot be called. */
  readonly params?: readonly Taken[];
}

interface Saying {
  readonly labels?: readonly Label[];
  readonly drafts?: readonly Draft[];
  readonly params?: readonly Taken[];
}

type Kind = SentencePattern['kind'];

const slot = ({ name }: Taken): Piece => ({ kind: 'slot', param: name });
const isThing = ({ sort }: Taken): boolean =>
  sort === 'player' || sort === 'cards' || sort === 'use' || sort === 'card name';
const owners = {
  player: 'player',
  cards: 'card',
  'card name': 'card',
  use: 'use',
  character: 'character',
} as const;

/** Labels of one role for all texts without slots. */
const label = (texts: readonly Said[], lemma: Lemma): Label[] =>
  texts.filter(({ open }) => !open).map((said) => ({ said, lemma }));

/** Subject, label, what else there is: the sentence of something that has only a label. */
function plain(said: Said, needed: readonly Taken[]): readonly Piece[] | undefined {
  const [subject, ...rest] = needed;
  if (!subject) return said.pieces;
  return rest.length > 1 ? undefined : [slot(subject), ...said.pieces, ...rest.map(slot)];
}

/** Actions, moments, flows, events: sentences with slots, else the plain form of the label. */
function callable(id: string, kind: Kind, header: Header, texts: readonly Said[]): Saying {
  const params = takenBy(header);
  const needed = params.filter(({ optional }) => !optional);
  const drafts: Draft[] = [];
  for (const said of texts) {
    const sentence = texts.some(({ open, lang }) => open && lang === said.lang);
    const pieces = said.open
      ? said.pieces
      : sentence && needed.length > 0
        ? undefined
        : plain(said, needed);
    if (pieces) drafts.push({ decl: id, kind, use: 'verb', said, pieces });
  }
  const named = kind === 'flow' ? label(texts, { role: 'flow', decl: id }) : [];
  return { labels: named, drafts, params };
}

/** The one parameter that the slots of a text leave out: the thing that an adjective narrows. */
function selfOf(said: Said, needed: readonly Taken[]): Taken | undefined {
  const missing = needed.filter(
    ({ name }) => !said.pieces.some((piece) => piece.kind === 'slot' && piece.param === name),
  );
  const [self] = missing;
  return missing.length === 1 && self && isThing(self) ? self : undefined;
}

/** A question of yes or no: a predicate, an adjective, or what a thing is called. */
function question(
  id: string,
  kind: Kind,
  texts: readonly Said[],
  params: readonly Taken[],
  zone?: string,
): Saying {
  const needed = params.filter(({ optional }) => !optional);
  const labels: Label[] = [];
  const drafts: Draft[] = [];
  const [only] = needed;
  for (const said of texts)
    if (said.open) {
      const use = selfOf(said, needed) ? 'adjective' : 'predicate';
      drafts.push({ decl: id, kind, use, said, pieces: said.pieces });
    } else if (needed.length === 1 && only && (isThing(only) || only.sort === 'character'))
      labels.push({
        said,
        lemma: { role: 'noun', decl: id, sort: only.sort, ...(zone && { zone }) },
      });
    else if (needed.length < 2) {
      const pieces = plain(said, needed);
      if (pieces) drafts.push({ decl: id, kind, use: 'predicate', said, pieces });
    }
  return { labels, drafts, params };
}

/** Something that has a value: a property of the one thing it asks about, or of the table. */
function valued(
  id: string,
  kind: Kind,
  texts: readonly Said[],
  params: readonly Taken[],
  type: Type,
): Saying {
  const drafts = texts
    .filter(({ open }) => open)
    .map((said): Draft => ({ decl: id, kind, use: 'value', said, pieces: said.pieces }));
  const needed = params.filter(({ optional }) => !optional);
  const about = needed[0] ?? params[0];
  const of = about ? owners[about.sort as keyof typeof owners] : 'table';
  if (needed.length > 1 || !of) return { drafts, params };
  const values = enumOf(type);
  const lemma: Lemma = {
    role: 'property',
    decl: id,
    sort: sortOf(type),
    of,
    ...(values && { enum: values }),
  };
  return { labels: label(texts, lemma), drafts, params };
}

/** The owner of a var, fact or zone, called as its texts call it. */
function owner(texts: readonly Said[], of: Type | undefined): Taken[] {
  if (!of) return [];
  const slots = texts.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === 'slot'));
  return [{ name: slots[0]?.param ?? 'of', sort: sortOf(of), optional: false }];
}

/** All slots under the one name of the owner. */
function owned(texts: readonly Said[], params: readonly Taken[]): Said[] {
  const [first] = params;
  if (!first) return [...texts];
  return texts.map((said) => ({
    ...said,
    pieces: said.pieces.map((piece) => (piece.kind === 'slot' ? slot(first) : piece)),
  }));
}

/**
 * What lies in a zone, and the zone as a place. Its things are called by the first label; where a label has a plural
 * (`hand card(s)`), by that one.
 */
function zoned(id: string, texts: readonly Said[], perPlayer: boolean): Saying {
  const labels: Label[] = [];
  const said = texts.filter(({ open }) => !open);
  for (const lang of ['zh', 'en'] as const) {
    const own = said.filter((one) => one.lang === lang);
    const noun = own.find(({ raw }) => formsOf(raw, lang).length > 1) ?? own[0];
    if (noun)
      labels.push({ said: noun, lemma: { role: 'noun', decl: id, sort: 'cards', zone: id } });
  }
  labels.push(...label(said, { role: 'zone', decl: id, sort: 'zone' }));
  const slots = texts.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === 'slot'));
  const params: Taken[] = perPlayer
    ? [{ name: slots[0]?.param ?? 'of', sort: 'player', optional: false }]
    : [];
  const drafts = owned(texts, params)
    .filter(({ open }) => open)
    .map((said): Draft => ({ decl: id, kind: 'zone', use: 'value', said, pieces: said.pieces }));
  return { labels, drafts, params };
}

function windowed(id: string, header: Header, texts: readonly Said[]): Saying {
  const drafts = texts.map(
    (said): Draft => ({ decl: id, kind: 'window', use: 'window', said, pieces: said.pieces }),
  );
  return { labels: label(texts, { role: 'window', decl: id }), drafts, params: takenBy(header) };
}

function factual(id: string, texts: readonly Said[], of: Type | undefined, type: Type): Saying {
  const params = owner(texts, of);
  if (!isYesNo(type)) return { labels: valued(id, 'var', texts, params, type).labels ?? [] };
  const [first] = params;
  if (first?.sort === 'character' || first?.sort === 'card name')
    return { labels: label(texts, { role: 'value', decl: id }) };
  return { labels: first ? label(texts, { role: 'noun', decl: id, sort: 'cards' }) : [] };
}

/** The zone named by `card from intel`. */
function zoneOf(header: Header): string | undefined {
  const from = header.params.find((param) => param.default === undefined)?.from;
  return from?.kind === 'ref' ? from.name.text : undefined;
}

function saying(
  decl: Exclude<Decl, { kind: 'missing' }>,
  id: string,
  header: Header,
  source: string,
): Saying {
  const texts = textsOf(header, source);
  switch (decl.kind) {
    case 'enum': {
      const values = decl.values.flatMap((value) =>
        label(textsOf(value, source), { role: 'value', decl: value.id.text, enum: id }),
      );
      return { labels: [...label(texts, { role: 'enum', decl: id }), ...values] };
    }
    case 'fact':
      return factual(id, texts, decl.of, decl.type);
    case 'zone':
      return zoned(id, texts, decl.perPlayer);
    case 'var': {
      const params = owner(texts, decl.of);
      const same = owned(texts, params);
      return isYesNo(decl.type)
        ? question(id, 'var', same, params)
        : valued(id, 'var', same, params, decl.type);
    }
    case 'query': {
      const params = takenBy(header);
      return isYesNo(decl.type)
        ? question(id, 'query', texts, params, zoneOf(header))
        : valued(id, 'query', texts, params, decl.type);
    }
    case 'action':
    case 'moment':
    case 'flow':
    case 'event':
      return callable(id, decl.kind, header, texts);
    case 'window':
      return windowed(id, header, texts);
    case 'manner':
      return { labels: label(texts, { role: 'manner', decl: id }) };
    case 'card':
    case 'card-sheet':
      return { labels: label(texts, { role: 'card', decl: id }) };
    case 'character':
    case 'character-sheet':
      return { labels: label(texts, { role: 'character', decl: id }) };
    default:
      return {};
  }
}

/** What a declaration says; nothing for one that fills what another has declared. */
export function headOf(given: Decl, source: string): Head | undefined {
  const decl = spoken(given);
  if (!('header' in decl) || ('fill' in decl && decl.fill)) return undefined;
  const { header } = decl;
  const id = header.id.text;
  if (id === '') return undefined;
  const { start, end } = header.id.span ?? header.span ?? { start: 0, end: 0 };
  const { labels = [], drafts = [], params } = saying(decl, id, header, source);
  const at = { source, start, end };
  return { id, kind: decl.kind, at, header, labels, drafts, ...(params && { params }) };
}
