/** Chapter: steps: what an ability does, one after another, with choices and repetitions. */
import type { Rule } from '../rules/engine.ts';
import type { Condition, Lasting, Phrase, Step } from '../tree/sentences.ts';
import { serves } from './aims.ts';
import type { Conditions } from './conditions.ts';
import { act, type Doer, doer, nobody } from './doers.ts';
import type { SheetKit } from './kit.ts';
import { isUnknown } from './nouns.ts';
import { number } from './numbers.ts';
import { phrase } from './phrase.ts';
import { sharedDoer } from './shared-doer.ts';
import { startsNext, startsSpan } from './spans.ts';
import { Colon, Comma, Counter, F, Own, Semicolon } from './tokens.ts';
import { edge, starts } from './walk.ts';

const sample: Step = { kind: 'missing-step' };
const noPhraseYet: Phrase = { kind: 'missing-phrase' };

const fixed = [
  ['no-effect', 'no-effect'],
  ['cancel', 'cancel'],
  ['stop', 'stop-here'],
] as const;

export interface Steps {
  readonly steps: Rule<Step[]>;
}

export function steps(
  kit: SheetKit,
  { condition }: Conditions,
  lasting: () => Rule<Lasting>,
): Steps {
  // ---- one step

  const sentence = kit.opaque('sentence of a step', sample, (by: Doer): Step => act(kit, by));

  const picked = kit.opaque('picked value', noPhraseYet, (): Phrase => phrase(kit, 'value').node);

  const times = kit.opaque('times', noPhraseYet, (): Phrase => {
    const many = number(kit);
    if (kit.zh) kit.takeIf(Counter);
    else if (!kit.takeIf(F.times)) kit.wanted('word times');
    return many;
  });

  const choosing: Rule<Step, [by: Doer]> = kit.rule('choosing', (by: Doer = nobody): Step => {
    const options: Step[][] = [];
    kit.eat(1, F.choose);
    const who = by.who && { who: by.who.node };
    return kit.one<Step>(1, [
      {
        GATE: () => kit.is(Colon),
        ALT: () => {
          kit.eat(1, Colon);
          kit.maybe(2, () => kit.eat(1, F.either));
          options.push([kit.sub(1, option)]);
          kit.loop(1, () => {
            kit.eat(1, F['or-else']);
            const at = kit.here;
            const next = [kit.sub(2, option)];
            kit.again(options, next, at);
            options.push(next);
          });
          return { kind: 'one-of', may: by.may, ...who, options, span: kit.span(by.start) };
        },
      },
      {
        ALT: () => {
          const what = kit.sub(1, picked);
          return { kind: 'pick-value', may: by.may, ...who, what, span: kit.span(by.start) };
        },
      },
    ]);
  });

  /** A step left to somebody's choice; who is left out there is he. */
  const option: Rule<Step> = kit.rule('step to choose', (): Step => {
    const outer = kit.choosing;
    kit.choosing = true;
    try {
      return kit.sub(1, single);
    } finally {
      kit.choosing = outer;
    }
  });

  const doing: Rule<Step> = kit.rule('doing of a step', (): Step => {
    const by = kit.recording ? nobody : doer(kit);
    return kit.one<Step>(1, [
      {
        GATE: () => kit.word('choose') && !edge(kit, starts(kit, 'step', by.who), 'step'),
        ALT: () => kit.call(1, choosing, [by]),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => kit.call(1, sentence, [by]), IGNORE_AMBIGUITIES: true },
    ]);
  });

  const repeating: Rule<Step> = kit.rule('repetition', (): Step => {
    const start = kit.here;
    kit.eat(1, F.repeat);
    const upTo = kit.maybe(1, () => kit.eat(1, F['up-to'])) !== undefined;
    const many = kit.sub(1, times);
    kit.eat(1, Colon);
    const list = kit.sub(1, sequence);
    return { kind: 'repeat-steps', upTo, times: many, steps: list, span: kit.span(start) };
  });

  const lasts: Rule<Step> = kit.rule('lasting step', (): Step => {
    const start = kit.here;
    const made = kit.sub(1, lasting());
    return { kind: 'lasting', sentence: made, span: kit.span(start) };
  });

  const single: Rule<Step> = kit.rule('step', (): Step => {
    const start = kit.here;
    return kit.one<Step>(1, [
      {
        GATE: () => startsSpan(kit) || startsNext(kit),
        ALT: () => kit.sub(1, lasts),
        IGNORE_AMBIGUITIES: true,
      },
      {
        GATE: () => kit.word('repeat'),
        ALT: () => kit.sub(1, repeating),
        IGNORE_AMBIGUITIES: true,
      },
      ...fixed.map(([key, kind], at) => ({
        GATE: () => kit.word(key),
        ALT: (): Step => {
          kit.eat(at + 1, F[key]);
          return { kind, span: kit.span(start) };
        },
        IGNORE_AMBIGUITIES: true,
      })),
      { ALT: () => kit.sub(1, doing), IGNORE_AMBIGUITIES: true },
    ]);
  });

  // ---- A 或者 B

  /** 或 before a verb is meant as 或者: it is told, and read so. */
  const meantElse = (): boolean => {
    if (!kit.word('or') || kit.word('when', 2)) return false;
    const token = kit.peek(2);
    const verb =
      token.tokenType === Own &&
      kit.lemma('part', 2) !== undefined &&
      kit.vocabulary.patterns.some(
        (one) =>
          one.lang === kit.lang &&
          serves(one, 'step') &&
          one.parts.some((part) => part.kind === 'word' && part.forms.includes(token.text)),
      );
    if (!verb && !kit.word('may', 2) && !kit.word('taking', 2) && !kit.word('at', 2)) return false;
    const at = kit.spanOf(kit.peek());
    const text = kit.zh ? '或者' : 'or else';
    kit.report('M224', { verb: token.image }, at, [{ ...at, text }]);
    return true;
  };

  const choice: Rule<Step> = kit.rule('steps to choose from', (): Step => {
    const start = kit.here;
    const options: Step[] = [];
    kit.maybe(1, () => kit.eat(1, F.either));
    options.push(kit.sub(1, single));
    kit.loopIf(
      1,
      () => kit.word('or-else') || meantElse(),
      () => {
        kit.one(1, [{ ALT: () => kit.eat(1, F['or-else']) }, { ALT: () => kit.eat(1, F.or) }]);
        const at = kit.here;
        const next = kit.sub(2, single);
        kit.again(options, next, at);
        options.push(next);
      },
    );
    const [first] = options;
    if (kit.recording || !first || options.length === 1) return first ?? sample;
    const may = 'may' in first && first.may;
    const bare = may ? ({ ...first, may: false } as Step) : first;
    const shared = sharedDoer(kit.vocabulary, kit.lang, [bare, ...options.slice(1)]);
    const all = shared?.options ?? [bare, ...options.slice(1)];
    return {
      kind: 'one-of',
      may,
      ...(shared && { who: shared.who }),
      options: all.map((option) => [option]),
      span: kit.span(start),
    };
  });

  /** No step begins so: 则, 且 and 否则 whose 若 was lost. */
  const lost = (): boolean =>
    (['in-that-case', 'both', 'and', 'or'] as const).some((key) => kit.word(key, 2)) ||
    (kit.word('else', 2) && !within);

  /** To the end of the step, and of what belongs to a condition in it. */
  const skipStep = (): void => {
    const rest = () => kit.is(Comma) || kit.is(Semicolon) || kit.is(Colon);
    kit.skipTo(rest);
    while (rest() && lost()) {
      kit.take();
      kit.take();
      kit.takeIf(Comma);
      kit.skipTo(rest);
    }
  };

  /** Whether an arm of 若 is being read, so that 否则 is its own. */
  let within = false;

  /** A span that was not understood takes all with it that was to last. */
  const skipSpan = (): void => kit.skipTo(() => kit.is(Semicolon) || kit.is(Colon));

  /** 直到…, 本回合, and 囧回合， as well. */
  const meantSpan = (): boolean => {
    if (kit.word('current') || kit.word('until')) return true;
    const flow = isUnknown(kit.peek()) ? 2 : 1;
    return kit.lemma('flow', flow) !== undefined && kit.is(Comma, flow + 1);
  };

  const guarded: Rule<Step> = kit.rule('guarded step', (): Step => {
    const start = kit.here;
    const spanned = !kit.recording && meantSpan();
    const echo = !kit.recording && kit.word('else') && kit.amiss;
    if (echo) skipSpan();
    const made = echo
      ? undefined
      : kit.guard(() => kit.sub(1, choice), spanned ? skipSpan : skipStep);
    return made ?? { kind: 'missing-step', span: { start, end: Math.max(start, kit.gap) } };
  });

  // ---- sequences

  const goesOn = (): boolean => kit.is(Comma) && !kit.word('if', 2) && !kit.word('else', 2);

  const sequence: Rule<Step[]> = kit.rule('sequence of steps', (): Step[] => {
    const list: Step[] = [];
    list.push(kit.sub(1, guarded));
    kit.loopIf(1, goesOn, () => {
      kit.eat(1, Comma);
      const then = kit.maybe(1, () => kit.eat(1, F.then));
      const next = kit.sub(2, guarded);
      list.push(then ? { ...next, then: true } : next);
    });
    return list;
  });

  // ---- 若 …，则 …；否则 …

  interface Arm {
    readonly revealing: boolean;
    readonly cond: Condition;
    readonly steps: Step[];
  }

  const arm: Rule<Arm> = kit.rule('arm of a choice', (): Arm => {
    kit.eat(1, F.if);
    const revealing = kit.maybe(1, () => kit.eat(1, F.revealing)) !== undefined;
    const cond = kit.call(1, condition, [false]);
    kit.eat(1, Comma);
    kit.maybe(2, () => kit.eat(1, F['in-that-case']));
    kit.maybe(3, () => kit.eat(1, F.then));
    const outer = within;
    within = true;
    const list = kit.sub(1, sequence);
    within = outer;
    return { revealing, cond, steps: list };
  });

  const otherwise = (): boolean => (kit.is(Comma) || kit.is(Semicolon)) && kit.word('else', 2);

  const parted = kit.rule('mark between arms', (): void => {
    kit.one(1, [{ ALT: () => kit.eat(1, Comma) }, { ALT: () => kit.eat(1, Semicolon) }]);
    kit.eat(1, F.else);
  });

  const ifs: Rule<Step> = kit.rule('choice by a condition', (): Step => {
    const start = kit.here;
    const arms: Arm[] = [];
    arms.push(kit.sub(1, arm));
    kit.loopIf(
      1,
      () => otherwise() && kit.word('if', 3),
      () => {
        kit.sub(1, parted);
        arms.push(kit.sub(2, arm));
      },
    );
    const rest = kit.maybeIf(1, otherwise, () => {
      kit.sub(2, parted);
      kit.maybe(2, () => kit.eat(1, Comma));
      return kit.sub(1, sequence);
    });
    return { kind: 'if-steps', arms, ...(rest && { else: rest }), span: kit.span(start) };
  });

  const group: Rule<Step[]> = kit.rule('group of steps', (): Step[] =>
    kit.one<Step[]>(1, [
      { GATE: () => kit.word('if'), ALT: () => [kit.sub(1, ifs)], IGNORE_AMBIGUITIES: true },
      { ALT: () => kit.sub(1, sequence), IGNORE_AMBIGUITIES: true },
    ]),
  );

  const all: Rule<Step[]> = kit.rule('steps', (): Step[] => {
    const list: Step[] = [];
    const add = (more: Step[]) => {
      if (!kit.recording) list.push(...more);
    };
    add(kit.sub(1, group));
    kit.loopIf(
      1,
      () => kit.is(Semicolon) || (kit.is(Comma) && kit.word('if', 2)),
      () => {
        kit.one(1, [{ ALT: () => kit.eat(1, Comma) }, { ALT: () => kit.eat(1, Semicolon) }]);
        const then = kit.maybe(1, () => kit.eat(1, F.then));
        const made = kit.sub(2, group);
        const [first, ...more] = kit.recording ? [] : made;
        if (first) add([then ? { ...first, then: true } : first, ...more]);
      },
    );
    return list;
  });

  return { steps: all };
}
