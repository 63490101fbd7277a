/** Chapter: moments: 当 … 时, 当 … 之前, with what is asked at them only. */
import type { Rule } from '../rules/engine.ts';
import type { Happening, Moment } from '../tree/sentences.ts';
import type { Conditions } from './conditions.ts';
import type { SheetKit } from './kit.ts';
import { joined } from './merging.ts';
import type { Spoken } from './said.ts';
import { Comma, F } from './tokens.ts';

export function moments(kit: SheetKit, { condition, happening }: Conditions): Rule<Moment> {
  /** 或, or 时或当 */
  const moreHappens = (): boolean =>
    kit.word('or') || (kit.word('happened') && kit.word('or', 2) && kit.word('when', 3));

  const happenings = kit.rule('happenings', (): Moment => {
    const start = kit.here;
    const list: Happening[] = [];
    let door: 'when' | 'before' = 'when';
    let next = false as boolean;
    kit.maybe(4, () => {
      kit.one(1, [
        {
          ALT: () => {
            kit.eat(1, F.when);
          },
        },
        {
          ALT: () => {
            door = 'before';
            kit.eat(1, F.before);
            next = kit.maybe(5, () => kit.eat(1, F['next-time'])) !== undefined;
          },
        },
        {
          ALT: () => {
            next = true;
            kit.eat(2, F['next-time']);
          },
        },
      ]);
    });
    const first = kit.call(1, happening, [undefined]);
    list.push(first.made);
    let subject: Spoken | undefined = first.subject;
    kit.loopIf(1, moreHappens, () => {
      kit.maybe(3, () => kit.eat(1, F.happened));
      kit.eat(1, F.or);
      const again = kit.maybe(1, () => kit.eat(2, F.when));
      const next = kit.call(2, happening, [again ? undefined : subject]);
      subject = next.subject;
      if (!kit.recording) list.push(next.made);
    });
    const cond = kit.maybeIf(
      2,
      () => kit.word('both') || (!kit.zh && kit.word('and')),
      () => {
        kit.one(2, [{ ALT: () => kit.eat(1, F.both) }, { ALT: () => kit.eat(1, F.and) }]);
        return kit.call(1, condition, [false]);
      },
    );
    const after = kit.recording || !kit.zh ? undefined : closing();
    return {
      kind: 'moment-of',
      door: after ?? door,
      ...(next && { next }),
      happenings: kit.recording ? list : joined(list),
      ...(cond && { while: cond }),
      span: kit.span(start),
    };
  });

  /** 时, 之前 */
  const closing = (): 'when' | 'before' => {
    if (kit.takeIf(F.before)) return 'before';
    if (kit.takeIf(F.happened)) return 'when';
    const at = { start: kit.gap, end: kit.gap };
    const found = kit.peek().image;
    if (!kit.is(Comma)) return kit.wanted('happened');
    kit.report('M228', { want: 'happened', found }, kit.spanOf(kit.peek()), [
      { ...at, text: '时' },
    ]);
    return 'when';
  };

  const atMomentEnd = (): boolean =>
    kit.is(Comma) || (kit.zh && (kit.word('happened') || kit.word('before')));

  const moment: Rule<Moment> = kit.rule('moment', (): Moment => {
    const start = kit.here;
    const made = kit.guard(
      () => kit.sub(1, happenings),
      () => {
        kit.skipTo(atMomentEnd);
        if (!kit.is(Comma)) kit.takeIf(kit.peek().tokenType === F.before ? F.before : F.happened);
      },
    );
    if (made) return made;
    const span = { start, end: kit.gap };
    return {
      kind: 'moment-of',
      door: 'when',
      happenings: [{ kind: 'happening', what: { kind: 'missing-condition', span } }],
      span,
    };
  });

  return moment;
}
