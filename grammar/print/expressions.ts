/** Prints expressions, with parentheses only where they are needed. */
import type { BinaryOp, Expr, Item, Noun, Param, Quantified, WordValue } from '../tree.ts';
import type { Key } from '../words.ts';
import { type Doc, group, line, nest } from './layout.ts';
import type { Names } from './names.ts';

/** How tightly an expression binds; a looser one in a tighter place gets parentheses. */
export const Level = {
  expr: 0,
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  list: 5,
  sum: 6,
  product: 7,
  unary: 8,
  postfix: 9,
} as const;
type Level = (typeof Level)[keyof typeof Level];

const binaries: Readonly<Record<BinaryOp, { readonly level: Level; readonly key?: Key }>> = {
  else: { level: Level.expr, key: 'else' },
  or: { level: Level.or, key: 'or' },
  and: { level: Level.and, key: 'and' },
  '=': { level: Level.compare },
  '<': { level: Level.compare },
  '<=': { level: Level.compare },
  '>': { level: Level.compare },
  '>=': { level: Level.compare },
  after: { level: Level.list, key: 'after' },
  before: { level: Level.list, key: 'before' },
  'starting with': { level: Level.list, key: 'starting-with' },
  plus: { level: Level.list, key: 'plus' },
  '+': { level: Level.sum },
  '-': { level: Level.sum },
  '*': { level: Level.product },
};

const prefixKeys = {
  'first of': 'first-of',
  'last of': 'last-of',
  'count of': 'count-of',
  shuffled: 'shuffled',
} as const satisfies Record<string, Key>;

const countKeys = { exactly: 'exactly', 'up to': 'up-to', 'at least': 'at-least' } as const;

const levelOf = (it: Expr): Level => {
  switch (it.kind) {
    case 'binary':
      return binaries[it.op].level;
    case 'where':
    case 'conditional':
      return Level.expr;
    case 'not':
    case 'openly':
      return Level.not;
    case 'is':
    case 'has':
    case 'in':
      return Level.compare;
    case 'prefix':
    case 'pick':
      return Level.unary;
    default:
      return Level.postfix;
  }
};

const many: ReadonlySet<WordValue> = new Set([
  'players',
  'cards',
  'uses',
  'characters',
  'card-names',
  'all',
]);

const isWord = (it: Expr, value: WordValue): boolean => it.kind === 'word' && it.word === value;

