/** Chapter: declarations of values, places and steps. */
import { BraceOpen, Colon, Comma, Equals, T } from '../tokens.ts';
import type { Decl, Expr, FactDecl, Header, Name, Seer } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit } from './kit.ts';
import type { Names } from './names.ts';
import type { Patterns } from './patterns.ts';
import type { Statements } from './statements.ts';
import type { Types } from './types.ts';

const joins = ['any', 'all', 'most', 'least', 'sum', 'latest'] as const;
const seers = ['all', 'nobody', 'owner'] as const;

export function declarations(
  kit: Kit,
  { name, digits }: Names,
  { expr, postfix }: Expressions,
  { type, header }: Types,
  { pattern }: Patterns,
  { block }: Statements,
) {
  // ---- values

  const enumeration = kit.rule('enumeration', (): Decl => {
    const values: Header[] = [];
    kit.eat(1, T.enum);
    const head = kit.sub(1, header);
    kit.eat(1, BraceOpen);
    values.push(kit.sub(2, header));
    kit.loop(1, () => {
      kit.eat(1, Comma);
      values.push(kit.sub(3, header));
    });
    kit.closeBrace(1);
    return { kind: 'enum', header: head, values };
  });

  const fact = kit.rule('fact', (): FactDecl => {
    const start = kit.here;
    kit.eat(1, T.fact);
    const head = kit.sub(1, header);
    const of = kit.maybe(1, () => {
      kit.eat(1, T.of);
      return kit.sub(1, type);
    });
    kit.eat(1, Colon);
    const kind = kit.sub(2, type);
    return { kind: 'fact', header: head, ...(of && { of }), type: kind, span: kit.span(start) };
  });

  const seer = kit.rule('seer', (): Seer => {
    const start = kit.here;
    const who = kit.one<Seer['who']>(
      1,
      seers.map((key) => ({
        ALT: () => {
          kit.eat(1, T[key]);
          return key;
        },
      })),
    );
    const during = kit.maybe(1, () => {
      kit.eat(1, T.while);
      return kit.sub(1, expr);
    });
    return { kind: 'seer', who, ...(during && { while: during }), span: kit.span(start) };
  });

  const seersAhead = (): boolean =>
    kit.sees(T.all, 2) || kit.sees(T.nobody, 2) || kit.sees(T.owner, 2);

  const seen = kit.rule('seen by', (): Seer[] => {
    const list: Seer[] = [];
    kit.eat(1, T['seen-by']);
    list.push(kit.sub(1, seer));
    kit.loopIf(1, seersAhead, () => {
      kit.eat(1, Comma);
      list.push(kit.sub(2, seer));
    });
    return list;
  });

  const all = <X>(items: readonly X[]): readonly X[] => (kit.recording ? [] : items);

  const zone = kit.rule('zone', (): Decl => {
    kit.eat(1, T.zone);
    const head = kit.sub(4, header);
    const perPlayer =
      kit.maybe(1, () => {
        kit.eat(1, T.of);
        return kit.eat(1, T.player);
      }) !== undefined;
    kit.eat(1, Colon);
    const list = kit.one<boolean>(1, [
      {
        ALT: () => {
          kit.eat(1, T.cards);
          return false;
        },
      },
      {
        ALT: () => {
          kit.eat(1, T['list-of']);
          kit.one<unknown>(2, [
            { ALT: () => kit.eat(1, T.card) },
            { ALT: () => kit.eat(2, T.cards) },
          ]);
          return true;
        },
      },
    ]);
    let atMost: number | undefined;
    const known: Seer[] = [];
    kit.loop(2, () => {
      kit.eat(2, Comma);
      kit.one<unknown>(3, [
        {
          ALT: () => {
            kit.eat(1, T['at-most']);
            atMost = kit.sub(1, digits);
          },
        },
        { ALT: () => known.push(...all(kit.sub(1, seen))) },
      ]);
    });
    return {
      kind: 'zone',
      header: head,
      perPlayer,
      list,
      ...(atMost !== undefined && { atMost }),
      seen: known,
    };
  });

  const variable = kit.rule('variable', (): Decl => {
    kit.eat(1, T.var);
    const head = kit.sub(5, header);
    const of = kit.maybe(2, () => {
      kit.eat(2, T.of);
      return kit.sub(1, type);
    });
    kit.eat(2, Colon);
    const kind = kit.sub(2, type);
    const initial = kit.maybe(3, () => {
      kit.eat(1, Equals);
      return kit.sub(1, expr);
    });
    let until: Name | undefined;
    const known: Seer[] = [];
    kit.loop(3, () => {
      kit.eat(3, Comma);
      kit.one<unknown>(4, [
        {
          ALT: () => {
            kit.eat(1, T['until-end-of']);
            until = kit.sub(1, name);
          },
        },
        { ALT: () => known.push(...all(kit.sub(2, seen))) },
      ]);
    });
    return {
      kind: 'var',
      header: head,
      ...(of && { of }),
      type: kind,
      ...(initial && { initial }),
      ...(until && { until }),
      seen: known,
    };
  });

  type Range = Pick<Decl & { kind: 'option' }, 'choices' | 'range' | 'type'>;

  const ranges: Alternative<Range>[] = [
    {
      ALT: () => {
        const choices: Header[] = [];
        choices.push(kit.sub(6, header));
        kit.loop(4, () => {
          kit.eat(1, T.or);
          choices.push(kit.sub(7, header));
        });
        return { choices };
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const least = kit.sub(2, digits);
        kit.eat(1, T.to);
        const most = kit.sub(3, digits);
        return { range: { least, most } };
      },
    },
  ];

  /** A single word without text is no choice: it names an enum. */
  const named = (range: Range): Range => {
    const [first, second] = range.choices ?? [];
    if (first === undefined || second !== undefined) return range;
    if (first.texts.length + first.params.length > 0) return range;
    return { type: { kind: 'named', name: first.id } };
  };

  const option = kit.rule('option', (): Decl => {
    kit.eat(1, T.option);
    const head = kit.sub(8, header);
    const perPlayer = kit.maybe(5, (): true => {
      kit.eat(1, T.of);
      kit.eat(1, T.player);
      return true;
    });
    kit.eat(3, Colon);
    const range = kit.one<Range>(5, [
      {
        ALT: () => {
          kit.eat(1, T['yes/no']);
          return {};
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        ALT: () => {
          kit.eat(1, T.maybe);
          return { type: { kind: 'maybe', of: kit.sub(4, type) } };
        },
        IGNORE_AMBIGUITIES: true,
      },
      ...ranges,
    ]);
    kit.eat(2, Equals);
    const initial = kit.sub(2, expr);
    return {
      kind: 'option',
      header: head,
      ...(perPlayer && { perPlayer }),
      ...(perPlayer ? named(range) : range),
      initial,
    };
  });

  const query = kit.rule('query', (fill: boolean): Decl => {
    kit.eat(1, T.query);
    const head = kit.sub(9, header);
    kit.eat(4, Colon);
    const kind = kit.sub(3, type);
    let leftOpen = false;
    let value: Expr | undefined;
    kit.maybe(4, () => {
      kit.one<unknown>(6, [
        {
          ALT: () => {
            kit.eat(3, Equals);
            value = kit.sub(3, expr);
          },
        },
        {
          ALT: () => {
            kit.eat(1, T['left-open']);
            leftOpen = true;
          },
        },
      ]);
    });
    const joined = kit.maybe(5, () => {
      kit.eat(4, Comma);
      kit.eat(1, T['joined-by']);
      return kit.one<(typeof joins)[number]>(
        7,
        joins.map((key) => ({
          ALT: () => {
            kit.eat(1, T[key]);
            return key;
          },
        })),
      );
    });
    return {
      kind: 'query',
      header: head,
      type: kind,
      ...(value && { value }),
      leftOpen,
      fill,
      ...(joined && { joined }),
    };
  });

  // ---- steps

  const action = kit.rule('action', (): Decl => {
    kit.eat(1, T.action);
    const head = kit.sub(10, header);
    const needs = kit.maybe(6, () => {
      kit.eat(1, T.needs);
      return kit.sub(4, expr);
    });
    const body = kit.sub(1, block);
    return { kind: 'action', header: head, ...(needs && { needs }), body };
  });

  const moment = kit.rule('moment', (): Decl => {
    kit.eat(1, T.moment);
    const head = kit.sub(11, header);
    return { kind: 'moment', header: head };
  });

  const flow = kit.rule('flow', (fill: boolean): Decl => {
    kit.eat(1, T.flow);
    const head = kit.sub(12, header);
    const goesOnIf = kit.maybe(7, () => {
      kit.maybe(8, () => kit.eat(5, Comma));
      kit.eat(1, T['goes-on-if']);
      return kit.sub(5, expr);
    });
    const open = kit.maybe(9, () => kit.eat(2, T['left-open']));
    const body = open && !kit.recording ? undefined : kit.sub(2, block);
    return {
      kind: 'flow',
      header: head,
      fill,
      ...(goesOnIf && { goesOnIf }),
      ...(body && { body }),
    };
  });

  const event = kit.rule('event', (): Decl => {
    kit.eat(1, T.event);
    const head = kit.sub(13, header);
    kit.eat(4, Equals);
    const what = kit.sub(1, pattern);
    return { kind: 'event', header: head, pattern: what };
  });

  const window = kit.rule('window', (): Decl => {
    kit.eat(1, T.window);
    const head = kit.sub(14, header);
    let narrow = false;
    let during: Expr | undefined;
    kit.loop(5, () => {
      kit.eat(6, Comma);
      kit.one<unknown>(9, [
        {
          ALT: () => {
            kit.eat(1, T.narrow);
            narrow = true;
          },
        },
        {
          ALT: () => {
            kit.eat(1, T.while);
            during = kit.sub(6, expr);
          },
        },
      ]);
    });
    return { kind: 'window', header: head, narrow, ...(during && { while: during }) };
  });

  const plain: Alternative<Decl>[] = [
    { ALT: () => kit.sub(1, enumeration) },
    { ALT: () => kit.sub(1, fact) },
    { ALT: () => kit.sub(1, zone) },
    { ALT: () => kit.sub(1, variable) },
    { ALT: () => kit.sub(1, option) },
    { ALT: () => kit.sub(1, action) },
    { ALT: () => kit.sub(1, moment) },
    { ALT: () => kit.sub(1, event) },
    { ALT: () => kit.sub(1, window) },
  ];
  const fillable = { query, flow };

  return { plain, fillable, fact, value: postfix };
}

export type Declarations = ReturnType<typeof declarations>;
