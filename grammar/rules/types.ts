/** Chapter: types, parameters and headers. */
import type { TokenType } from 'chevrotain';
import { langOf } from '../script.ts';
import { Colon, Comma, Equals, NameLike, Open, Quoted, T, Text as TextToken } from '../tokens.ts';
import type { BaseType, Expr, Header, Name, Param, Text, Type } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';

const bases = [
  ['number', 'number'],
  ['yes/no', 'yes/no'],
  ['player', 'player'],
  ['card', 'card'],
  ['card-name', 'card name'],
  ['use', 'use'],
  ['skill', 'skill'],
  ['character', 'character'],
  ['window', 'window'],
  ['zone', 'zone'],
] as const satisfies readonly (readonly [string, BaseType])[];

const plurals = [
  ['players', 'player'],
  ['cards', 'card'],
  ['uses', 'use'],
  ['skills', 'skill'],
  ['characters', 'character'],
  ['card-names', 'card name'],
] as const satisfies readonly (readonly [string, BaseType])[];

const wrappers = [
  ['set-of', 'set'],
  ['list-of', 'list'],
  ['maybe', 'maybe'],
] as const;

/** What may follow parameters, so that only their parenthesis is missing before it. */
const afterParams: ReadonlySet<TokenType> = new Set([Colon, TextToken, T.of, T.needs]);

export function types(kit: Kit, { name, anyName, text }: Names, { expr, list }: Expressions) {
  const choices: Alternative<Type>[] = [
    ...bases.map(([key, base]) => ({
      ALT: (): Type => {
        const start = kit.here;
        kit.eat(1, T[key]);
        return { kind: 'base', base, span: kit.span(start) };
      },
    })),
    ...plurals.map(([key, base]) => ({
      ALT: (): Type => {
        const start = kit.here;
        kit.eat(1, T[key]);
        const span = kit.span(start);
        return { kind: 'set', of: { kind: 'base', base, span }, span };
      },
    })),
    ...wrappers.map(([key, kind], at) => ({
      ALT: (): Type => {
        const start = kit.here;
        kit.eat(1, T[key]);
        const of = kit.sub(at + 1, type);
        return { kind, of, span: kit.span(start) };
      },
    })),
    {
      ALT: (): Type => {
        const start = kit.here;
        const named = kit.sub(1, name);
        return { kind: 'named', name: named, span: kit.span(start) };
      },
    },
  ];

  const type: Rule<Type> = kit.rule('type', (): Type => kit.one(1, choices));

  const param = kit.rule('parameter', (): Param => {
    const start = kit.here;
    const called = kit.sub(1, anyName);
    kit.eat(1, Colon);
    const random = kit.maybe(3, () => kit.eat(1, T.random));
    const kind = kit.sub(1, type);
    const from = kit.maybe(1, () => {
      kit.eat(1, T.from);
      return kit.sub(1, list);
    });
    const value = kit.maybe(2, () => {
      kit.eat(1, Equals);
      return kit.one<'any' | Expr>(1, [
        {
          ALT: () => {
            kit.eat(1, T.any);
            return 'any';
          },
        },
        { ALT: () => kit.sub(2, expr) },
      ]);
    });
    return {
      kind: 'param',
      name: called,
      type: kind,
      ...(random && { random: true as const }),
      ...(from && { from }),
      ...(value && { default: value }),
      span: kit.span(start),
    };
  });

  const params = kit.rule('parameters', (): Param[] => {
    const items: Param[] = [];
    kit.eat(1, Open);
    kit.maybe(1, () => {
      items.push(kit.sub(1, param));
      kit.loop(1, () => {
        kit.eat(1, Comma);
        items.push(kit.sub(2, param));
      });
    });
    kit.close(1, items.length > 0 ? afterParams : undefined);
    return items;
  });

  /** `【label】 "text" id` of cards, characters and skills: a quoted name is a label if an id follows. */
  const labelled = (): boolean =>
    kit.sees(Quoted) &&
    (kit.sees(NameLike, 2) || (kit.sees(TextToken, 2) && kit.sees(NameLike, 3)));

  const asText = ({ text: value, span }: Name): Text => ({
    kind: 'text',
    lang: langOf(value),
    value,
    ...(span && { span }),
  });

  const rest = (start: number, id: Name, texts: Text[]): Header => {
    const given: Param[] = [];
    kit.loop(1, () => {
      kit.one<unknown>(1, [
        { ALT: () => texts.push(kit.sub(1, text)) },
        { ALT: () => given.push(...spread(kit.sub(1, params))) },
      ]);
    });
    return { kind: 'header', id, texts, params: given, span: kit.span(start) };
  };
  const spread = (items: Param[]): Param[] => (kit.recording ? [] : items);

  const header = kit.rule('name and texts', (): Header => {
    const start = kit.here;
    const id = kit.sub(1, anyName);
    return rest(start, id, []);
  });

  const labelledHeader = kit.rule('label and id', (): Header => {
    const start = kit.here;
    const texts: Text[] = [];
    kit.maybeIf(2, labelled, () => {
      texts.push(asText(kit.sub(2, name)));
      kit.maybe(3, () => {
        texts.push(kit.sub(3, text));
      });
    });
    const id = kit.sub(1, anyName);
    return rest(start, id, texts);
  });

  return { type, param, header, labelledHeader };
}

export type Types = ReturnType<typeof types>;
