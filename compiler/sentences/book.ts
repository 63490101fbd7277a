/** What the declarations of all packs say about the words of a sentence: parameters, types, where cards come from. */
import {
  type Decl,
  type Expr,
  type Header,
  spoken,
  type Type,
  words,
} from '../../grammar/index.ts';
import { key } from '../names.ts';
import { openers } from './windows.ts';

type DeclOf<K extends Decl['kind']> = Extract<Decl, { readonly kind: K }>;
type CardsOf = Extract<Decl, { readonly kind: 'cards-of' | 'skills-of' }>;

export type VerbDecl = DeclOf<'action' | 'moment' | 'flow' | 'event'>;
export type ValueDecl = DeclOf<'zone' | 'var' | 'query' | 'fact' | 'option' | 'table' | 'window'>;

/** What a parameter or value is, as far as sentences need it. */
export interface Kind {
  /** an element: player, card, use, number … or the id of an enum */
  readonly of: string;
  readonly many: boolean;
  /** a list */
  readonly ordered?: true;
  readonly maybe: boolean;
}

export interface Book {
  readonly verbs: ReadonlyMap<string, VerbDecl>;
  readonly values: ReadonlyMap<string, ValueDecl>;
  readonly enums: ReadonlyMap<string, DeclOf<'enum'>>;
  /** value → its enum */
  readonly enumOf: ReadonlyMap<string, string>;
  readonly manners: ReadonlyMap<string, DeclOf<'manner'>>;
  readonly cards: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
  /** what a player may use: `cards of player p` */
  readonly cardsOf?: CardsOf;
  /** the players that 玩家 ranges over, and those that 其他玩家 does */
  readonly players: Expr;
  readonly others?: string;
  /** the flow that is the game */
  readonly game: string;
  /** windows, with the flows in which they are open */
  readonly openers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** `game`: the flow that is the game, for 每局. */
export function bookOf(decls: readonly Decl[], game = 'game'): Book {
  const verbs = new Map<string, VerbDecl>();
  const values = new Map<string, ValueDecl>();
  const enums = new Map<string, DeclOf<'enum'>>();
  const enumOf = new Map<string, string>();
  const manners = new Map<string, DeclOf<'manner'>>();
  const cards = new Set<string>();
  const characters = new Set<string>();
  const more: DeclOf<'enum'>[] = [];
  let cardsOf: CardsOf | undefined;
  for (const decl of decls.map(spoken)) {
    switch (decl.kind) {
      case 'action':
      case 'moment':
      case 'flow':
      case 'event':
        put(verbs, decl);
        break;
      case 'zone':
      case 'var':
      case 'query':
      case 'fact':
      case 'option':
      case 'table':
      case 'window':
        put(values, decl);
        break;
      case 'enum':
        put(enums, decl);
        for (const value of decl.values) enumOf.set(key(value.id.text), key(decl.header.id.text));
        break;
      case 'variant':
        for (const change of decl.changes)
          if (change.kind === 'add' && change.decl.kind === 'enum') more.push(change.decl);
        break;
      case 'manner':
        put(manners, decl);
        break;
      case 'card':
        cards.add(key(decl.header.id.text));
        for (const fact of decl.declares) put(values, fact);
        break;
      case 'character':
        characters.add(key(decl.header.id.text));
        break;
      case 'cards-of':
        cardsOf = decl;
        break;
      default:
        break;
    }
  }
  for (const { header, values: added } of more) {
    const old = enums.get(key(header.id.text));
    if (old === undefined) continue;
    enums.set(key(header.id.text), { ...old, values: [...old.values, ...added] });
    for (const value of added) enumOf.set(key(value.id.text), key(old.header.id.text));
  }
  const range = [...values.values()].find((decl) => isRange(decl, 0, bareNouns));
  const others = [...values.values()].find((decl) => isRange(decl, 1, otherNouns));
  return {
    verbs,
    values,
    enums,
    enumOf,
    manners,
    cards,
    characters,
    ...(cardsOf ? { cardsOf } : {}),
    players: range
      ? { kind: 'ref', name: { kind: 'name', text: idOf(range), quoted: false } }
      : { kind: 'word', word: 'players' },
    ...(others ? { others: idOf(others) } : {}),
    game,
    openers: openers(decls),
  };
}

/** A fill repeats no parameters, so the declaration that says more is kept. */
function put<T extends { readonly header: Header }>(map: Map<string, T>, decl: T): void {
  const id = key(decl.header.id.text);
  const old = map.get(id);
  if (old === undefined || old.header.params.length < decl.header.params.length) map.set(id, decl);
}

export function idOf(decl: { readonly header: Header }): string {
  return key(decl.header.id.text);
}

// ---- whom the bare noun means -------------------------------------------------------------------------

const spelled = (id: string): readonly string[] =>
  words.filter((each) => each.key === id).flatMap(({ zh, en }) => [...zh, ...en]);

/** A text without its gap and its endings: `… player(s)` is player. */
const bare = (text: string): string => text.replace(/…|\(e?s\)|\s/g, '');

const bareNouns: ReadonlySet<string> = new Set([...spelled('player'), ...spelled('players')]);
const otherNouns: ReadonlySet<string> = new Set(
  [...bareNouns].flatMap((noun) => [`其他${noun}`, `other${noun}`]),
);

/** `query living 「… 玩家」`: a query of players whose phrase is the fixed noun says whom that noun means. */
function isRange(decl: ValueDecl, params: number, nouns: ReadonlySet<string>): boolean {
  if (decl.kind !== 'query' || decl.header.params.length !== params) return false;
  const { of, many } = kindOf(decl.type);
  const mine = decl.header.params.every(
    (param) => typeof param.default === 'object' && param.default.kind === 'word',
  );
  return (
    of === 'player' &&
    many &&
    mine &&
    decl.header.texts.some(({ value }) => value.includes('…') && nouns.has(bare(value)))
  );
}

// ---- types ----------------------------------------------------------------------------------------------

export function kindOf(type: Type): Kind {
  switch (type.kind) {
    case 'base':
      return { of: type.base, many: false, maybe: false };
    case 'named':
      return { of: key(type.name.text), many: false, maybe: false };
    case 'set':
      return { ...kindOf(type.of), many: true };
    case 'list':
      return { ...kindOf(type.of), many: true, ordered: true };
    case 'maybe':
      return { ...kindOf(type.of), maybe: true };
  }
}

/** What a value of a declaration is. */
export function kindOfValue(decl: ValueDecl): Kind {
  switch (decl.kind) {
    case 'zone':
      return { of: 'card', many: true, maybe: false };
    case 'window':
      return { of: 'window', many: false, maybe: false };
    case 'option':
      return { of: 'option', many: false, maybe: false };
    case 'table':
      return decl.type ? kindOf(decl.type) : { of: 'nothing', many: true, maybe: false };
    default:
      return kindOf(decl.type);
  }
}
