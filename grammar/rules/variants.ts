/** Chapter: variants, and the changes they make. */
import { Colon, Gen, T } from '../tokens.ts';
import { namedKinds } from '../tree/declarations.ts';
import type { Change, Decl, Expr, Name, NamedKind, Spot } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';
import type { Statements } from './statements.ts';
import type { Types } from './types.ts';

/** `groups` reads what an order of checks holds; `declaration` gives the rule of declarations, which is made after this one. */
export function variants(
  kit: Kit,
  { name, anyName }: Names,
  { expr, postfix, args }: Expressions,
  { header }: Types,
  { block }: Statements,
  groups: Rule<Name[][]>,
  declaration: () => Rule<Decl>,
): Rule<Decl> {
  const changed: Alternative<Change>[] = [
    {
      GATE: () => kit.sees(T.seats) && kit.sees(T.to, 2),
      ALT: () => {
        kit.eat(1, T.seats);
        kit.eat(1, T.to);
        const least = kit.sub(1, expr);
        kit.eat(2, T.to);
        const most = kit.sub(2, expr);
        return { kind: 'change', target: 'seats', values: [least, most] };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        kit.eat(1, T['order-of-checks']);
        kit.eat(3, T.to);
        const list = kit.sub(1, groups);
        return { kind: 'change', target: 'order of checks', values: [], groups: list };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const first = kit.sub(1, name);
        const part = kit.maybe(1, () => {
          kit.eat(1, Gen);
          return kit.sub(1, anyName);
        });
        kit.eat(4, T.to);
        const value = kit.sub(3, expr);
        return {
          kind: 'change',
          target: part ?? first,
          ...(part && { of: first }),
          values: [value],
        };
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  // ---- parts and places

  /** A step by the call that it is: by its verb, or with all that stands in its brackets. */
  const called = kit.rule('step', (): Pick<Spot, 'name' | 'args'> => {
    const called = kit.sub(2, anyName);
    const given = kit.maybe(1, () => kit.sub(1, args));
    return { name: called, ...(given && { args: given }) };
  });

  const places = [
    ['before', 'before'],
    ['instead-of', 'instead'],
    ['after', 'after'],
  ] as const;

  const spot = kit.rule('place', (): Spot => {
    const start = kit.here;
    const where = kit.one<Spot['where']>(
      1,
      places.map(([key, where]) => ({
        ALT: () => {
          kit.eat(1, T[key]);
          return where;
        },
      })),
    );
    const step = kit.sub(1, called);
    return { where, ...step, span: kit.span(start) };
  });

  const kinds: Alternative<NamedKind>[] = namedKinds.map((kind) => ({
    ALT: () => {
      kit.eat(5, T[kind]);
      return kind;
    },
  }));

  const taken = kit.rule('without', (): Change => {
    kit.eat(1, T.without);
    const what = kit.one<NamedKind>(3, kinds);
    const target = kit.sub(5, name);
    const part = kit.maybe(2, () => {
      kit.eat(2, Gen);
      return kit.one<Pick<Change & { kind: 'without' }, 'part' | 'args' | 'keys'>>(4, [
        {
          GATE: () => what === 'table',
          ALT: () => {
            const keys: Expr[] = [];
            keys.push(kit.sub(1, postfix));
            kit.loop(1, () => {
              keys.push(kit.sub(2, postfix));
            });
            return { keys };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            const { name: part, args: given } = kit.sub(2, called);
            return { part, ...(given && { args: given }) };
          },
        },
      ]);
    });
    return { kind: 'without', what, target, ...part };
  });

  // ---- changes

  /** Steps of a flow, and places in the order of checks, may say where they are added. */
  const added: Alternative<Change>[] = [
    {
      GATE: () => kit.sees(T.flow),
      ALT: () => {
        const start = kit.here;
        kit.eat(1, T.flow);
        const head = kit.sub(1, header);
        const at = kit.maybe(3, () => kit.sub(1, spot));
        const body = kit.sub(1, block);
        const decl: Decl = { kind: 'flow', header: head, fill: false, body };
        const span = kit.recording ? {} : { span: kit.span(start) };
        return { kind: 'add', decl: { ...decl, ...span }, ...(at && { at }) };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      GATE: () => kit.sees(T['order-of-checks']),
      ALT: () => {
        const start = kit.here;
        kit.eat(2, T['order-of-checks']);
        const at = kit.maybe(4, () => kit.sub(2, spot));
        kit.eat(1, Colon);
        const list = kit.sub(2, groups);
        const decl: Decl = { kind: 'check-order', groups: list };
        const span = kit.recording ? {} : { span: kit.span(start) };
        return { kind: 'add', decl: { ...decl, ...span }, ...(at && { at }) };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const decl = kit.sub(2, declaration());
        return { kind: 'add', decl };
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  const change = kit.rule('change', (): Change => {
    const start = kit.here;
    const made = kit.one<Change>(1, [
      {
        ALT: () => {
          kit.eat(1, T.change);
          return kit.one(2, changed);
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.replace);
          const decl = kit.sub(1, declaration());
          return { kind: 'replace', decl };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T['add-to']);
          return kit.one(5, added);
        },
      },
      { ALT: () => kit.sub(1, taken) },
    ]);
    return kit.recording ? made : { ...made, span: kit.span(start) };
  });

  const changes = kit.rule('changes', (): Change[] =>
    kit.folded<Change, []>(1, change, [], undefined),
  );

  return kit.rule('variant', (): Decl => {
    kit.eat(1, T.variant);
    const head = kit.sub(2, header);
    kit.eat(1, T.of);
    const of = kit.sub(4, name);
    const list = kit.sub(1, changes);
    return { kind: 'variant', header: head, of, changes: list };
  });
}
