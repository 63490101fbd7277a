/** Chapter: what lasts: 始终，你可以留在原地; 你的【剑】可以当作【弓】使用; 本回合，当…时，…. */
import type { Rule } from '../rules/engine.ts';
import type {
  Assertion,
  Condition,
  Conversion,
  Duration,
  Lasting,
  Phrase,
  Trigger,
} from '../tree/sentences.ts';
import type { Conditions } from './conditions.ts';
import type { SheetKit } from './kit.ts';
import { neutralOrNot } from './neutral.ts';
import { number } from './numbers.ts';
import { phrase, startsPhrase } from './phrase.ts';
import type { Spoken } from './said.ts';
import { spanOf, startsNext } from './spans.ts';
import { Comma, F } from './tokens.ts';
import { lives, starts, walk, withSubject } from './walk.ts';

interface Frame {
  readonly start: number;
  readonly lasts?: Duration;
  readonly if?: Condition;
}

const always: Duration = { kind: 'always' };
const noClaim: Lasting = {
  kind: 'assertion',
  lasts: always,
  claim: { kind: 'claim', call: { kind: 'call-of', decl: '', args: {} }, negated: false },
};
const noSpan: Duration = always;

type Claim = Assertion['claim'];

/** 可以当作, 必须当作 */
const converts = (kit: SheetKit): boolean =>
  (kit.word('may') || kit.word('must')) && kit.word('used-as', 2);

function conversion(kit: SheetKit, { start, ...frame }: Frame, cards: Phrase): Conversion {
  const must = kit.word('must');
  kit.take();
  kit.take();
  const as = phrase(kit, 'card name').node;
  if (kit.zh && !kit.takeIf(F.use)) kit.wanted('use');
  return { kind: 'conversion', ...frame, cards, must, as, span: kit.span(start) };
}

/** 你的体力上限加一 */
function amount(kit: SheetKit, of: Spoken): Claim | undefined {
  const op = kit.word('plus')
    ? ('plus' as const)
    : kit.word('minus')
      ? ('minus' as const)
      : kit.word('instead') || kit.word('becomes')
        ? ('becomes' as const)
        : undefined;
  if (!op) return undefined;
  kit.take();
  return { kind: 'amount', of: of.node, op, by: number(kit) };
}

/** 你可以在任意回合使用【弓】; you may use [Bow] in any turn */
function widened(kit: SheetKit, who: Spoken): Claim | undefined {
  if (!kit.zh) return widenedEn(kit, who);
  if (!kit.word('may') || !kit.word('at', 2) || !kit.word('any-turn', 3) || !kit.word('use', 4))
    return undefined;
  for (let n = 0; n < 4; n++) kit.take();
  return { kind: 'widened', who: who.node, card: phrase(kit, 'card name').node, part: 'turn' };
}

const widenedEn = (kit: SheetKit, who: Spoken): Claim | undefined =>
  kit.attempt(() => {
    if (!kit.takeIf(F.may) || !kit.takeIf(F.use)) return undefined;
    const card = phrase(kit, 'card name').node;
    if (kit.peek().text !== 'in' || !kit.word('any-turn', 2)) return undefined;
    kit.take();
    kit.take();
    return { kind: 'widened', who: who.node, card, part: 'turn' };
  });

/** What is said to hold, or a conversion. */
function claim(kit: SheetKit, frame: Frame): Assertion | Conversion {
  const { start, lasts = always, if: cond } = frame;
  const made = (one: Claim): Assertion => ({
    kind: 'assertion',
    lasts,
    ...(cond && { if: cond }),
    claim: one,
    span: kit.span(start),
  });
  const begin = kit.here;
  const called = neutralOrNot(kit);
  if (called) return made({ kind: 'claim', ...called });
  const free = starts(kit, 'condition');
  const nobody = kit.word('no');
  if (!nobody && (!startsPhrase(kit) || lives(kit, 'condition', free))) {
    const { call, negated } = withSubject(walk(kit, 'condition', free, begin), { kind: 'you' });
    return made({ kind: 'claim', call, negated });
  }
  const subject = phrase(kit, 'subject');
  if (converts(kit)) return conversion(kit, frame, subject.node);
  const other = (subject.sort === 'number' && amount(kit, subject)) || widened(kit, subject);
  if (other) return made(other);
  const { call, negated } = walk(kit, 'condition', starts(kit, 'condition', subject), begin);
  return made({ kind: 'claim', call, negated });
}

export interface Lastings {
  /** With its span before it. */
  readonly lasting: Rule<Lasting>;
  /** Without one: a conversion, or an assertion that lacks its span. */
  readonly bare: Rule<Lasting>;
}

export function lastings(
  kit: SheetKit,
  { condition }: Conditions,
  trigger: () => Rule<Trigger>,
): Lastings {
  const span = kit.opaque('span', noSpan, (): Duration => spanOf(kit) ?? kit.wanted('span'));

  const claimed = kit.opaque('claim', noClaim, (frame: Frame): Lasting => claim(kit, frame));

  const lasting: Rule<Lasting> = kit.rule('lasting', (): Lasting => {
    const start = kit.here;
    const lasts = kit.maybeIf(
      4,
      () => !startsNext(kit),
      () => {
        const made = kit.sub(1, span);
        kit.maybe(1, () => kit.eat(1, Comma));
        return made;
      },
    );
    const cond = kit.maybeIf(
      2,
      () => kit.word('if'),
      () => {
        kit.eat(1, F.if);
        const made = kit.call(1, condition, [false]);
        kit.maybe(3, () => kit.eat(2, Comma));
        return made;
      },
    );
    return kit.one<Lasting>(1, [
      {
        GATE: () => kit.word('when') || kit.word('before') || startsNext(kit),
        ALT: () => {
          const made = kit.sub(1, trigger());
          return { kind: 'delayed', ...(lasts && { lasts }), trigger: made, span: kit.span(start) };
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        ALT: () =>
          kit.call(1, claimed, [{ start, ...(lasts && { lasts }), ...(cond && { if: cond }) }]),
        IGNORE_AMBIGUITIES: true,
      },
    ]);
  });

  const bare: Rule<Lasting> = kit.rule('conversion', (): Lasting => {
    const start = kit.here;
    const made = kit.call(1, claimed, [{ start }]);
    if (!kit.recording && made.kind === 'assertion') {
      const text = kit.zh ? '始终，' : 'always, ';
      kit.report('M244', {}, { start, end: kit.gap }, [{ start, end: start, text }]);
    }
    return made;
  });

  return { lasting, bare };
}
