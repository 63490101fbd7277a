/** Arbitrary well-formed trees: what the parser can give, without spans. */
import fc from 'fast-check';
import type {
  Ability,
  Block,
  Choice,
  Clause,
  Comments,
  Decl,
  Expr,
  FactDecl,
  File,
  Head,
  Header,
  Item,
  Name,
  Param,
  Pattern,
  Quantified,
  Stmt,
  Text,
  Type,
} from '../../grammar/index.ts';
import { namedKinds } from '../../grammar/index.ts';

/** Without the fields that are undefined, as trees have them. */
const lean = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined)) as T;
const maybe = <T>(it: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(it, { nil: undefined, freq: 2 });
const record = <T extends object>(
  shape: {
    [K in Exclude<keyof T, 'span' | 'comments' | 'gap' | 'counter'>]-?: fc.Arbitrary<
      T[K] | undefined
    >;
  },
) => (fc.record(shape as never) as fc.Arbitrary<T>).map(lean);
const few = <T>(it: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> =>
  fc.array(it, { minLength, maxLength: 3 });
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);

// ---- names and texts

const id = fc.constantFrom(
  'a',
  'b2',
  'long-name',
  'x-1',
  'players-left',
  'bus',
  'z',
  'sum',
  'owner',
  'default',
);
const label = fc.constantFrom(
  '锁定',
  '试 探',
  'Old Ghost',
  'when',
  '的',
  '的 [x]',
  "it's",
  'a：b',
  '当前',
);
const name: fc.Arbitrary<Name> = fc.oneof(
  { weight: 4, arbitrary: id.map((text): Name => ({ kind: 'name', text, quoted: false })) },
  { weight: 1, arbitrary: label.map((text): Name => ({ kind: 'name', text, quoted: true })) },
);
/** Where only a name can stand any word is one. */
const anyName: fc.Arbitrary<Name> = fc.oneof(
  { weight: 3, arbitrary: name },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('cards', 'use', 'top', 'to', 'in', 'order', 'name', 'not', 'last')
      .map((text): Name => ({ kind: 'name', text, quoted: false })),
  },
);

const zhText = fc.constantFrom('{p} 抽 {n} 张', '手牌', '“好”', '他说「是」', '#不是注释');
const enText = fc.constantFrom(
  '{p} draw(s)',
  'the “hand”',
  'say "no"',
  '# no comment',
  '',
  'a: b; c',
);
const text: fc.Arbitrary<Text> = fc.oneof(
  zhText.map((value): Text => ({ kind: 'text', lang: 'zh', value })),
  enText.map((value): Text => ({ kind: 'text', lang: 'en', value })),
);

const line = fc.constantFrom('a comment', '注释：当 若', ' indented', '# twice', 'x { y');
const comments = (below = true): fc.Arbitrary<{ comments?: Comments }> =>
  fc
    .oneof(
      { weight: 4, arbitrary: is({}) },
      {
        weight: 1,
        arbitrary: fc.record({
          before: maybe(few(fc.oneof(line, is('')), 1)),
          after: maybe(line),
          below: below ? maybe(few(line, 1)) : is(undefined),
        }),
      },
    )
    .map((found) => {
      const some = lean(found as Comments);
      return Object.keys(some).length > 0 ? { comments: some } : {};
    });

/** Comments for items of a list in braces; only the last may have lines below it. */
const listed = <T extends object>(items: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  items.chain((list) =>
    fc
      .tuple(...list.map((_, at) => comments(at === list.length - 1)))
      .map((all) => list.map((item, at) => ({ ...item, ...all[at] }))),
  );

// ---- types and expressions

const base = fc.constantFrom(
  'number',
  'yes/no',
  'player',
  'card',
  'card name',
  'use',
  'skill',
  'character',
  'window',
  'zone',
);
const type: fc.Arbitrary<Type> = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    base.map((it): Type => ({ kind: 'base', base: it })),
    name.map((it): Type => ({ kind: 'named', name: it })),
    fc
      .tuple(fc.constantFrom('set', 'list', 'maybe'), tie('type'))
      .map(([kind, of]): Type => ({ kind, of })),
  ),
})).type;

