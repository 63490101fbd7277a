/** Chapter: statements and blocks. */
import { Comma, Equals, T } from '../tokens.ts';
import type { Ability, Block, Expr, Stmt } from '../tree.ts';
import { choicesOf } from './choices.ts';
import { effects } from './effects.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';
import type { Types } from './types.ts';

const bare = [
  ['settle', 'settle'],
  ['stop', 'stop'],
  ['prevent-it', 'prevent'],
  ['it-ends', 'ends'],
  ['do-nothing', 'nothing'],
] as const;

/** `ability`: the chapter after this one, for abilities that last. */
export function statements(
  kit: Kit,
  names: Names,
  expressions: Expressions,
  types: Types,
  ability: () => Rule<Ability | undefined>,
) {
  const { name } = names;
  const { expr, list, args } = expressions;
  const missing = (span: { start: number; end: number }): Stmt => ({ kind: 'missing', span });

  const block: Rule<Block> = kit.rule('block', (): Block => kit.folded(1, statement, [], missing));

  const choices = choicesOf(kit, names, expressions);
  const changes = effects(kit, names, expressions, types);

  // ---- branches and loops

  const otherwise: Rule<Block> = kit.rule('else branch', (): Block => {
    kit.eat(1, T.else);
    const start = kit.here;
    const chained = kit.maybe(1, () => kit.sub(1, ifStatement));
    if (chained && !kit.recording) return [{ ...chained, span: kit.span(start) }];
    return kit.sub(1, block);
  });

  const branchesOf = (): { then: Block; else?: Block } => {
    const then = kit.sub(1, block);
    const other = kit.maybe(1, () => kit.sub(1, otherwise));
    return { then, ...(other && { else: other }) };
  };

  /** The branches of an `if` whose condition has been read. */
  const branches = kit.rule('branches', branchesOf);

  const opened = kit.rule('if some', (): Stmt => {
    kit.eat(1, T.some);
    const called = kit.sub(1, name);
    kit.eat(1, Equals);
    const value = kit.sub(1, expr);
    const two = kit.sub(1, branches);
    return { kind: 'if-some', name: called, value, ...two };
  });

  const ifStatement: Rule<Stmt> = kit.rule('if statement', (): Stmt => {
    kit.eat(1, T.if);
    return kit.one<Stmt>(1, [
      { ALT: () => kit.sub(1, opened) },
      {
        ALT: () => {
          const cond = kit.sub(1, expr);
          const two = kit.sub(1, branches);
          return { kind: 'if', cond, ...two };
        },
      },
    ]);
  });

  const looping = kit.rule('looping', (): Stmt => {
    const together = kit.maybe(5, () => kit.eat(1, T.together)) !== undefined;
    kit.eat(1, T['for-each']);
    const called = kit.sub(2, name);
    kit.eat(1, T.in);
    const inside = kit.sub(10, expr);
    const atOnce = kit.maybe(8, () => {
      kit.eat(1, Comma);
      return kit.eat(1, T['at-once']);
    });
    const body = kit.sub(1, block);
    const once = atOnce ? { atOnce: true as const } : {};
    return { kind: 'for-each', together, ...once, name: called, in: inside, body };
  });

  const repeating = kit.rule('repeating', (): Stmt => {
    kit.eat(1, T.repeat);
    const until = kit.maybe(6, () => kit.eat(1, T.until));
    const value = kit.sub(11, expr);
    const body = kit.sub(2, block);
    return until
      ? { kind: 'repeat-until', cond: value, body }
      : { kind: 'repeat', times: value, body };
  });

  // ---- what somebody decides

  /** `choose …`, `either …`, `may …`, after the one who does it. */
  const deciding = kit.rule('decision', (who: Expr | undefined): Stmt => {
    const by = who && { who };
    return kit.one<Stmt>(1, [
      {
        ALT: () => {
          kit.eat(1, T.choose);
          return { kind: 'choose', ...by, choices: kit.sub(1, choices) };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.either);
          const all: Block[] = [];
          all.push(kit.sub(1, block));
          kit.loop(1, () => {
            kit.eat(1, T.or);
            all.push(kit.sub(2, block));
          });
          return { kind: 'either', ...by, branches: all };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.may);
          return kit.one<Stmt>(2, [
            {
              ALT: () => {
                const body = kit.sub(3, block);
                return { kind: 'may', ...by, braces: true, body };
              },
            },
            {
              ALT: () => {
                const only = kit.sub(1, inner);
                return { kind: 'may', ...by, braces: false, body: [only] };
              },
            },
          ]);
        },
      },
    ]);
  });

  const decides = (): boolean => kit.sees(T.choose) || kit.sees(T.either) || kit.sees(T.may);

  const offering = kit.rule('offering', (): Stmt => {
    kit.eat(1, T.offer);
    const who = kit.sub(1, list);
    kit.eat(2, T.in);
    const window = kit.sub(12, expr);
    const given = kit.maybe(10, () => {
      kit.eat(2, T.from);
      const from = kit.sub(2, list);
      const by = kit.maybe(11, () => {
        kit.eat(1, T.by);
        return kit.sub(15, expr);
      });
      return { from, ...(by && { by }) };
    });
    kit.eat(1, T.as);
    const called = kit.sub(3, name);
    const body = kit.sub(3, block);
    const other = kit.maybe(7, () => {
      kit.eat(1, T.else);
      return kit.sub(4, block);
    });
    return {
      kind: 'offer',
      who,
      window,
      ...given,
      name: called,
      body,
      ...(other && { else: other }),
    };
  });

  /** A call, or somebody and what he decides. */
  const acting = kit.rule('acting', (): Stmt => {
    const subject = kit.sub(13, expr);
    const given = kit.maybeIf(
      8,
      () => subject.kind === 'ref',
      () => kit.sub(1, args),
    );
    const decision = kit.maybeIf(
      9,
      () => !given && decides(),
      () => kit.call(2, deciding, [subject]),
    );
    if (decision) return decision;
    if (subject.kind === 'ref') return { kind: 'do', name: subject.name, args: given ?? [] };
    if (subject.kind === 'call') return { kind: 'do', name: subject.name, args: subject.args };
    if (!kit.recording) kit.fail('M204', '');
    return { kind: 'missing' };
  });

  const lasting = kit.rule('lasting', (): Stmt => {
    kit.eat(1, T['until-end-of']);
    const until = kit.sub(4, name);
    return { kind: 'lasting', until, abilities: kit.folded(1, ability(), [], undefined) };
  });

  const simple: Alternative<Stmt>[] = [
    ...changes.map((change) => ({ ALT: () => kit.sub(1, change) })),
    { ALT: () => kit.sub(1, ifStatement) },
    { ALT: () => kit.sub(1, looping) },
    { ALT: () => kit.sub(1, repeating) },
    { ALT: () => kit.call(1, deciding, [undefined]) },
    {
      ALT: () => {
        kit.eat(1, T.then);
        const body = kit.sub(1, inner);
        return { kind: 'then', body };
      },
    },
    { ALT: () => kit.sub(1, offering) },
    { ALT: () => kit.sub(1, lasting) },
    {
      ALT: () => {
        kit.eat(1, T.pay);
        const use = kit.sub(14, expr);
        return { kind: 'pay', use };
      },
    },
    {
      ALT: () => {
        kit.eat(1, T['carry-out']);
        const use = kit.sub(15, expr);
        return { kind: 'carry-out', use };
      },
    },
    ...bare.map(([key, kind]) => ({
      ALT: (): Stmt => {
        kit.eat(1, T[key]);
        return { kind };
      },
    })),
    {
      ALT: () => {
        kit.eat(1, T['end-game-with']);
        const winners = kit.sub(16, expr);
        return { kind: 'end-game', winners };
      },
    },
    { ALT: () => kit.sub(1, acting), IGNORE_AMBIGUITIES: true },
  ];

  const statement: Rule<Stmt> = kit.rule('statement', (): Stmt => {
    const start = kit.here;
    const made = kit.one(1, simple);
    return kit.recording ? made : { ...made, span: kit.span(start) };
  });

  /** A statement within a statement, on the same line. */
  const inner = statement;

  return { statement, block, branches, choices, missing };
}

export type Statements = ReturnType<typeof statements>;