export function expressions(names: Names) {
  const { zh, word, wordAt, marks, name, part, text, bracketed } = names;

  /** `I am`, `players are`, `p is` */
  const verb = (who: Expr | undefined, one: string, first: string, more: string): string => {
    if (!who || isWord(who, 'me')) return first;
    return who.kind === 'word' && many.has(who.word) ? more : one;
  };

  /** Who does something: `I` in English. */
  const subject = (who: Expr, level: Level): Doc =>
    isWord(who, 'me') && !zh ? word('me', 1) : expr(who, level);

  /** Something that may begin neither with a text (it would end what stands before it) nor with `no` (`has no`). */
  const safe = (it: Expr, level: Level): Doc =>
    beginsAmiss(it) ? [marks.open, bare(it), marks.close] : expr(it, level);

  const of = (it: Expr & { kind: 'of' }): Doc => {
    if (zh) return [expr(it.owner, Level.postfix), '的', part(it.name)];
    if (isWord(it.owner, 'me')) return [word('my'), ' ', part(it.name)];
    if (isWord(it.owner, 'it')) return [word('its'), ' ', part(it.name)];
    return [expr(it.owner, Level.postfix), endsInS(it.owner) ? "'" : "'s", ' ', part(it.name)];
  };

  /** `of` after a count: in Chinese a counter, the one the author wrote or one that suits what is counted. */
  const outOf = ({ n, of, counter }: Expr & { kind: 'pick' }): Doc => {
    const touches = n?.kind === 'number' || (n?.kind === 'ref' && name(n.name) === n.name.text);
    return zh && touches ? (counter ?? counterOf(of, names.isZone)) : [' ', word('of')];
  };

  const pick = (it: Expr & { kind: 'pick' }): Doc => {
    const from = expr(it.of, Level.postfix);
    if (it.count === 'any number') return [word('any-number-of'), ' ', from];
    const counted = it.n ? [expr(it.n, Level.postfix), outOf(it), ' ', from] : from;
    if (it.take !== 'choose') return [word(it.take), ' ', counted];
    if (it.count === 'as many as') return counted;
    return [word(countKeys[it.count]), ' ', counted];
  };

  /** Where `and` and `or` meet, nobody need know which binds closer. */
  const apart = (it: Expr, doc: Doc): Doc =>
    it.kind === 'binary' && it.op === 'and' ? group(marks.open, nest(doc), marks.close) : doc;

  const binary = (it: Expr & { kind: 'binary' }): Doc => {
    const { level, key } = binaries[it.op];
    const op = key ? wordAt(key, key === 'before' ? 1 : 0) : it.op;
    if (it.op === 'else')
      return [expr(it.left, Level.or), nest(line(' ')), op, ' ', nest(expr(it.right, Level.or))];
    const leftLevel = level === Level.compare ? Level.list : level;
    const rightLevel = level === Level.compare ? Level.list : ((level + 1) as Level);
    const left = expr(it.left, leftLevel);
    const right = expr(it.right, rightLevel);
    if (it.op === 'or')
      return [apart(it.left, left), nest(line(' ')), op, ' ', apart(it.right, right)];
    return it.op === 'and' ? [left, nest(line(' ')), op, ' ', right] : [left, ' ', op, ' ', right];
  };

  const bare = (it: Expr): Doc => {
    switch (it.kind) {
      case 'number':
        return String(it.value);
      case 'ref':
        return name(it.name);
      case 'word':
        return word(it.word);
      case 'text-value':
        return text(it.text);
      case 'call':
        return [
          name(it.name),
          it.args.length > 0
            ? bracketed(it.args.map((arg) => expr(arg)))
            : marks.open + marks.close,
        ];
      case 'of':
        return of(it);
      case 'prefix':
        return [word(prefixKeys[it.op]), ' ', expr(it.of, Level.postfix)];
      case 'pick':
        return pick(it);
      case 'binary':
        return binary(it);
      case 'not':
      case 'openly':
        return [word(it.kind), ' ', expr(it.of, Level.not)];
      case 'is': {
        const key = it.negated ? 'is-not' : 'is';
        const is = verb(it.left, word(key), word(key, 1), word(key, 2));
        const right = it.right === 'empty' ? word('empty') : expr(it.right, Level.list);
        return [subject(it.left, Level.list), ' ', is, ' ', right];
      }
      case 'has': {
        const key = it.n === 'none' ? 'has-no' : 'has';
        const has = verb(it.left, word(key), word(key, 1), word(key, 1));
        const n = it.n && it.n !== 'none' ? [safe(it.n, Level.sum), ' '] : '';
        return [subject(it.left, Level.list), ' ', has, ' ', n, safe(it.right, Level.list)];
      }
      case 'in': {
        const key = it.negated ? 'not-in' : 'in';
        return [expr(it.left, Level.list), ' ', word(key), ' ', inside(it.right, Level.list)];
      }
      case 'where': {
        const level = it.of.kind === 'binary' && it.of.op === 'else' ? Level.expr : Level.or;
        return [
          expr(it.of, level),
          nest(line(' ')),
          word('where'),
          ' ',
          nest(expr(it.cond, Level.or)),
        ];
      }
      case 'conditional':
        return [
          word('if'),
          ' ',
          expr(it.if, Level.or),
          ' ',
          wordAt('then', 1),
          ' ',
          expr(it.then, Level.or),
          nest(line(' ')),
          word('else'),
          ' ',
          nest(expr(it.else)),
        ];
      case 'several':
        return bracketed(it.items.map((item) => expr(item)));
      case 'missing':
        return '';
    }
  };

  /** Grouped where a level changes, so that the loosest breaks come first. */
  const expr = (it: Expr, level: Level = Level.expr): Doc =>
    levelOf(it) < level
      ? group(marks.open, nest(bare(it)), marks.close)
      : levelOf(it) <= Level.and
        ? levelOf(it) === level && level !== Level.expr
          ? bare(it)
          : group(bare(it))
        : bare(it);

  /** What stands after `in`: `in order` would be read as one word. */
  const inside = (it: Expr, level: Level = Level.expr): Doc =>
    it.kind === 'ref' && it.name.text === 'order' && !it.name.quoted
      ? [marks.open, bare(it), marks.close]
      : expr(it, level);

  // ---- quantified nouns

  const nouns: Readonly<Record<string, readonly [Key, Key]>> = {
    player: ['player', 'players'],
    card: ['card', 'cards'],
    'card name': ['card-name', 'card-names'],
    use: ['use', 'uses'],
    skill: ['skill', 'skills'],
    number: ['number', 'number'],
  };

  const noun = (it: Noun, quant: Quantified['quant']): string => {
    if (typeof it !== 'string') return name(it);
    const keys = nouns[it];
    return keys ? word(keys[quant === 'some' && !zh ? 1 : 0]) : '';
  };

  const quantified = (it: Quantified): Doc => {
    const parts = [
      word(it.quant),
      ...it.adjectives.map(name),
      ...(it.noun === 'anything' ? [] : [noun(it.noun, it.quant)]),
      ...(it.name ? [name(it.name)] : []),
    ];
    const head = parts.flatMap((one, at) => (at === 0 ? [one] : [' ', one]));
    return it.where ? group(head, nest(line(' '), word('where'), ' ', expr(it.where))) : head;
  };

  const item = (it: Item): Doc => (it.kind === 'quantified' ? quantified(it) : expr(it));

  const param = (it: Param): Doc => [
    names.anyName(it.name),
    marks.colon,
    marks.gap,
    it.random ? [word('random'), ' '] : '',
    names.type(it.type),
    it.from ? [' ', word('from'), ' ', expr(it.from, Level.list)] : '',
    it.default ? [' = ', it.default === 'any' ? word('any') : expr(it.default)] : '',
  ];

  return { expr, safe, inside, subject, verb, quantified, item, param };
}