const { expr } = fc.letrec<{ expr: Expr }>((tie) => {
  const e = tie('expr');
  return {
    expr: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name.map((it): Expr => ({ kind: 'ref', name: it })),
      fc.nat(99).map((value): Expr => ({ kind: 'number', value })),
      fc
        .constantFrom(
          'me',
          'it',
          'this',
          'yes',
          'no',
          'none',
          'all',
          'actor',
          'cause',
          'players',
          'cards',
          'uses',
          'characters',
          'card-names',
        )
        .map((word): Expr => ({ kind: 'word', word })),
      text.map((it): Expr => ({ kind: 'text-value', text: it })),
      record<Expr & { kind: 'call' }>({ kind: is('call'), name, args: few(e) }),
      record<Expr & { kind: 'of' }>({ kind: is('of'), owner: e, name: anyName }),
      record<Expr & { kind: 'prefix' }>({
        kind: is('prefix'),
        op: fc.constantFrom('first of', 'last of', 'count of', 'shuffled'),
        of: e,
      }),
      record<Expr & { kind: 'pick' }>({
        kind: is('pick'),
        take: fc.constantFrom('random', 'top', 'last'),
        count: is('as many as'),
        n: maybe(e),
        of: e,
      }),
      record<Expr & { kind: 'pick' }>({
        kind: is('pick'),
        take: is('choose'),
        count: fc.constantFrom('exactly', 'up to', 'at least'),
        n: maybe(e),
        of: e,
      }),
      record<Expr & { kind: 'pick' }>({
        kind: is('pick'),
        take: is('choose'),
        count: is('as many as'),
        n: e,
        of: e,
      }),
      record<Expr & { kind: 'pick' }>({
        kind: is('pick'),
        take: is('choose'),
        count: is('any number'),
        n: is(undefined),
        of: e,
      }),
      record<Expr & { kind: 'binary' }>({
        kind: is('binary'),
        op: fc.constantFrom(
          'and',
          'or',
          '=',
          '<',
          '<=',
          '>',
          '>=',
          '+',
          '-',
          '*',
          'plus',
          'after',
          'before',
          'starting with',
          'else',
        ),
        left: e,
        right: e,
      }),
      fc.tuple(fc.constantFrom('not', 'openly'), e).map(([kind, of]): Expr => ({ kind, of })),
      record<Expr & { kind: 'is' }>({
        kind: is('is'),
        left: e,
        negated: fc.boolean(),
        right: fc.oneof(is('empty' as const), e),
      }),
      record<Expr & { kind: 'has' }>({
        kind: is('has'),
        left: e,
        n: maybe(fc.oneof(is('none' as const), e)),
        right: e,
      }),
      record<Expr & { kind: 'in' }>({ kind: is('in'), left: e, negated: fc.boolean(), right: e }),
      record<Expr & { kind: 'where' }>({ kind: is('where'), of: e, cond: e }),
      record<Expr & { kind: 'conditional' }>({ kind: is('conditional'), if: e, then: e, else: e }),
      record<Expr & { kind: 'several' }>({
        kind: is('several'),
        items: fc.array(e, { minLength: 2, maxLength: 3 }),
      }),
    ),
  };
});

// ---- patterns

const quantified: fc.Arbitrary<Quantified> = fc
  .tuple(
    fc.constantFrom('any', 'another', 'some'),
    few(name),
    fc.oneof(
      fc.constantFrom('player', 'card', 'card name', 'use', 'skill', 'number', 'anything'),
      name,
    ),
    maybe(name),
    maybe(expr),
  )
  .map(([quant, some, noun, bound, where]) => {
    const loose = noun === 'anything' || (typeof noun !== 'string' && !bound);
    return lean({
      kind: 'quantified',
      quant,
      adjectives: loose ? [] : some,
      noun,
      name: noun === 'anything' ? undefined : bound,
      where,
    }) as Quantified;
  });
