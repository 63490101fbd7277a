/** Chapter: tables, orders, and the file as a whole. */
import { BraceClose, Colon, Comma, End, heads, Sep, T } from '../tokens.ts';
import type { Decl, Expr, File, Name, Row, Text } from '../tree.ts';
import type { Declarations } from './declarations.ts';
import type { Expressions } from './expressions.ts';
import type { Holders } from './holders.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';
import type { Slot } from './slot.ts';
import type { Statements } from './statements.ts';
import type { Types } from './types.ts';
import { variants } from './variants.ts';

export function file(
  kit: Kit,
  names: Names,
  expressions: Expressions,
  types: Types,
  statements: Statements,
  simple: Declarations,
  holders: Holders,
) {
  const { name, text, digits } = names;
  const { expr, postfix } = expressions;
  const { type, header } = types;

  // ---- tables

  type Otherwise = { readonly otherwise: Expr };

  const row = kit.rule('table row', (): Row | Otherwise => {
    const start = kit.here;
    return kit.one<Row | Otherwise>(1, [
      {
        ALT: () => {
          kit.eat(1, T['otherwise-as']);
          const otherwise = kit.sub(1, postfix);
          return { otherwise };
        },
      },
      {
        ALT: () => {
          const keys: Expr[] = [];
          const values: Row['values'][number][] = [];
          keys.push(kit.sub(2, postfix));
          kit.loop(1, () => {
            keys.push(kit.sub(3, postfix));
          });
          kit.eat(1, Colon);
          values.push(cell());
          kit.loop(2, () => {
            kit.eat(1, Comma);
            const n = kit.sub(3, digits);
            const of = kit.sub(3, name);
            values.push({ n, name: of });
          });
          return { kind: 'row', keys, values, span: kit.span(start) };
        },
      },
    ]);
  });

  const cell = (): Row['values'][number] => {
    const n = kit.sub(1, digits);
    const of = kit.sub(1, name);
    return { n, name: of };
  };

  const rows = kit.rule('table rows', (): (Row | Otherwise)[] =>
    kit.folded<Row | Otherwise, []>(1, row, [], undefined),
  );

  const table = kit.rule('table', (fill: boolean): Decl => {
    kit.eat(1, T.table);
    const head = kit.sub(1, header);
    const kind = kit.maybe(1, () => {
      kit.eat(1, Colon);
      return kit.sub(1, type);
    });
    const open = kit.maybe(2, () => kit.eat(1, T['left-open']));
    const lines = open && !kit.recording ? undefined : kit.sub(1, rows);
    const list: Row[] = [];
    let otherwise: Expr | undefined;
    if (!kit.recording)
      for (const line of lines ?? []) {
        if ('kind' in line) list.push(line);
        else otherwise = line.otherwise;
      }
    return {
      kind: 'table',
      header: head,
      fill,
      ...(kind && { type: kind }),
      ...(lines && { rows: list }),
      ...(otherwise && { otherwise }),
    };
  });

  // ---- orders, seats and sources

  const group = kit.rule('check', (): Name[] => {
    const list: Name[] = [];
    list.push(kit.sub(1, name));
    kit.loop(1, () => {
      kit.eat(1, T.with);
      list.push(kit.sub(2, name));
    });
    return list;
  });

  const groups = kit.rule('checks', (): Name[][] => {
    const list: Name[][] = [];
    list.push(kit.sub(1, group));
    kit.loop(1, () => {
      kit.eat(1, Comma);
      list.push(kit.sub(2, group));
    });
    return list;
  });

  const triggerOrder = kit.rule('triggerOrder', (): Decl => {
    kit.eat(1, T['order-of-triggers']);
    kit.eat(2, Colon);
    const value = kit.sub(1, expr);
    return { kind: 'trigger-order', value };
  });

  const checkOrder = kit.rule('checkOrder', (): Decl => {
    kit.eat(1, T['order-of-checks']);
    kit.eat(3, Colon);
    const list = kit.sub(1, groups);
    return { kind: 'check-order', groups: list };
  });

  const seats = kit.rule('seats', (): Decl => {
    kit.eat(1, T.seats);
    const least = kit.sub(1, digits);
    kit.eat(1, T.to);
    const most = kit.sub(2, digits);
    return { kind: 'seats', least, most };
  });

  const source = (key: 'cards-of' | 'skills-of') => {
    const rule = kit.rule(key, (): Decl => {
      kit.eat(1, T[key]);
      const player = kit.sub(1, name);
      kit.eat(1, Colon);
      const value = kit.sub(1, expr);
      return { kind: key, player, value };
    });
    return { ALT: () => kit.sub(1, rule) };
  };

  const require = kit.rule('require', (): Decl => {
    const texts: Text[] = [];
    kit.eat(1, T.require);
    const cond = kit.sub(2, expr);
    texts.push(kit.sub(1, text));
    kit.loop(1, () => {
      texts.push(kit.sub(2, text));
    });
    return { kind: 'require', cond, texts: kit.recording ? [] : texts };
  });

  // ---- the whole

  const fillable = kit.rule(
    'fillable',
    (fill: boolean): Decl =>
      kit.one<Decl>(1, [
        { ALT: () => kit.call(1, simple.fillable.query, [fill]) },
        { ALT: () => kit.call(1, simple.fillable.flow, [fill]) },
        { ALT: () => kit.call(1, holders.fillable.card, [fill]) },
        { ALT: () => kit.call(1, table, [fill]) },
      ]),
  );

  const variant = variants(kit, names, expressions, types, statements, groups, () => declaration);

  const choices: Alternative<Decl>[] = [
    ...simple.plain,
    ...holders.plain,
    { ALT: () => kit.sub(1, triggerOrder) },
    { ALT: () => kit.sub(1, checkOrder) },
    { ALT: () => kit.sub(1, seats) },
    { ALT: () => kit.sub(1, require) },
    source('cards-of'),
    source('skills-of'),
    { ALT: () => kit.sub(1, variant) },
    {
      ALT: () => {
        kit.eat(1, T.fill);
        return kit.call(1, fillable, [true]);
      },
    },
    { ALT: () => kit.call(2, fillable, [false]) },
  ];

  const declaration: Rule<Decl> = kit.rule('declaration', (): Decl => {
    const start = kit.here;
    const made = kit.one(1, choices);
    return kit.recording ? made : { ...made, span: kit.span(start) };
  });

  /** The file: declarations one after another, whatever stands between them is reported and left out. */
  const whole = kit.rule('file', (): File => {
    const decls: Decl[] = [];
    if (kit.recording) {
      kit.loop(1, () => {
        kit.sub(1, declaration);
        kit.eat(1, Sep);
      });
      kit.eat(1, End);
      return { kind: 'file', decls };
    }
    const slots: Slot[] = [];
    let edge = 1;
    for (;;) {
      while (kit.sees(Sep)) kit.eat(1, Sep);
      if (kit.atEnd()) break;
      const start = kit.here;
      if (heads.has(kit.peek().tokenType)) {
        const { first, column } = kit.peek();
        // Further in than one with a mistake, it may be a part that this mistake cut off: what follows is its echo.
        const afresh = kit.mistakes.length === kit.before || (first && column <= edge);
        if (afresh) edge = column;
        kit.declare(afresh);
        kit.margin = first ? column : kit.margin;
        const decl = kit.guard(1, declaration, [], kit.skipDeclaration);
        const span = kit.span(start);
        const read: Decl = decl ?? { kind: 'missing', span };
        decls.push(read);
        slots.push(kit.note(read, start));
        if (decl && !kit.sees(Sep) && !kit.atEnd() && !kit.atHead()) {
          if (kit.mistakes.length === kit.before) {
            if (kit.sees(BraceClose)) kit.stray();
            else kit.mistake('M203', Sep.name, start);
          }
          if (!kit.seesAny(heads)) kit.skipDeclaration();
        }
      } else {
        if (kit.mistakes.length === kit.before) kit.stray();
        kit.skipDeclaration();
      }
    }
    return { kind: 'file', decls, span: { start: 0, end: kit.here } };
  });

  return whole;
}
