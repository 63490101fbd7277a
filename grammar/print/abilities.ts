/** Prints abilities: the head, then clauses and statements one a line. */
import type { Ability, Clause, Expr, Head, Pattern } from '../tree.ts';
import { commented, gap } from './comments.ts';
import type { Expressions } from './expressions.ts';
import { type Doc, hard, join, line, nest } from './layout.ts';
import type { Names } from './names.ts';
import type { Statements } from './statements.ts';

export function abilities(names: Names, expressions: Expressions, statements: Statements) {
  const { word, marks, name, part, bracketed } = names;
  const { expr, quantified, item } = expressions;
  const { statement, choices } = statements;

  const pattern = (it: Pattern): Doc =>
    it.kind === 'happens'
      ? [name(it.name), bracketed(it.items.map(item))]
      : [expr(it.subject), ' ', word('becomes'), ' ', expr(it.value)];

  const during = (it: Expr | undefined): Doc =>
    it ? [' ', word('while'), ' ', nest(expr(it))] : '';

  const manners = (it: { readonly faceDown: boolean; readonly atOnce: boolean }): Doc => [
    it.faceDown ? [marks.comma, marks.gap, word('face-down')] : '',
    it.atOnce ? [marks.comma, marks.gap, word('at-once')] : '',
  ];

  const modify = (it: Head & { kind: 'modify' }): Doc => {
    const args = it.of && it.args.length === 0 ? '' : bracketed(it.args.map(item));
    const target = it.of
      ? [name(it.of), names.zh ? '的' : "'s ", part(it.name), args]
      : [name(it.name), args];
    return [word('modify'), ' ', target, marks.colon, marks.gap, nest(expr(it.value))];
  };

  const head = (it: Head): Doc => {
    switch (it.kind) {
      case 'when':
        return join(
          it.patterns.map((one) => [word('when'), ' ', pattern(one)]),
          hard,
        );
      case 'before':
        return [word('before'), ' ', pattern(it.pattern)];
      case 'instead':
        return [word('instead-of'), ' ', pattern(it.pattern)];
      case 'as-soon-as': {
        const what = it.candidate ? quantified(it.candidate) : it.cond ? expr(it.cond) : '';
        return [word('as-soon-as'), ' ', nest(what)];
      }
      case 'modify':
        return modify(it);
      case 'use': {
        const windows = it.windows
          ? [word('use-in'), ' ', join(it.windows.map(name), [marks.comma, marks.gap])]
          : word('use-any-time');
        return [windows, during(it.while), manners(it)];
      }
      case 'convert': {
        const cards = it.cards === 'nothing' ? word('nothing') : expr(it.cards);
        const as = it.as.kind === 'name' ? name(it.as) : quantified(it.as);
        const use = word(it.must ? 'must-use' : 'use');
        return [use, ' ', cards, ' ', word('as'), ' ', as, manners(it)];
      }
    }
  };

  const clause = (it: Clause): Doc => {
    switch (it.kind) {
      case 'condition':
        return [
          word('if'),
          ' ',
          it.name ? [name(it.name), marks.colon, marks.gap] : '',
          nest(expr(it.cond)),
        ];
      case 'while':
        return [word('while'), ' ', nest(expr(it.cond))];
      case 'target':
        return [word('target'), ' ', choices(it.choices)];
      case 'cost':
        return [word('cost'), ' ', statement(it.body)];
      case 'limit':
        return [
          word('limit'),
          ' ',
          it.times === undefined ? word('once-per') : [`${it.times} `, word('times-per')],
          ' ',
          name(it.per),
        ];
      case 'no-limit':
        return word('no-limit');
      default:
        return statement(it);
    }
  };

  /** Whether an ability may stand on one line with the braces around it. */
  const isShort = (it: Ability): boolean =>
    it.clauses.length <= 1 &&
    it.clauses.every((one) => !one.comments) &&
    (it.head.kind !== 'when' || it.head.patterns.length === 1);

  /** An ability; `short`: its clauses go on the line of the head if they fit. */
  const ability = (it: Ability, short: boolean): Doc => {
    const between: Doc = short && isShort(it) ? line(`${marks.semicolon}${marks.gap}`) : hard;
    return [
      head(it.head),
      ...it.clauses.map((one) => [
        between,
        between === hard ? gap(one) : '',
        commented(one.comments, clause(one)),
      ]),
    ];
  };

  return { pattern, ability, isShort };
}

export type Abilities = ReturnType<typeof abilities>;
