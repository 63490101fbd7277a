/** Chapter: the sentences of a section: what must happen or hold, or what is done. */
import type { Rule } from '../rules/engine.ts';
import type { Condition, Goal, Moment, Sentence, Step } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { Colon, Comma, F, Open, Said, Stop } from './tokens.ts';

export function goals(
  kit: SheetKit,
  condition: Rule<Condition, [inside: boolean]>,
  steps: Rule<Step[]>,
  moment: Rule<Moment>,
  given: Rule<Condition>,
  isIf: (ahead: number) => boolean,
): Rule<Sentence> {
  /** A colon follows before the sentence is over: steps, then what must hold. */
  const proves = (): boolean => {
    for (let ahead = 1; !kit.atEdge(ahead) && !kit.is(Stop, ahead); ahead++)
      if (kit.is(Colon, ahead)) return true;
    return false;
  };

  type Part = Partial<Pick<Goal, 'if' | 'steps' | 'cond' | 'instead'>>;

  const proof: Rule<Part> = kit.rule('proof', (): Part => {
    const list = kit.sub(1, steps);
    kit.eat(1, Colon);
    kit.maybe(1, () => kit.eat(1, F.if));
    const cond = kit.call(1, condition, [false]);
    return { steps: list, cond };
  });

  /** A condition if it can be one, else steps. */
  const plain = (): Part => {
    const end = () => (kit.is(Stop) || kit.atEdge() ? true : undefined);
    const before = kit.reports.length;
    const cond = kit.attempt(() => {
      const made = kit.call(8, condition, [false]);
      return end() && kit.reports.length === before ? made : undefined;
    });
    if (cond) return { cond };
    const list = kit.attempt((): Step[] | undefined => {
      const made = kit.sub(8, steps);
      return end() && kit.reports.length === before ? made : undefined;
    });
    if (list) return { steps: list };
    return { cond: kit.call(8, condition, [false]) };
  };

  const plainly: Rule<Part> = kit.rule('plain goal', (): Part => {
    if (!kit.recording) return plain();
    kit.one(1, [{ ALT: () => kit.eat(1, Said) }, { ALT: () => kit.eat(1, Open) }]);
    return {};
  });

  const goal: Rule<Sentence> = kit.rule('goal', (): Sentence => {
    const start = kit.here;
    const when = kit.maybeIf(
      1,
      () => kit.word('when') || kit.word('before'),
      () => kit.sub(1, moment),
    );
    const cond = kit.maybeIf(
      2,
      () => (when ? isIf(2) : kit.word('if')),
      () => {
        kit.maybe(3, () => kit.eat(1, Comma));
        return kit.sub(1, given);
      },
    );
    const rest = kit.maybeIf(
      4,
      () => (when || cond ? kit.is(Comma) : true),
      () => {
        kit.maybe(5, () => kit.eat(2, Comma));
        return kit.one<Part>(1, [
          {
            GATE: () => kit.word('instead'),
            ALT: () => {
              kit.eat(1, F.instead);
              const instead = kit.sub(1, steps);
              return { instead };
            },
            IGNORE_AMBIGUITIES: true,
          },
          { GATE: proves, ALT: () => kit.sub(1, proof), IGNORE_AMBIGUITIES: true },
          { ALT: () => kit.sub(1, plainly), IGNORE_AMBIGUITIES: true },
        ]);
      },
    );
    return {
      kind: 'goal',
      ...(when && { moment: when }),
      ...(cond && { if: cond }),
      ...rest,
      span: kit.span(start),
    };
  });

  return goal;
}
