/** Chapter: choices: `c from hand`, `up to 3 ps from players`, `n from 1 to 5`. */
import { Comma, NameLike, T } from '../tokens.ts';
import type { Choice, CountKind, Expr } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Kit } from './kit.ts';
import type { Names } from './names.ts';

const counts = [
  ['exactly', 'exactly'],
  ['up-to', 'up to'],
  ['at-least', 'at least'],
] as const satisfies readonly (readonly [string, CountKind])[];

export function choicesOf(kit: Kit, { name }: Names, { expr, sum }: Expressions) {
  const count = (): { count: CountKind; n: Expr } => {
    const kind = kit.maybe(2, () =>
      kit.one<CountKind>(
        3,
        counts.map(([key, value]) => ({
          ALT: () => {
            kit.eat(1, T[key]);
            return value;
          },
        })),
      ),
    );
    const n = kit.sub(1, sum);
    return { count: kind ?? 'as many as', n };
  };

  /** `c from …` has no count, everything else has one. */
  const isCounted = (): boolean => !(kit.sees(NameLike) && kit.sees(T.from, 2));

  const choice = kit.rule('choice', (): Choice => {
    const start = kit.here;
    const counted = kit.maybeIf(1, isCounted, () =>
      kit.one<{ count: CountKind; n?: Expr }>(1, [
        {
          ALT: () => {
            kit.eat(1, T['any-number-of']);
            return { count: 'any number' };
          },
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: count, IGNORE_AMBIGUITIES: true },
      ]),
    );
    const called = kit.sub(1, name);
    kit.eat(1, T.from);
    const from = kit.sub(1, expr);
    const to = kit.maybe(4, () => {
      kit.eat(1, T.to);
      return kit.sub(2, expr);
    });
    const ordered = kit.maybe(5, () => kit.eat(1, T['in-order'])) !== undefined;
    return {
      kind: 'choice',
      ...counted,
      name: called,
      from,
      ...(to && { to }),
      ordered,
      span: kit.span(start),
    };
  });

  const choices = kit.rule('choices', (): Choice[] => {
    const items: Choice[] = [];
    items.push(kit.sub(1, choice));
    kit.loop(1, () => {
      kit.eat(1, Comma);
      items.push(kit.sub(2, choice));
    });
    return items;
  });

  return choices;
}