const item: fc.Arbitrary<Item> = fc.oneof(quantified, expr);
const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  record<Pattern & { kind: 'happens' }>({ kind: is('happens'), name, items: few(item) }),
  record<Pattern & { kind: 'becomes' }>({ kind: is('becomes'), subject: expr, value: expr }),
);

// ---- heads

const ways = { faceDown: fc.boolean(), atOnce: fc.boolean() };
const head: fc.Arbitrary<Head> = fc.oneof(
  record<Head & { kind: 'when' }>({ kind: is('when'), patterns: few(pattern, 1) }),
  fc
    .tuple(fc.constantFrom('before', 'instead'), pattern)
    .map(([kind, it]): Head => ({ kind, pattern: it })),
  quantified.map((candidate): Head => ({ kind: 'as-soon-as', candidate })),
  expr.map((cond): Head => ({ kind: 'as-soon-as', cond })),
  record<Head & { kind: 'modify' }>({
    kind: is('modify'),
    name,
    of: is(undefined),
    args: few(item),
    value: expr,
  }),
  record<Head & { kind: 'modify' }>({
    kind: is('modify'),
    name: anyName,
    of: name,
    args: few(item),
    value: expr,
  }),
  record<Head & { kind: 'use' }>({
    kind: is('use'),
    windows: maybe(few(name, 1)),
    while: maybe(expr),
    ...ways,
  }),
  record<Head & { kind: 'convert' }>({
    kind: is('convert'),
    must: fc.boolean(),
    cards: fc.oneof(is('nothing' as const), expr),
    as: fc.oneof(name, quantified),
    ...ways,
  }),
);

// ---- statements

const choice: fc.Arbitrary<Choice> = fc
  .tuple(
    fc.constantFrom(undefined, 'exactly', 'as many as', 'up to', 'at least', 'any number'),
    expr,
    name,
    expr,
    maybe(expr),
    fc.boolean(),
  )
  .map(
    ([count, n, called, from, to, ordered]) =>
      lean({
        kind: 'choice',
        count,
        n: count && count !== 'any number' ? n : undefined,
        name: called,
        from,
        to,
        ordered,
      }) as Choice,
  );

const place: fc.Arbitrary<Expr> = expr;

