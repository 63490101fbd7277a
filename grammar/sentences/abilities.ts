/** Chapter: abilities: triggers, uses, what lasts, and the goals of a section. */
import type { Rule } from '../rules/engine.ts';
import type {
  Call,
  Condition,
  Doing,
  Limit,
  Phrase,
  Sentence,
  Timing,
  Trigger,
  Use,
} from '../tree/sentences.ts';
import { clause, conditions } from './conditions.ts';
import { doing as doings } from './doing.ts';
import { goals } from './goals.ts';
import type { SheetKit } from './kit.ts';
import { lastings } from './lasting.ts';
import { moments } from './moments.ts';
import { phrase } from './phrase.ts';
import { startsNext, startsSpan } from './spans.ts';
import { steps as stepRules } from './steps.ts';
import { times } from './times.ts';
import {
  asFor,
  isChoice,
  needsTiming,
  startsTiming,
  turnAt,
  unlimited,
  windowAt,
} from './timing.ts';
import { Colon, Comma, F, Stop } from './tokens.ts';

export interface Abilities {
  readonly sentence: Rule<Sentence>;
  readonly goal: Rule<Sentence>;
}

const noCall: Call = { kind: 'call-of', decl: '', args: {} };

export function abilities(kit: SheetKit): Abilities {
  const clauses = conditions(kit);
  const { condition } = clauses;
  const lasting = lastings(kit, clauses, () => trigger);
  const { steps } = stepRules(kit, clauses, () => lasting.lasting);
  const doing: Rule<Doing, [may: boolean]> = doings(kit, steps);
  const moment = moments(kit, clauses);
  const limit: Rule<Limit> = kit.opaque('limit', { kind: 'limit-of' } as Limit, () => times(kit));

  const given: Rule<Condition> = kit.rule('condition of an ability', (): Condition => {
    kit.eat(1, F.if);
    return kit.call(1, condition, [false]);
  });

  const isIf = (ahead: number): boolean =>
    kit.is(Comma) && kit.word('if', ahead) && !isChoice(kit, ahead);

  const trigger: Rule<Trigger> = kit.rule('trigger', (): Trigger => {
    const start = kit.here;
    const when = kit.sub(1, moment);
    const cond = kit.maybeIf(
      1,
      () => isIf(2),
      () => {
        kit.eat(1, Comma);
        return kit.sub(1, given);
      },
    );
    if (!kit.recording && kit.is(Stop) && (kit.word('may', 2) || kit.word('you', 2))) ended();
    else kit.eat(2, Comma);
    const often = kit.maybeIf(
      2,
      () => limited(),
      () => {
        const made = kit.sub(1, limit);
        kit.eat(3, Comma);
        return made;
      },
    );
    const done = kit.call(1, doing, [false]);
    return {
      kind: 'trigger',
      moment: when,
      ...(cond && { if: cond }),
      ...(often && { limit: often }),
      doing: done,
      span: kit.span(start),
    };
  });

  /** 当…时。可以…: the mark should be a comma. */
  const ended = (): void => {
    const token = kit.take();
    const at = kit.spanOf(token);
    const text = kit.zh ? '，' : ',';
    kit.report('M228', { want: ',', found: token.image }, at, [{ ...at, text }]);
  };

  const limited = (): boolean =>
    kit.word('limit') ||
    kit.word('per-game') ||
    kit.word('once') ||
    kit.word('twice') ||
    (kit.word('each') && kit.word('limit', 3));

  // ---- when it may be used

  const turn = kit.opaque('turn', 'any' as 'any' | Condition, () => turnAt(kit));
  const window = kit.opaque('window', noCall, (): Call => windowAt(kit));

  const windows: Rule<Timing> = kit.rule('turn and windows', (): Timing => {
    const start = kit.here;
    const list: Call[] = [];
    const whose = kit.sub(1, turn);
    kit.eat(1, Comma);
    list.push(kit.sub(1, window));
    kit.loopIf(
      1,
      () => kit.word('or'),
      () => {
        kit.eat(1, F.or);
        const at = kit.here;
        const next = kit.sub(2, window);
        kit.again(list, next, at);
        list.push(next);
      },
    );
    return { kind: 'in-windows', turn: whose, windows: list, span: kit.span(start) };
  });

  const forCard = kit.opaque('as for a card', { kind: 'any-time' } as Timing, () => asFor(kit));

  const timing: Rule<Timing> = kit.rule('timing', (): Timing => {
    const start = kit.here;
    return kit.one<Timing>(1, [
      {
        GATE: () => kit.word('any-time'),
        ALT: () => {
          kit.eat(1, F['any-time']);
          return { kind: 'any-time', span: kit.span(start) };
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        GATE: () => kit.word('may') || kit.word('when'),
        ALT: () => kit.sub(1, forCard),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => kit.sub(1, windows), IGNORE_AMBIGUITIES: true },
    ]);
  });

  const target = kit.opaque('targets', [] as Phrase[], (): Phrase[] => {
    const { node } = phrase(kit, 'target');
    return node.kind === 'several' && node.join === 'and' ? [...node.items] : [node];
  });

  const used: Rule<Doing> = kit.rule('effect of a card', (): Doing => {
    const start = kit.here;
    kit.eat(1, F.use);
    kit.eat(1, Colon);
    const list = kit.sub(1, steps);
    return { kind: 'doing', may: false, instead: false, steps: list, span: kit.span(start) };
  });

  const use: Rule<Use> = kit.rule('use', (): Use => {
    const start = kit.here;
    const targets: Phrase[] = [];
    const when = kit.sub(1, timing);
    const often = kit.maybeIf(
      1,
      () => limited() || kit.word('no-limit'),
      () => kit.sub(1, limit),
    );
    const gap = { start: kit.gap, end: kit.gap };
    const cond = kit.maybeIf(
      2,
      () => isIf(2),
      () => {
        kit.eat(1, Comma);
        return kit.sub(1, given);
      },
    );
    kit.maybeIf(
      3,
      () => kit.is(Comma) && kit.word('on', 2),
      () => {
        kit.eat(2, Comma);
        kit.eat(1, F.on);
        const list = kit.sub(1, target);
        if (!kit.recording) targets.push(...list);
      },
    );
    kit.maybe(4, () => kit.eat(3, Comma));
    const down = kit.maybeIf(
      5,
      () => kit.word('face-down') && kit.word('use', 2),
      () => kit.eat(1, F['face-down']),
    );
    const done = kit.one<Doing>(1, [
      {
        GATE: () => kit.word('use') && kit.is(Colon, 2),
        ALT: () => kit.sub(1, used),
        IGNORE_AMBIGUITIES: true,
      },
      {
        ALT: () => {
          const made = kit.call(1, doing, [true]);
          if (!kit.recording && !often && !kit.amiss) unlimited(kit, gap);
          return made;
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    return {
      kind: 'use-of',
      timing: when,
      ...(often && { limit: often }),
      faceDown: down !== undefined,
      ...(cond && { if: cond }),
      targets,
      doing: done,
      span: kit.span(start),
    };
  });

  /** 你受伤时，…: only 当 is missing. */
  const lacksWhen = (): boolean => {
    if (!kit.zh || kit.recording) return false;
    let found = false;
    kit.attempt(() => {
      const said = clause(kit, 'happening');
      found = 'walked' in said && (kit.word('happened') || kit.word('before'));
      return undefined;
    });
    return found;
  };

  const unopened: Rule<Trigger> = kit.rule('trigger without its first word', (): Trigger => {
    if (!kit.recording) {
      const at = { start: kit.here, end: kit.here };
      kit.report('M245', {}, kit.spanOf(kit.peek()), [{ ...at, text: '当' }]);
    }
    return kit.sub(1, trigger);
  });

  /** 可以… without saying when: read on as what is done. */
  const untimed: Rule<Use> = kit.rule('use without timing', (): Use => {
    const start = kit.here;
    if (!kit.recording) needsTiming(kit);
    const done = kit.call(1, doing, [true]);
    return {
      kind: 'use-of',
      timing: { kind: 'any-time' },
      faceDown: false,
      targets: [],
      doing: done,
      span: kit.span(start),
    };
  });

  const sentence: Rule<Sentence> = kit.rule(
    'ability',
    (): Sentence =>
      kit.one<Sentence>(1, [
        { GATE: () => startsTiming(kit), ALT: () => kit.sub(1, use), IGNORE_AMBIGUITIES: true },
        {
          GATE: () => (kit.word('when') || kit.word('before')) && !startsNext(kit),
          ALT: () => kit.sub(1, trigger),
          IGNORE_AMBIGUITIES: true,
        },
        {
          GATE: () => startsSpan(kit) || startsNext(kit),
          ALT: () => kit.sub(1, lasting.lasting),
          IGNORE_AMBIGUITIES: true,
        },
        {
          GATE: () => kit.word('may') || (kit.word('you') && kit.word('may', 2)),
          ALT: () => kit.sub(1, untimed),
          IGNORE_AMBIGUITIES: true,
        },
        { GATE: lacksWhen, ALT: () => kit.sub(1, unopened), IGNORE_AMBIGUITIES: true },
        { ALT: () => kit.sub(1, lasting.bare), IGNORE_AMBIGUITIES: true },
      ]),
  );

  const goal = goals(kit, condition, steps, moment, given, isIf);

  return { sentence, goal };
}
