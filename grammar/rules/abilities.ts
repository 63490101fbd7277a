/** Chapter: abilities: a head, then clauses and statements up to the next head. */
import type { TokenType } from 'chevrotain';
import { BraceClose, Colon, Comma, Gen, NameLike, Open, Sep, T } from '../tokens.ts';
import type { Ability, Clause, Expr, Head, Item, Name, Pattern, Quantified } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit } from './kit.ts';
import type { Names } from './names.ts';
import type { Patterns } from './patterns.ts';
import type { Slot } from './slot.ts';
import type { Statements } from './statements.ts';

export const abilityHeads: ReadonlySet<TokenType> = new Set([
  T.when,
  T.before,
  T['instead-of'],
  T['as-soon-as'],
  T.modify,
  T['use-in'],
  T['use-any-time'],
  T.use,
  T['must-use'],
]);

export function abilities(
  kit: Kit,
  { name, anyName, digits }: Names,
  { expr }: Expressions,
  { pattern, quantified, item }: Patterns,
  { statement, branches, choices, missing }: Statements,
) {
  // ---- heads

  const when = kit.rule('when head', (): Head => {
    const start = kit.here;
    const patterns: Pattern[] = [];
    kit.eat(1, T.when);
    patterns.push(kit.sub(1, pattern));
    kit.loopIf(
      1,
      () => kit.sees(Sep) && kit.sees(T.when, 2),
      () => {
        kit.eat(1, Sep);
        kit.eat(2, T.when);
        patterns.push(kit.sub(2, pattern));
      },
    );
    return { kind: 'when', patterns, span: kit.span(start) };
  });

  const beforeHead = kit.rule('beforeHead', (): Head => {
    const start = kit.here;
    kit.eat(1, T.before);
    const what = kit.sub(3, pattern);
    return { kind: 'before', pattern: what, span: kit.span(start) };
  });

  const insteadHead = kit.rule('insteadHead', (): Head => {
    const start = kit.here;
    kit.eat(1, T['instead-of']);
    const what = kit.sub(4, pattern);
    return { kind: 'instead', pattern: what, span: kit.span(start) };
  });

  const check = kit.rule('check head', (): Head => {
    const start = kit.here;
    kit.eat(1, T['as-soon-as']);
    const found = kit.one<Partial<Head & { kind: 'as-soon-as' }>>(2, [
      { ALT: () => ({ candidate: kit.sub(1, quantified) }) },
      { ALT: () => ({ cond: kit.sub(1, expr) }) },
    ]);
    return { kind: 'as-soon-as', ...found, span: kit.span(start) };
  });

  const modify = kit.rule('modify head', (): Head => {
    const start = kit.here;
    kit.eat(1, T.modify);
    const called = kit.sub(1, name);
    const items: Item[] = [];
    const part = kit.maybe(1, () => {
      kit.eat(1, Gen);
      return kit.sub(1, anyName);
    });
    kit.maybe(2, () => {
      kit.eat(1, Open);
      items.push(kit.sub(1, item));
      kit.loop(2, () => {
        kit.eat(1, Comma);
        items.push(kit.sub(2, item));
      });
      kit.close(1);
    });
    kit.eat(1, Colon);
    const value = kit.sub(2, expr);
    return {
      kind: 'modify',
      name: part ?? called,
      ...(part && { of: called }),
      args: items,
      value,
      span: kit.span(start),
    };
  });

  /** `, face down`, `, at once` */
  const manners = kit.rule('way of use', (): { faceDown: boolean; atOnce: boolean } => {
    let faceDown = false;
    let atOnce = false;
    kit.loop(1, () => {
      kit.eat(1, Comma);
      kit.one<unknown>(1, [
        {
          ALT: () => {
            kit.eat(1, T['face-down']);
            faceDown = true;
          },
        },
        {
          ALT: () => {
            kit.eat(1, T['at-once']);
            atOnce = true;
          },
        },
      ]);
    });
    return { faceDown, atOnce };
  });

  const use = kit.rule('use head', (): Head => {
    const start = kit.here;
    let windows: Name[] | undefined;
    kit.one<unknown>(4, [
      {
        ALT: () => {
          kit.eat(1, T['use-in']);
          const list: Name[] = [];
          list.push(kit.sub(2, name));
          kit.loopIf(
            3,
            () => kit.sees(NameLike, 2),
            () => {
              kit.eat(2, Comma);
              list.push(kit.sub(3, name));
            },
          );
          windows = list;
        },
      },
      { ALT: () => kit.eat(1, T['use-any-time']) },
    ]);
    const during = kit.maybe(2, () => {
      kit.eat(1, T.while);
      return kit.sub(3, expr);
    });
    const how = kit.sub(1, manners);
    return {
      kind: 'use',
      ...(windows && { windows }),
      ...(during && { while: during }),
      ...how,
      span: kit.span(start),
    };
  });

  const conversion = kit.rule('conversion', (): Head => {
    const start = kit.here;
    const must = kit.one<boolean>(6, [
      {
        ALT: () => {
          kit.eat(1, T.use);
          return false;
        },
      },
      {
        ALT: () => {
          kit.eat(1, T['must-use']);
          return true;
        },
      },
    ]);
    const cards = kit.one<Expr | 'nothing'>(7, [
      {
        ALT: () => {
          kit.eat(1, T.nothing);
          return 'nothing';
        },
      },
      { ALT: () => kit.sub(4, expr) },
    ]);
    kit.eat(1, T.as);
    const as = kit.one<Name | Quantified>(8, [
      { ALT: () => kit.sub(2, quantified) },
      { ALT: () => kit.sub(4, name) },
    ]);
    const how = kit.sub(2, manners);
    return { kind: 'convert', must, cards, as, ...how, span: kit.span(start) };
  });

  const head = kit.rule(
    'ability head',
    (): Head =>
      kit.one(1, [
        { ALT: () => kit.sub(1, when) },
        { ALT: () => kit.sub(1, beforeHead) },
        { ALT: () => kit.sub(1, insteadHead) },
        { ALT: () => kit.sub(1, check) },
        { ALT: () => kit.sub(1, modify) },
        { ALT: () => kit.sub(1, use) },
        { ALT: () => kit.sub(1, conversion) },
      ]),
  );

  // ---- clauses

  /** A block begins here, only its brace was forgotten: on the line of the `if`, or further in below it. */
  const bracelessBlock = (column: number): boolean => {
    const next = kit.peek(2);
    const below = kit.sees(Sep) && next.first && next.column > column;
    return (below || !kit.rests()) && kit.surplus();
  };

  /** `if name: condition`, `if condition`; with a block behind it, it is a statement. */
  const condition = kit.rule('if clause', (): Clause => {
    const { column } = kit.peek();
    kit.eat(1, T.if);
    const called = kit.maybeIf(
      1,
      () => kit.sees(NameLike) && kit.sees(Colon, 2),
      () => {
        const it = kit.sub(1, name);
        kit.eat(1, Colon);
        return it;
      },
    );
    const cond = kit.sub(1, expr);
    const block = (): ReturnType<typeof branches> => kit.sub(1, branches);
    const forgotten = !kit.recording && called === undefined && bracelessBlock(column);
    const two = forgotten ? block() : kit.maybeIf(2, () => called === undefined, block);
    if (two) return { kind: 'if', cond, ...two };
    return { kind: 'condition', ...(called && { name: called }), cond };
  });

  const limit = kit.rule('limit clause', (): Clause => {
    kit.eat(1, T.limit);
    const times = kit.one<number | undefined>(2, [
      {
        ALT: () => {
          kit.eat(1, T['once-per']);
          return undefined;
        },
      },
      {
        ALT: () => {
          const n = kit.sub(1, digits);
          kit.eat(1, T['times-per']);
          return n;
        },
      },
    ]);
    const per = kit.sub(2, name);
    return { kind: 'limit', ...(times !== undefined && { times }), per };
  });

  const clauses: Alternative<Clause>[] = [
    {
      GATE: () => !kit.sees(T.some, 2),
      ALT: () => kit.sub(1, condition),
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        kit.eat(1, T.while);
        const cond = kit.sub(1, expr);
        return { kind: 'while', cond };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        kit.eat(1, T.target);
        return { kind: 'target', choices: kit.sub(1, choices) };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        kit.eat(1, T.cost);
        const body = kit.sub(1, statement);
        return { kind: 'cost', body };
      },
      IGNORE_AMBIGUITIES: true,
    },
    { ALT: () => kit.sub(1, limit), IGNORE_AMBIGUITIES: true },
    {
      ALT: () => {
        kit.eat(1, T['no-limit']);
        return { kind: 'no-limit' };
      },
      IGNORE_AMBIGUITIES: true,
    },
    { ALT: () => kit.sub(2, statement), IGNORE_AMBIGUITIES: true },
  ];

  const clause = kit.rule('clause', (): Clause => {
    const start = kit.here;
    const made = kit.one(1, clauses);
    return kit.recording ? made : { ...made, span: kit.span(start) };
  });

  /** An ability is over where something else begins. */
  const over = (): boolean =>
    kit.sees(BraceClose) ||
    kit.seesAny(abilityHeads) ||
    kit.sees(T.skill) ||
    kit.sees(T.fact) ||
    (kit.sees(NameLike) && (kit.sees(Colon, 2) || kit.seesAny(abilityHeads, 2)));

  /** An ability; with a broken head its clauses are read all the same, for their own mistakes. */
  const ability = kit.rule('ability', (): Ability | undefined => {
    const start = kit.here;
    const first = kit.guard(1, head, [], kit.skipLine);
    const items: Clause[] = [];
    const slots: Slot[] = [];
    if (!kit.recording && !kit.rests() && !over()) {
      kit.mistake('M203', Sep.name, start);
      kit.skipLine();
    }
    kit.lines(1, clause, [], over, missing, items, slots);
    if (!first) return undefined;
    return { kind: 'ability', head: first, clauses: items, span: kit.span(start) };
  });

  return { ability };
}

export type Abilities = ReturnType<typeof abilities>;