const { stmt, block } = fc.letrec<{ stmt: Stmt; block: Block }>((tie) => {
  const s = tie('stmt');
  const b = tie('block');
  return {
    block: listed(fc.array(s, { maxLength: 3 })),
    stmt: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .constantFrom('settle', 'stop', 'prevent', 'nothing', 'ends')
        .map((kind): Stmt => ({ kind })),
      record<Stmt & { kind: 'do' }>({ kind: is('do'), name, args: few(expr) }),
      record<Stmt & { kind: 'let' }>({
        kind: is('let'),
        name,
        type: maybe(type),
        value: maybe(expr),
      }),
      record<Stmt & { kind: 'set' }>({ kind: is('set'), place, value: expr }),
      record<Stmt & { kind: 'add' }>({ kind: is('add'), place, value: expr }),
      record<Stmt & { kind: 'remove' }>({ kind: is('remove'), place, value: expr }),
      record<Stmt & { kind: 'swap' }>({ kind: is('swap'), left: place, right: place }),
      record<Stmt & { kind: 'move' }>({
        kind: is('move'),
        cards: expr,
        at: fc.constantFrom('anywhere', 'top', 'bottom'),
        to: place,
      }),
      record<Stmt & { kind: 'shuffle' }>({ kind: is('shuffle'), zone: place }),
      record<Stmt & { kind: 'show' }>({
        kind: is('show'),
        what: expr,
        to: maybe(expr.filter((it) => it.kind !== 'word' || it.word !== 'all')),
      }),
      record<Stmt & { kind: 'distribute' }>({
        kind: is('distribute'),
        what: expr,
        over: place,
        each: maybe(expr),
      }),
      record<Stmt & { kind: 'if' }>({ kind: is('if'), cond: expr, then: b, else: maybe(b) }),
      record<Stmt & { kind: 'if-some' }>({
        kind: is('if-some'),
        name,
        value: expr,
        then: b,
        else: maybe(b),
      }),
      record<Stmt & { kind: 'for-each' }>({
        kind: is('for-each'),
        together: fc.boolean(),
        atOnce: maybe(is(true)),
        name,
        in: expr,
        body: b,
      }),
      record<Stmt & { kind: 'repeat-until' }>({ kind: is('repeat-until'), cond: expr, body: b }),
      record<Stmt & { kind: 'repeat' }>({ kind: is('repeat'), times: expr, body: b }),
      record<Stmt & { kind: 'choose' }>({
        kind: is('choose'),
        who: maybe(expr),
        choices: few(choice, 1),
      }),
      record<Stmt & { kind: 'either' }>({
        kind: is('either'),
        who: maybe(expr),
        branches: few(b, 1),
      }),
      record<Stmt & { kind: 'may' }>({
        kind: is('may'),
        who: maybe(expr),
        braces: is(true),
        body: b,
      }),
      record<Stmt & { kind: 'may' }>({
        kind: is('may'),
        who: maybe(expr),
        braces: is(false),
        body: s.map((it) => [it]),
      }),
      record<Stmt & { kind: 'then' }>({ kind: is('then'), body: s }),
      record<Stmt & { kind: 'offer' }>({
        kind: is('offer'),
        who: expr,
        window: expr,
        from: maybe(expr),
        by: is(undefined),
        name,
        body: b,
        else: maybe(b),
      }),
      record<Stmt & { kind: 'offer' }>({
        kind: is('offer'),
        who: expr,
        window: expr,
        from: expr,
        by: maybe(expr),
        name,
        body: b,
        else: maybe(b),
      }),
      record<Stmt & { kind: 'lasting' }>({
        kind: is('lasting'),
        until: name,
        abilities: few(
          fc
            .tuple(head, fc.array(s, { maxLength: 2 }))
            .map(([it, clauses]): Ability => ({ kind: 'ability', head: it, clauses })),
          1,
        ),
      }),
      fc
        .tuple(fc.constantFrom('pay', 'carry-out'), expr)
        .map(([kind, use]): Stmt => ({ kind, use })),
      record<Stmt & { kind: 'end-game' }>({ kind: is('end-game'), winners: expr }),
    ),
  };
});

// ---- abilities

const clause: fc.Arbitrary<Clause> = fc.oneof(
  { weight: 5, arbitrary: stmt as fc.Arbitrary<Clause> },
  {
    weight: 1,
    arbitrary: record<Clause & { kind: 'condition' }>({
      kind: is('condition'),
      name: maybe(name),
      cond: expr,
    }),
  },
  { weight: 1, arbitrary: expr.map((cond): Clause => ({ kind: 'while', cond })) },
  { weight: 1, arbitrary: few(choice, 1).map((choices): Clause => ({ kind: 'target', choices })) },
  { weight: 1, arbitrary: stmt.map((body): Clause => ({ kind: 'cost', body })) },
  {
    weight: 1,
    arbitrary: record<Clause & { kind: 'limit' }>({
      kind: is('limit'),
      times: maybe(fc.nat(9)),
      per: name,
    }),
  },
  { weight: 1, arbitrary: is<Clause>({ kind: 'no-limit' }) },
);

