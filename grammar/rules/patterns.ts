/** Chapter: patterns and quantified nouns. */
import { BraceClose, BraceOpen, Comma, End, NameLike, Open, Sep, T } from '../tokens.ts';
import type { Expr, Item, Name, Noun, Pattern, Quantified } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Alternative, Kit } from './kit.ts';
import type { Names } from './names.ts';

const nouns = [
  ['player', 'player'],
  ['players', 'player'],
  ['card', 'card'],
  ['cards', 'card'],
  ['card-name', 'card name'],
  ['card-names', 'card name'],
  ['use', 'use'],
  ['uses', 'use'],
  ['skill', 'skill'],
  ['skills', 'skill'],
  ['number', 'number'],
] as const;

const quants = ['any', 'another', 'some'] as const;

export function patterns(kit: Kit, { name }: Names, { expr }: Expressions) {
  const quantAlternatives: Alternative<Quantified['quant']>[] = quants.map((quant) => ({
    ALT: () => {
      kit.eat(1, T[quant]);
      return quant;
    },
  }));

  const nounAlternatives: Alternative<Noun>[] = nouns.map(([key, noun]) => ({
    ALT: () => {
      kit.eat(1, T[key]);
      return noun;
    },
  }));

  /** `any black cards cs`; of names alone the last but one is the noun (`any side s`). */
  const quantified = kit.rule('quantified noun', (): Quantified => {
    const start = kit.here;
    const quant = kit.one(1, quantAlternatives);
    const before: Name[] = [];
    kit.loop(1, () => {
      before.push(kit.sub(1, name));
    });
    const fixed = kit.maybe(1, () => kit.one(2, nounAlternatives));
    const after = kit.maybeIf(
      2,
      () => fixed !== undefined,
      () => kit.sub(2, name),
    );
    const where = kit.maybe(3, () => {
      kit.eat(1, T.where);
      return kit.sub(1, expr);
    });
    const bound = fixed ? after : before.length > 1 ? before.pop() : undefined;
    const noun = fixed ?? before.pop() ?? 'anything';
    return {
      kind: 'quantified',
      quant,
      adjectives: before,
      noun,
      ...(bound && { name: bound }),
      ...(where && { where }),
      span: kit.span(start),
    };
  });

  const item = kit.rule(
    'item',
    (): Item =>
      kit.one<Item>(1, [{ ALT: () => kit.sub(1, quantified) }, { ALT: () => kit.sub(1, expr) }]),
  );

  const items = kit.rule('items', (): Item[] => {
    const list: Item[] = [];
    kit.eat(1, Open);
    kit.maybe(1, () => {
      list.push(kit.sub(1, item));
      kit.loop(1, () => {
        kit.eat(1, Comma);
        list.push(kit.sub(2, item));
      });
    });
    kit.close(1);
    return list;
  });

  const happens = kit.rule('happens', (): Pattern => {
    const start = kit.here;
    const called = kit.sub(1, name);
    const given = kit.maybe(1, () => kit.sub(1, items));
    return { kind: 'happens', name: called, items: given ?? [], span: kit.span(start) };
  });

  const becomes = kit.rule('becomes', (): Pattern => {
    const start = kit.here;
    const subject: Expr = kit.sub(1, expr);
    kit.eat(1, T.becomes);
    const value = kit.sub(2, expr);
    return { kind: 'becomes', subject, value, span: kit.span(start) };
  });

  /** `becomes` stands somewhere on this line. */
  const changes = (): boolean => {
    if (kit.recording) return false;
    for (let ahead = 1; ; ahead++) {
      if (kit.sees(T.becomes, ahead)) return true;
      if (kit.seesAny(lineEnds, ahead)) return false;
    }
  };

  const pattern = kit.rule(
    'pattern',
    (): Pattern =>
      kit.one<Pattern>(1, [
        {
          GATE: () => kit.sees(NameLike) && !changes(),
          ALT: () => kit.sub(1, happens),
          IGNORE_AMBIGUITIES: true,
        },
        { GATE: changes, ALT: becomes, IGNORE_AMBIGUITIES: true },
      ]),
  );

  return { pattern, quantified, item, items };
}

const lineEnds = new Set([Sep, End, BraceOpen, BraceClose]);

export type Patterns = ReturnType<typeof patterns>;
