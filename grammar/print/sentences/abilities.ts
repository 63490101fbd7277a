/** Prints the sentences of a sheet: triggers, uses, assertions, conversions, goals. */
import type {
  Assertion,
  Call,
  Condition,
  Conversion,
  Doing,
  Goal,
  Happening,
  Lasting,
  Limit,
  Moment,
  Phrase,
  Sentence,
  Timing,
  Trigger,
  Use,
} from '../../tree/sentences.ts';
import { type Doc, group, join } from '../layout.ts';
import { causeText, spanText } from './conditions.ts';
import { type Say, same } from './say.ts';
import { broken } from './speech.ts';
import { stepPrinter, you } from './steps.ts';

/** How a claim that something holds is kept apart from a call. */
const isCall = (it: Call | Condition): it is Call => it.kind === 'call-of';

/** A part of a sentence, and the head that it stands behind. */
export interface Clause {
  readonly key:
    | 'when'
    | 'before'
    | 'timing'
    | 'limit'
    | 'if'
    | 'on'
    | 'cost'
    | 'may'
    | 'do'
    | 'instead'
    | 'use'
    | 'use-face-down'
    | 'always'
    | 'as'
    | 'text';
  readonly doc: Doc;
}

export function sentencePrinter(say: Say) {
  const { zh, word, glue } = say;
  const blank = zh ? '' : ' ';
  const { steps, body, mayWord } = stepPrinter(say, (it) => lasting(it));

  const clause = (key: 'if' | 'both', cond: Condition): Doc => [
    word(key),
    blank,
    say.condition(cond),
  ];
  const ifClause = (cond: Condition | undefined): Doc =>
    cond ? [clause('if', cond), say.comma] : '';

  const happening = (it: Happening, implied: Phrase | undefined): Doc => {
    if (!isCall(it.what)) return say.condition(it.what, true);
    const flow = it.first === undefined ? '' : say.label('flow', it.first);
    const first = it.first === undefined ? '' : glue(word('each'), flow, word('first-time'));
    const cause = causeText(say, it.cause, say.subject(it.what));
    if (zh) return say.call(it.what, { after: [first, cause], ...(implied && { implied }) });
    const text = say.call(it.what, { after: first ? [first] : [], ...(implied && { implied }) });
    return glue(text, cause);
  };

  /** What happens, without the words that frame it. */
  const heard = (it: Moment): Doc => {
    const first = it.happenings[0];
    const subject = first && isCall(first.what) ? say.subject(first.what) : undefined;
    // One with a subject of its own is set off: 或当.
    const again = (one: Happening): Doc =>
      isCall(one.what) && subject && same(say.subject(one.what), subject)
        ? ''
        : [word('when'), blank];
    const list = it.happenings.map((one, at): Doc => {
      if (at === 0) return happening(one, undefined);
      return [blank, word('or'), blank, again(one), happening(one, subject)];
    });
    const also: Doc = it.while
      ? zh
        ? clause('both', it.while)
        : [' ', word('and'), ' ', say.condition(it.while, true)]
      : '';
    return [list, also];
  };

  const moment = (it: Moment): Doc => {
    const open = word(it.next ? 'next-time' : 'when');
    if (zh) return [open, heard(it), word(it.door === 'before' ? 'before' : 'happened')];
    if (it.door === 'when') return [open, ' ', heard(it)];
    return [glue(word('before'), it.next ? open : ''), ' ', heard(it)];
  };

  const limit = ({ times, per }: Limit): string => {
    if (times === undefined) return word('no-limit');
    if (zh) {
      const span =
        per === undefined
          ? ''
          : per === 'game'
            ? word('per-game')
            : `${word('each')}${say.label('flow', per.flow)}`;
      return `${span}${word('limit')}${say.number({ kind: 'number', value: times }, '次')}`;
    }
    const often =
      times === 1 ? word('once') : times === 2 ? word('twice') : `${times} ${word('times')}`;
    const span =
      per === undefined
        ? ''
        : per === 'game'
          ? word('per-game')
          : `${word('per')} ${say.label('flow', per.flow)}`;
    return glue(word('limit'), often, span);
  };

  /** From 可以 to the end. `silent`: 可以 is not said (a card's active skill with a cost). */
  const doing = (it: Doing, silent = false, opens = true): Doc => {
    const may = it.may && !silent ? [mayWord(you), blank] : '';
    const instead = it.instead ? [word('instead'), blank] : '';
    const alone = opens && !it.may && !it.instead;
    return [may, instead, body(it.steps, it.cost && steps(it.cost), alone)];
  };

  const trigger = (it: Trigger): Doc => [
    moment(it.moment),
    say.comma,
    ifClause(it.if),
    it.limit ? [limit(it.limit), say.comma] : '',
    doing(it.doing, false, !it.if),
  ];

  const timing = (it: Timing): Doc => {
    switch (it.kind) {
      case 'any-time':
        return word('any-time');
      case 'as-for': {
        const name = say.named('card', it.card);
        if (zh) return glue(word('may'), word('use'), name, word('happened'));
        return glue(word('when'), word('you'), word('may'), word('use'), name);
      }
      case 'in-windows': {
        const turn = it.turn === 'any' ? word('any-turn') : say.condition(it.turn);
        const windows = it.windows
          .map((one) => windowText(one))
          .join(`${blank}${word('or')}${blank}`);
        return windows === '' ? turn : [turn, say.comma, windows];
      }
    }
  };

  const windowText = (it: Call): string =>
    say.patterns(it.decl, 'window').length === 0 && Object.keys(it.args).length === 0
      ? say.label('window', it.decl)
      : say.call(it);

  /** How often, behind when. */
  const often = (it: Limit): Doc =>
    say.card && !zh && it.times === undefined
      ? [say.comma, 'any number of times']
      : [blank, limit(it)];

  const targetsText = ({ targets }: Use): string =>
    targets.map((one) => say.phrase(one)).join(`${blank}${word('and')}${blank}`);

  /** An active skill has a limit and 可以, a card's use has 使用：. */
  const use = (it: Use): Doc => {
    const hidden =
      say.card?.hideAnyTime === true &&
      it.timing.kind === 'any-time' &&
      it.limit !== undefined &&
      it.limit.times === undefined;
    const when: Doc = hidden ? '' : [timing(it.timing), it.limit ? often(it.limit) : '', say.comma];
    const targets = targetsText(it);
    const on = targets === '' ? '' : glue(word('on'), targets);
    if (it.limit) {
      const silent = say.card?.sayWhoMay === true && it.doing.cost !== undefined;
      return [when, ifClause(it.if), on ? [on, say.comma] : '', doing(it.doing, silent, false)];
    }
    const how = it.faceDown ? word('face-down') : '';
    const head: Doc = zh
      ? glue(on, how, word('use'))
      : say.card
        ? glue(word('use'), how, on)
        : [on === '' ? '' : [on, say.comma], glue(how, word('use'))];
    return [when, ifClause(it.if), body(it.doing.steps, head, false)];
  };

  const amounts = { plus: 'plus', minus: 'minus', becomes: zh ? 'instead' : 'becomes' } as const;

  const claim = (it: Assertion['claim']): Doc => {
    switch (it.kind) {
      case 'claim':
        return say.call(it.call, { negated: it.negated });
      case 'widened': {
        const who = say.phrase(it.who, 'subject');
        const card = say.phrase(it.card);
        if (zh) return glue(who, word('may'), word('at'), word('any-turn'), word('use'), card);
        return glue(who, word('may'), word('use'), card, 'in', word('any-turn'));
      }
      case 'amount':
        return glue(say.phrase(it.of, 'subject'), word(amounts[it.op]), say.phrase(it.by));
    }
  };

  const assertion = (it: Assertion): Doc => {
    const hidden = say.card?.hideAlways === true && it.lasts.kind === 'always';
    return [hidden ? '' : [spanText(say, it.lasts), say.comma], ifClause(it.if), claim(it.claim)];
  };

  const conversion = (it: Conversion): Doc => {
    const as = zh
      ? [word('used-as'), say.phrase(it.as), word('use')]
      : [word('used-as'), say.phrase(it.as)];
    const text = glue(say.phrase(it.cards, 'every'), word(it.must ? 'must' : 'may'), ...as);
    return [it.lasts ? [spanText(say, it.lasts), say.comma] : '', ifClause(it.if), text];
  };

  const lasting = (it: Lasting): Doc => {
    switch (it.kind) {
      case 'assertion':
        return assertion(it);
      case 'conversion':
        return conversion(it);
      case 'delayed':
        return [it.lasts ? [spanText(say, it.lasts), say.comma] : '', trigger(it.trigger)];
    }
  };

  const goal = (it: Goal): Doc => {
    const parts: Doc[] = [];
    if (it.moment) parts.push(moment(it.moment));
    if (it.if) parts.push(clause('if', it.if));
    if (it.instead) parts.push([word('instead'), blank, steps(it.instead)]);
    const cond: Doc = it.cond ? say.condition(it.cond) : '';
    if (it.steps) parts.push([steps(it.steps), it.cond ? say.colon(cond) : '']);
    else if (it.cond) parts.push(cond);
    return join(parts, say.comma);
  };

  const sentence = (it: Sentence): Doc => {
    const text = (): Doc => {
      switch (it.kind) {
        case 'trigger':
          return trigger(it);
        case 'use-of':
          return use(it);
        case 'goal':
          return goal(it);
        case 'missing-sentence':
          return '';
        default:
          return lasting(it);
      }
    };
    return group(broken(text(), blank), say.stop);
  };

  /** What is done, by what it stands behind. */
  const done = ({ may, instead, steps: list, cost }: Doing, opens: boolean): Clause[] => {
    const alone = opens && !may && !instead && !cost;
    const text = body(list, undefined, alone);
    const both = may && instead ? [word('instead'), blank, text] : text;
    return [
      ...(cost ? [{ key: 'cost' as const, doc: steps(cost) }] : []),
      { key: may ? 'may' : instead ? 'instead' : 'do', doc: both },
    ];
  };

  const given = (cond: Condition | undefined): Clause[] =>
    cond ? [{ key: 'if', doc: say.condition(cond) }] : [];

  const momentClause = (it: Moment): Clause => ({
    key: it.door === 'before' ? 'before' : 'when',
    doc: heard(it),
  });

  const clausesOf = (it: Sentence): readonly Clause[] | undefined => {
    switch (it.kind) {
      case 'trigger':
        if (it.moment.next) return undefined;
        return [
          momentClause(it.moment),
          ...given(it.if),
          ...(it.limit ? [{ key: 'limit' as const, doc: limit(it.limit) }] : []),
          ...done(it.doing, !it.if),
        ];
      case 'use-of': {
        const on = targetsText(it);
        const how = it.faceDown ? 'use-face-down' : 'use';
        return [
          { key: 'timing', doc: timing(it.timing) },
          ...(it.limit ? [{ key: 'limit' as const, doc: limit(it.limit) }] : []),
          ...given(it.if),
          ...(on === '' ? [] : [{ key: 'on' as const, doc: on }]),
          ...(it.limit
            ? done(it.doing, false)
            : [{ key: how, doc: body(it.doing.steps, undefined, false) } as const]),
        ];
      }
      case 'assertion':
        if (it.lasts.kind !== 'always') return undefined;
        return [...given(it.if), { key: 'always', doc: claim(it.claim) }];
      case 'conversion':
        return it.lasts ? undefined : [{ key: 'as', doc: conversion(it) }];
      case 'goal':
        if (!it.moment || it.moment.next || it.steps || it.cond)
          return [{ key: 'text', doc: goal(it) }];
        return [
          momentClause(it.moment),
          ...given(it.if),
          ...(it.instead ? [{ key: 'instead' as const, doc: steps(it.instead) }] : []),
        ];
      default:
        return undefined;
    }
  };

  /** The clauses of a sentence by the heads that they stand behind; nothing where it is said as a whole only. */
  const clauses = (it: Sentence): readonly Clause[] | undefined =>
    clausesOf(it)?.map(({ key, doc }) => ({ key, doc: broken(doc, blank) }));

  return { sentence, clauses };
}
