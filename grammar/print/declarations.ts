/** Prints declarations. */
import type {
  Ability,
  Change,
  Decl,
  Expr,
  FactDecl,
  Header,
  MannerPart,
  Name,
  Row,
  Seer,
  SkillDecl,
  Spot,
} from '../tree.ts';
import type { Abilities } from './abilities.ts';
import { braced } from './comments.ts';
import { type Expressions, Level } from './expressions.ts';
import { type Doc, group, join, line, nest, spaced } from './layout.ts';
import type { Names } from './names.ts';
import type { Statements } from './statements.ts';

export function declarations(
  names: Names,
  expressions: Expressions,
  statements: Statements,
  { pattern, ability, isShort: isShortAbility }: Abilities,
) {
  const { word, wordAt, marks, name, part, text, type } = names;
  const { expr, safe, param } = expressions;
  const { statement, block, isShort } = statements;

  const header = (it: Header, labelled = false): Doc => names.header(it, param, labelled);
  const comma: Doc = [marks.comma, line(marks.gap)];
  const colon: Doc = [marks.colon, marks.gap];
  const after = (it: readonly Name[]): Doc => it.map((one) => [marks.comma, marks.gap, name(one)]);
  /** What follows a comma of a header. */
  const clause = (...doc: Doc[]): Doc => spaced(nest(doc), marks.gap);
  const filled = (fill: boolean): Doc => (fill ? [word('fill'), ' '] : '');
  const belongs: Doc = [' ', wordAt('of', 1), ' '];
  const to = (nth = 0): Doc => [' ', wordAt('to', nth), ' '];

  const fact = (it: FactDecl): Doc => [
    word('fact'),
    ' ',
    header(it.header),
    it.of ? [belongs, type(it.of)] : '',
    colon,
    type(it.type),
  ];

  const seers = (seen: readonly Seer[]): Doc =>
    seen.length === 0
      ? ''
      : [
          marks.comma,
          clause(
            word('seen-by'),
            ' ',
            join(
              seen.map((it) => [
                word(it.who),
                it.while ? [' ', word('while'), ' ', expr(it.while)] : '',
              ]),
              [marks.comma, marks.gap],
            ),
          ),
        ];

  const abilities = (list: readonly Ability[]): Doc => {
    const short = list.length === 1 && list.every(isShortAbility);
    return braced(
      list.map((node) => ({ node, doc: ability(node, short && !node.comments) })),
      short,
    );
  };

  const skill = (it: SkillDecl): Doc => [
    word('skill'),
    ' ',
    header(it.header, true),
    it.manner ? after([it.manner]) : '',
    ' ',
    group(abilities(it.abilities)),
  ];

  const mannerPart = (it: MannerPart): Doc => {
    switch (it.kind) {
      case 'works-if':
      case 'goes-on-if':
        return [word(it.kind), ' ', nest(expr(it.cond))];
      case 'cost':
        return [word('cost'), ' ', statement(it.body)];
      default:
        return statement(it);
    }
  };

  const isShortPart = (it: MannerPart): boolean => {
    switch (it.kind) {
      case 'works-if':
      case 'goes-on-if':
      case 'cost':
        return true;
      default:
        return isShort(it);
    }
  };

  const keys = (it: readonly Expr[]): Doc =>
    join(
      it.map((key) => safe(key, Level.postfix)),
      ' ',
    );

  const row = (it: Row): Doc => [
    keys(it.keys),
    colon,
    join(
      it.values.map((cell) => [`${cell.n} `, name(cell.name)]),
      [marks.comma, marks.gap],
    ),
  ];

  const groups = (list: readonly (readonly Name[])[]): Doc =>
    nest(
      join(
        list.map((one) => join(one.map(name), [' ', word('with'), ' '])),
        comma,
      ),
    );

  const called = (it: Pick<Spot, 'name' | 'args'>): Doc => [
    part(it.name),
    it.args ? names.bracketed(it.args.map((arg) => expr(arg))) : '',
  ];

  const spot = (it: Spot | undefined): Doc => {
    if (it === undefined) return '';
    const key = it.where === 'instead' ? 'instead-of' : it.where;
    return [' ', wordAt(key, it.where === 'before' ? 1 : 0), ' ', called(it)];
  };

  const added = ({ decl, at }: Change & { kind: 'add' }): Doc => {
    if (decl.kind === 'check-order')
      return [word('order-of-checks'), spot(at), colon, groups(decl.groups)];
    if (decl.kind === 'flow' && at)
      return group([word('flow'), ' ', header(decl.header), spot(at), ' ', block(decl.body ?? [])]);
    return declaration(decl);
  };

  const change = (it: Change): Doc => {
    if (it.kind === 'replace') return [word('replace'), ' ', declaration(it.decl)];
    if (it.kind === 'add') return [word('add-to'), ' ', added(it)];
    if (it.kind === 'without') {
      const head = it.what === 'card' ? wordAt('card', 1) : word(it.what);
      const of =
        it.part || it.keys
          ? [
              names.zh ? '的' : "'s ",
              it.part ? called({ ...it, name: it.part }) : keys(it.keys ?? []),
            ]
          : '';
      return group([word('without'), ' ', head, ' ', name(it.target), of]);
    }
    const values = join(
      it.values.map((one) => expr(one)),
      to(),
    );
    if (it.target === 'seats') return [word('change'), ' ', word('seats'), to(1), values];
    if (it.target === 'order of checks')
      return [word('change'), ' ', word('order-of-checks'), to(1), groups(it.groups ?? [])];
    const path = it.of ? [name(it.of), names.zh ? '的' : "'s ", part(it.target)] : name(it.target);
    return [word('change'), ' ', path, to(1), values];
  };

  const option = (it: Decl & { kind: 'option' }): Doc => {
    const range = it.type
      ? type(it.type)
      : it.choices
        ? join(
            it.choices.map((one) => header(one)),
            [spaced(word('or')), ' '],
          )
        : it.range
          ? [`${it.range.least}`, to(), `${it.range.most}`]
          : word('yes/no');
    const of = it.perPlayer ? [belongs, word('player')] : '';
    return [word('option'), ' ', header(it.header), of, colon, range, ' = ', expr(it.initial)];
  };

  const query = (it: Decl & { kind: 'query' }): Doc => [
    filled(it.fill),
    word('query'),
    ' ',
    header(it.header),
    colon,
    type(it.type),
    it.value ? [' =', group(nest(line(' '), expr(it.value)))] : '',
    it.leftOpen ? [' ', word('left-open')] : '',
    it.joined ? [marks.comma, clause(word('joined-by'), ' ', wordAt(it.joined, 1))] : '',
  ];

  const bare = (it: Decl): Doc => {
    switch (it.kind) {
      // Sheets are printed by print/sentences.
      case 'character-sheet':
      case 'card-sheet':
      case 'skill-sheet':
        return '';
      case 'enum': {
        const values = it.values.map((one, at) =>
          at === 0 ? header(one) : [marks.comma, group(line(marks.gap), header(one))],
        );
        return [
          word('enum'),
          ' ',
          header(it.header),
          ' {',
          nest(line(' '), values),
          line(' '),
          '}',
        ];
      }
      case 'fact':
        return fact(it);
      case 'zone':
        return [
          word('zone'),
          ' ',
          header(it.header),
          it.perPlayer ? [belongs, word('player')] : '',
          colon,
          it.list ? [word('list-of'), ' ', word('card')] : word('cards'),
          it.atMost === undefined ? '' : [marks.comma, marks.gap, word('at-most'), ` ${it.atMost}`],
          seers(it.seen),
        ];
      case 'var':
        return [
          word('var'),
          ' ',
          header(it.header),
          it.of ? [belongs, type(it.of)] : '',
          colon,
          type(it.type),
          it.initial ? [' = ', expr(it.initial)] : '',
          it.until ? [marks.comma, marks.gap, word('until-end-of'), ' ', name(it.until)] : '',
          seers(it.seen),
        ];
      case 'option':
        return option(it);
      case 'query':
        return query(it);
      case 'action':
        return [
          word('action'),
          ' ',
          header(it.header),
          it.needs ? spaced([word('needs'), ' ', nest(expr(it.needs))]) : '',
          ' ',
          group(block(it.body)),
        ];
      case 'moment':
        return [word('moment'), ' ', header(it.header)];
      case 'flow':
        return [
          filled(it.fill),
          word('flow'),
          ' ',
          header(it.header),
          it.goesOnIf ? [marks.comma, clause(word('goes-on-if'), ' ', expr(it.goesOnIf))] : '',
          ' ',
          it.body ? group(block(it.body)) : word('left-open'),
        ];
      case 'event':
        return [word('event'), ' ', header(it.header), ' =', spaced(pattern(it.pattern))];
      case 'window':
        return [
          word('window'),
          ' ',
          header(it.header),
          it.narrow ? [marks.comma, marks.gap, word('narrow')] : '',
          it.while ? [marks.comma, clause(word('while'), ' ', expr(it.while))] : '',
        ];
      case 'manner':
        return [
          word('manner'),
          ' ',
          header(it.header),
          it.isDefault ? [marks.comma, marks.gap, word('default')] : '',
          ' ',
          braced(
            it.parts.map((node) => ({ node, doc: mannerPart(node) })),
            it.parts.every(isShortPart),
            marks.semicolon + marks.gap,
          ),
        ];
      case 'rule':
        return [word('rule'), ' ', header(it.header), ' ', group(abilities(it.abilities))];
      case 'card': {
        const facts = it.declares.map((node) => ({ node, doc: fact(node) }));
        const own = (it.abilities ?? []).map((node) => ({ node, doc: ability(node, false) }));
        const body =
          it.declares.length === 0
            ? abilities(it.abilities ?? [])
            : braced([...facts, ...own], false);
        return [
          filled(it.fill),
          wordAt('card', 1),
          ' ',
          header(it.header, true),
          after(it.facts),
          ' ',
          it.abilities ? group(body) : word('left-open'),
        ];
      }
      case 'character': {
        const given = it.given.map((node) => ({
          node,
          doc: [name(node.name), colon, expr(node.value)],
        }));
        const parts = it.parts.map((node) => ({
          node,
          doc:
            node.kind === 'skill'
              ? group(skill(node))
              : node.kind === 'skill-name'
                ? [word('skill'), colon, name(node.name)]
                : group(name(node.manner), ' ', ability(node.ability, false)),
        }));
        return [
          word('character'),
          ' ',
          header(it.header, true),
          after(it.facts),
          ' ',
          braced([...given, ...parts], false),
        ];
      }
      case 'skill':
        return skill(it);
      case 'table': {
        const rows = (it.rows ?? []).map((node) => ({ node, doc: row(node) }));
        const rest = it.otherwise
          ? [{ node: {}, doc: [word('otherwise-as'), ' ', expr(it.otherwise, Level.postfix)] }]
          : [];
        return [
          filled(it.fill),
          word('table'),
          ' ',
          header(it.header),
          it.type ? [colon, type(it.type)] : '',
          ' ',
          it.rows ? braced([...rows, ...rest], false) : word('left-open'),
        ];
      }
      case 'trigger-order':
        return [word('order-of-triggers'), colon, expr(it.value)];
      case 'check-order':
        return [word('order-of-checks'), colon, groups(it.groups)];
      case 'seats':
        return [word('seats'), ` ${it.least}`, to(), `${it.most}`];
      case 'cards-of':
      case 'skills-of':
        return [word(it.kind), ' ', name(it.player), colon, expr(it.value)];
      case 'require':
        return [word('require'), ' ', expr(it.cond), it.texts.map((one) => spaced(text(one)))];
      case 'variant':
        return [
          word('variant'),
          ' ',
          header(it.header),
          belongs,
          name(it.of),
          ' ',
          group(
            braced(
              it.changes.map((node) => ({ node, doc: change(node) })),
              it.changes.every((one) => one.kind === 'change'),
            ),
          ),
        ];
      case 'missing':
        return '';
    }
  };

  const declaration = (it: Decl): Doc => group(bare(it));

  return { declaration };
}