/** Clauses stand in no braces of their own, so nothing is said below them. */
const ability: fc.Arbitrary<Ability> = fc
  .tuple(
    head,
    fc.array(
      fc.tuple(clause, comments(false)).map(([it, said]): Clause => ({ ...it, ...said })),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([it, clauses]) => ({ kind: 'ability', head: it, clauses }));

// ---- declarations

const param: fc.Arbitrary<Param> = record<Param>({
  kind: is('param'),
  name: anyName,
  type,
  from: maybe(expr),
  default: maybe(fc.oneof(is('any' as const), expr)),
} as never);
const header: fc.Arbitrary<Header> = record<Header>({
  kind: is('header'),
  id: anyName,
  texts: few(text),
  params: few(param),
} as never);
const labelled: fc.Arbitrary<Header> = header.map((it) => it);

const seer = record<{ kind: 'seer'; who: 'all' | 'nobody' | 'owner'; while?: Expr }>({
  kind: is('seer'),
  who: fc.constantFrom('all', 'nobody', 'owner'),
  while: maybe(expr),
});
const fact = record<FactDecl>({ kind: is('fact'), header, of: maybe(type), type } as never);
const abilities = listed(fc.array(ability, { maxLength: 2 }));
const groups = few(few(name, 1), 1);
const skill = record<Decl & { kind: 'skill' }>({
  kind: is('skill'),
  header: labelled,
  manner: maybe(name),
  abilities,
} as never);

type Of<K extends Decl['kind']> = Decl & { kind: K };
const d = <K extends Decl['kind']>(
  kind: K,
  shape: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Decl> =>
  (fc.record({ kind: is(kind), ...shape }) as fc.Arbitrary<Of<K>>).map((it) => lean(it) as Decl);

const row = record<{ kind: 'row'; keys: Expr[]; values: { n: number; name: Name }[] }>({
  kind: is('row'),
  keys: few(expr, 1),
  values: few(fc.record({ n: fc.nat(99), name }), 1),
});

const seatType: fc.Arbitrary<Type> = fc.oneof(
  record<Type & { kind: 'named' }>({ kind: is('named'), name }),
  record<Type & { kind: 'maybe' }>({ kind: is('maybe'), of: type }),
);

const plain: fc.Arbitrary<Decl> = fc.oneof(
  d('enum', { header, values: few(header, 1) }),
  fact as fc.Arbitrary<Decl>,
  d('zone', {
    header,
    perPlayer: fc.boolean(),
    list: fc.boolean(),
    atMost: maybe(fc.nat(9)),
    seen: few(seer),
  }),
  d('var', {
    header,
    of: maybe(type),
    type,
    initial: maybe(expr),
    until: maybe(name),
    seen: few(seer),
  }),
  d('option', { header, choices: few(header, 1), initial: expr }),
  d('option', { header, range: fc.record({ least: fc.nat(9), most: fc.nat(9) }), initial: expr }),
  d('option', { header, initial: expr }),
  d('option', { header, perPlayer: is(true), choices: few(header, 2), initial: expr }),
  d('option', { header, perPlayer: is(true), type: seatType, initial: expr }),
  d('option', { header, perPlayer: is(true), initial: expr }),
  d('query', {
    header,
    type,
    value: maybe(expr),
    leftOpen: is(false),
    fill: fc.boolean(),
    joined: maybe(fc.constantFrom('any', 'all', 'most', 'least', 'sum', 'latest')),
  }),
  d('query', { header, type, leftOpen: is(true), fill: is(false) }),
  d('action', { header, needs: maybe(expr), body: block }),
  d('moment', { header }),
  d('flow', { header, fill: fc.boolean(), goesOnIf: maybe(expr), body: maybe(block) }),
  d('event', { header, pattern }),
  d('window', { header, narrow: fc.boolean(), while: maybe(expr) }),
  d('manner', {
    header,
    isDefault: fc.boolean(),
    parts: listed(
      few(
        fc.oneof(
          stmt,
          stmt.map((body) => ({ kind: 'cost' as const, body })),
          fc
            .tuple(fc.constantFrom('works-if', 'goes-on-if'), expr)
            .map(([kind, cond]) => ({ kind, cond })),
        ) as fc.Arbitrary<object>,
      ),
    ),
  }),
  d('rule', { header, abilities }),
  d('card', {
    header: labelled,
    fill: fc.boolean(),
    facts: few(name),
    declares: is([]),
    abilities: maybe(abilities),
  }),
  d('card', {
    header: labelled,
    fill: fc.boolean(),
    facts: few(name),
    declares: few(fact, 1),
    abilities: few(ability, 1),
  }),
  d('character', {
    header: labelled,
    facts: few(name),
    given: few(fc.record({ name, value: expr })),
    parts: listed(
      few(
        fc.oneof(
          skill as fc.Arbitrary<object>,
          fc.record({ kind: is('skill-name'), name }) as fc.Arbitrary<object>,
          fc.record({ kind: is('manner-ability'), manner: name, ability }) as fc.Arbitrary<object>,
        ),
        1,
      ),
    ),
  }),
  skill as fc.Arbitrary<Decl>,
  d('table', {
    header,
    fill: fc.boolean(),
    type: maybe(type),
    rows: maybe(listed(few(row, 1))),
  }),
  d('trigger-order', { value: expr }),
  d('check-order', { groups }),
  d('seats', { least: fc.nat(9), most: fc.nat(9) }),
  d('cards-of', { player: name, value: expr }),
  d('skills-of', { player: name, value: expr }),
  d('require', { cond: expr, texts: few(text, 1) }),
);

const spot = record<object>({
  where: fc.constantFrom('before', 'instead', 'after'),
  name: anyName,
  args: maybe(few(expr, 1)),
} as never);

const decl: fc.Arbitrary<Decl> = fc.oneof(
  { weight: 12, arbitrary: plain },
  {
    weight: 1,
    arbitrary: d('variant', {
      header,
      of: name,
      changes: listed(
        few(
          fc.oneof(
            record<object>({
              kind: is('change'),
              target: name,
              values: expr.map((it) => [it]),
            } as never),
            record<object>({
              kind: is('change'),
              target: anyName,
              of: name,
              values: expr.map((it) => [it]),
            } as never),
            record<object>({
              kind: is('change'),
              target: is('seats'),
              values: fc.tuple(expr, expr),
            } as never),
            record<object>({
              kind: is('change'),
              target: is('order of checks'),
              values: is([]),
              groups,
            } as never),
            plain.map((it) => ({ kind: 'replace', decl: it })),
            plain
              .filter((it) => (it.kind === 'flow' ? it.fill : it.kind !== 'check-order'))
              .map((it) => ({ kind: 'add', decl: it })),
            record<object>({
              kind: is('add'),
              decl: d('flow', { header, fill: is(false), body: block }),
              at: maybe(spot),
            } as never),
            record<object>({
              kind: is('add'),
              decl: d('check-order', { groups }),
              at: maybe(spot),
            } as never),
            record<object>({
              kind: is('without'),
              what: fc.constantFrom(...namedKinds.filter((kind) => kind !== 'table')),
              target: name,
              part: maybe(anyName),
            } as never),
            record<object>({
              kind: is('without'),
              what: is('flow'),
              target: name,
              part: anyName,
              args: few(expr, 1),
            } as never),
            record<object>({
              kind: is('without'),
              what: is('table'),
              target: name,
              keys: maybe(few(expr, 1)),
            } as never),
          ),
        ),
      ),
    }),
  },
);

/** A file of a few declarations with comments. */
export const file: fc.Arbitrary<File> = fc
  .tuple(
    fc.array(
      fc.tuple(decl, comments(false)).map(([it, said]): Decl => ({ ...it, ...said })),
      { maxLength: 3 },
    ),
    maybe(few(line, 1)),
  )
  .map(([decls, end]) => lean({ kind: 'file', decls, end }) as File);
