/** Prints statements and blocks. */
import type { Ability, Block, Choice, Expr, Stmt } from '../tree.ts';
import { braced } from './comments.ts';
import { type Expressions, Level } from './expressions.ts';
import { type Doc, group, join, line, nest } from './layout.ts';
import type { Names } from './names.ts';

/** A statement that may share a line with the braces around it. */
const isShort = (it: Stmt): boolean => {
  switch (it.kind) {
    case 'if':
    case 'if-some':
    case 'for-each':
    case 'repeat':
    case 'repeat-until':
    case 'either':
    case 'offer':
    case 'lasting':
      return false;
    case 'may':
      return !it.braces && it.body.every(isShort);
    case 'then':
      return isShort(it.body);
    default:
      return true;
  }
};

/** A count that would run into the words around it. */
const isPlain = (n: Expr): boolean =>
  n.kind === 'number' || n.kind === 'ref' || n.kind === 'of' || n.kind === 'call';

/** `ability`: the chapter after this one, for abilities that last. */
export function statements(names: Names, expressions: Expressions, ability: (it: Ability) => Doc) {
  const { zh, word, wordAt, marks, name, type, bracketed } = names;
  const { expr, safe, inside, subject, verb } = expressions;

  const block = (it: Block): Doc =>
    braced(
      it.map((node) => ({ node, doc: statement(node) })),
      it.every(isShort),
      marks.semicolon + marks.gap,
    );

  const to = (nth: number): Doc => [' ', wordAt('to', nth), ' '];

  const choice = (it: Choice): Doc => {
    const n = it.n && expr(it.n, isPlain(it.n) ? Level.expr : Level.postfix);
    const many = it.n && !isPlain(it.n) ? [marks.open, expr(it.n), marks.close] : n;
    const counted: Doc = !it.count
      ? ''
      : it.count === 'any number'
        ? [word('any-number-of'), ' ']
        : it.count === 'as many as'
          ? [many ?? '', ' ']
          : [word(countKeys[it.count]), ' ', many ?? '', ' '];
    return [
      counted,
      name(it.name),
      ' ',
      word('from'),
      ' ',
      expr(it.from),
      it.to ? [to(0), expr(it.to)] : '',
      it.ordered ? [' ', word('in-order')] : '',
    ];
  };

  const choices = (items: readonly Choice[]): Doc =>
    group(nest(join(items.map(choice), [marks.comma, line(marks.gap)])));

  const who = (it: Expr | undefined): Doc =>
    it ? [it.kind === 'word' ? subject(it, Level.unary) : safe(it, Level.unary), ' '] : '';

  const branches = (then: Block, other: Block | undefined): Doc => {
    if (!other) return block(then);
    const [only] = other;
    const chained =
      other.length === 1 &&
      only &&
      (only.kind === 'if' || only.kind === 'if-some') &&
      !only.comments;
    return [block(then), ' ', word('else'), ' ', chained ? inner(only) : block(other)];
  };

  const bare = (it: Stmt): Doc => {
    switch (it.kind) {
      case 'let':
        return [
          word('let'),
          ' ',
          name(it.name),
          it.type ? [marks.colon, marks.gap, type(it.type)] : '',
          it.value ? [' = ', nest(expr(it.value))] : '',
        ];
      case 'set':
        return [word('set'), ' ', expr(it.place, Level.postfix), to(1), nest(expr(it.value))];
      case 'add':
        return [word('add'), ' ', expr(it.value), to(0), expr(it.place, Level.postfix)];
      case 'remove':
        return [
          word('remove'),
          ' ',
          expr(it.value),
          ' ',
          word('from'),
          ' ',
          expr(it.place, Level.postfix),
        ];
      case 'swap':
        return [
          word('swap'),
          ' ',
          expr(it.left, Level.postfix),
          ' ',
          word('with'),
          ' ',
          expr(it.right, Level.postfix),
        ];
      case 'move': {
        const at =
          it.at === 'top'
            ? [word('top-of'), ' ']
            : it.at === 'bottom'
              ? [word('bottom-of'), ' ']
              : '';
        return [word('move'), ' ', expr(it.cards), to(0), at, expr(it.to, Level.postfix)];
      }
      case 'shuffle':
        return [word('shuffle'), ' ', expr(it.zone, Level.postfix)];
      case 'show':
        return [word('show'), ' ', expr(it.what), to(2), it.to ? expr(it.to) : word('all')];
      case 'distribute':
        return [
          word('distribute'),
          ' ',
          expr(it.what),
          ' ',
          word('over'),
          ' ',
          expr(it.over, Level.postfix),
          it.each ? [marks.comma, marks.gap, expr(it.each), ' ', word('each')] : '',
        ];
      case 'if':
        return [word('if'), ' ', nest(expr(it.cond)), ' ', branches(it.then, it.else)];
      case 'if-some':
        return [
          word('if'),
          ' ',
          word('some'),
          ' ',
          name(it.name),
          ' = ',
          nest(expr(it.value)),
          ' ',
          branches(it.then, it.else),
        ];
      case 'for-each':
        return [
          it.together ? [word('together'), ' '] : '',
          word('for-each'),
          ' ',
          name(it.name),
          ' ',
          word('in'),
          ' ',
          nest(inside(it.in)),
          it.atOnce ? [marks.comma, marks.gap, word('at-once')] : '',
          ' ',
          block(it.body),
        ];
      case 'repeat-until':
        return [word('repeat'), ' ', word('until'), ' ', nest(expr(it.cond)), ' ', block(it.body)];
      case 'repeat':
        return [word('repeat'), ' ', nest(expr(it.times)), ' ', block(it.body)];
      case 'choose': {
        const choose = verb(it.who, word('choose', 1), word('choose'), word('choose'));
        return [who(it.who), zh ? word('choose') : choose, ' ', choices(it.choices)];
      }
      case 'either':
        return [
          who(it.who),
          word('either'),
          ' ',
          join(it.branches.map(block), [' ', word('or'), ' ']),
        ];
      case 'may': {
        const [only] = it.body;
        return [who(it.who), word('may'), ' ', it.braces || !only ? block(it.body) : inner(only)];
      }
      case 'then':
        return [word('then'), ' ', inner(it.body)];
      case 'offer':
        return [
          word('offer'),
          ' ',
          expr(it.who, Level.list),
          ' ',
          word('in'),
          ' ',
          inside(it.window),
          it.from ? [' ', word('from'), ' ', expr(it.from, Level.list)] : '',
          it.by ? [' ', word('by'), ' ', inside(it.by)] : '',
          ' ',
          word('as'),
          ' ',
          name(it.name),
          ' ',
          block(it.body),
          it.else ? [' ', word('else'), ' ', block(it.else)] : '',
        ];
      case 'lasting':
        return [
          word('until-end-of'),
          ' ',
          name(it.until),
          ' ',
          braced(
            it.abilities.map((node) => ({ node, doc: ability(node) })),
            false,
          ),
        ];
      case 'pay':
      case 'carry-out':
        return [word(it.kind), ' ', expr(it.use)];
      case 'settle':
      case 'stop':
        return word(it.kind);
      case 'prevent':
        return word('prevent-it');
      case 'ends':
        return word('it-ends');
      case 'nothing':
        return word('do-nothing');
      case 'end-game':
        return [word('end-game-with'), ' ', expr(it.winners)];
      case 'steps':
        return block(it.body);
      case 'do':
        return [name(it.name), bracketed(it.args.map((arg) => expr(arg)))];
      case 'missing':
        return '';
    }
  };

  /** A statement within a statement: it breaks with the one around it. */
  const inner = bare;

  const statement = (it: Stmt): Doc => group(bare(it));

  return { statement, block, choices, isShort };
}

const countKeys = { exactly: 'exactly', 'up to': 'up-to', 'at least': 'at-least' } as const;

export type Statements = ReturnType<typeof statements>;