/** The counter of what is counted: 位 for players, 张 for cards, 个 for what is not known. */
function counterOf(it: Expr, isZone: (id: string) => boolean): string {
  if (isWord(it, 'players')) return '位';
  const zone = (it.kind === 'ref' || it.kind === 'of') && isZone(it.name.text);
  return zone || isWord(it, 'cards') ? '张' : '个';
}

/** Whether the first thing printed of an expression without parentheses is a text or `no`. */
function beginsAmiss(it: Expr): boolean {
  switch (it.kind) {
    case 'text-value':
      return true;
    case 'word':
      return it.word === 'no';
    case 'of':
      return beginsAmiss(it.owner);
    case 'binary':
    case 'is':
    case 'has':
    case 'in':
      return beginsAmiss(it.left);
    case 'where':
      return beginsAmiss(it.of);
    case 'pick':
      return it.take === 'choose' && it.count === 'as many as' && !!it.n && beginsAmiss(it.n);
    default:
      return false;
  }
}

/** Whether what is printed last of an owner ends in s. */
function endsInS(owner: Expr): boolean {
  if (owner.kind === 'word') return many.has(owner.word) && owner.word !== 'all';
  if (owner.kind === 'ref' || owner.kind === 'of')
    return !owner.name.quoted && /.s$/.test(owner.name.text);
  return false;
}

export type Expressions = ReturnType<typeof expressions>;
