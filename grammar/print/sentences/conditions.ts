/** Prints conditions: 他已倒下, 你有三张红心宝物, 手牌数多于三, A，且B. */
import type { Cause, Compare, Condition, Duration, Phrase, Things } from '../../tree/sentences.ts';
import { type Doc, join } from '../layout.ts';
import { isMany, type Say } from './say.ts';

const compares: Readonly<
  Record<Compare, readonly ['more-than' | 'fewer-than' | 'equals' | 'at-least' | 'up-to', number]>
> = {
  '>': ['more-than', 0],
  '<': ['fewer-than', 0],
  '=': ['equals', 1],
  '>=': ['at-least', 0],
  '<=': ['up-to', 1],
};

/** 因【剑】而; because of [Sword]. `subject`: of what it has brought about. */
export function causeText(say: Say, it: Cause | undefined, subject?: Phrase): string {
  const { zh, word, glue } = say;
  if (it === undefined) return '';
  const text =
    it.kind === 'call-of' ? say.call(it, subject ? { implied: subject } : {}) : say.phrase(it);
  if (zh) return `${word('because')}${text}${word('therefore')}`;
  return glue(word('because'), it.kind === 'call-of' ? '' : word('of'), text);
}

/** 本回合; this turn. */
export function spanText(say: Say, it: Duration): string {
  const { zh, word, glue } = say;
  switch (it.kind) {
    case 'always':
      return word('always');
    case 'this-game':
      return word('this-game');
    case 'this': {
      const label = say.label('flow', it.flow);
      // 回合, 阶段 count themselves: 本回合, but 本次交锋.
      if (zh) return `${word('current', /(?:回合|阶段|轮|局|场)$/.test(label) ? 0 : 1)}${label}`;
      return glue(word('this'), label);
    }
    case 'until':
      return glue(word('until'), say.call(it.call), word('until-then'));
  }
}

export function conditions(say: Say) {
  const { zh, word, glue } = say;

  /** Who has or is; nobody within brackets. */
  const subject = (it: Phrase | undefined): string => (it ? say.phrase(it, 'subject') : '');
  const verb = (it: Phrase | undefined, one: string, many: string): string =>
    it && isMany(it) ? many : one;
  const is = (it: Phrase | undefined): string => (zh ? word('is') : verb(it, 'is', 'are'));
  const isNot = (it: Phrase | undefined): string =>
    zh ? word('is-not') : verb(it, 'is not', 'are not');
  const has = (it: Phrase | undefined, negated: boolean): string => {
    if (zh) return negated ? word('no') : word('has');
    return glue(verb(it, 'has', 'have'), negated ? word('no') : '');
  };

  /** What somebody has: at most 2, not up to 2 (en). */
  const held = (it: Things): string => {
    const text = say.things(it, 'every');
    if (zh || it.quantity?.how !== 'up to') return text;
    return text.replace(word('up-to'), word('up-to', 1));
  };

  /** A part of a list; another list within it stands in brackets. */
  const part = (it: Condition, inMoment?: boolean): Doc =>
    it.kind === 'both' || it.kind === 'either-of'
      ? [say.open, condition(it), say.close]
      : condition(it, inMoment);

  function condition(it: Condition, inMoment = false): Doc {
    switch (it.kind) {
      case 'holds':
        return say.call(it.call, { negated: it.negated });
      case 'has-things':
        return glue(subject(it.subject), has(it.subject, it.negated), held(it.what));
      case 'is-a': {
        const what =
          it.what.kind === 'mod-value' || it.what.kind === 'mod-call' || it.what.kind === 'mod-has'
            ? say.mod(it.what).replace(/^that is /, '')
            : say.phrase(it.what, 'object');
        return glue(subject(it.subject), it.negated ? isNot(it.subject) : is(it.subject), what);
      }
      case 'exists': {
        if (zh) return glue(it.negated ? word('no') : word('has'), say.things(it.what));
        const there = it.what.quantity && isMany(it.what) ? 'there are' : 'there is';
        return glue(there, it.negated ? word('no') : '', say.things(it.what));
      }
      case 'compares': {
        const [key, nth] = compares[it.op];
        const left = subject(it.left);
        const right =
          inMoment && it.right.kind === 'number' ? `${it.right.value}` : say.phrase(it.right);
        if (zh) return glue(left, word(key), right);
        return glue(
          left,
          it.op === '=' ? '' : is(it.left),
          word(key, it.op === '=' ? 1 : nth),
          right,
        );
      }
      case 'did': {
        const did = word(it.negated ? 'did-not' : 'did');
        const cause = causeText(say, it.cause, say.subject(it.call));
        const call = say.call(it.call, { after: zh ? [did, cause] : [did], plain: true });
        return glue(it.lasts ? spanText(say, it.lasts) : '', call, zh ? '' : cause);
      }
      case 'both':
        return join(
          it.items.map((one, at) =>
            at === 0
              ? part(one, inMoment)
              : [word(zh ? 'both' : 'and'), zh ? '' : ' ', part(one, inMoment)],
          ),
          say.comma,
        );
      case 'either-of':
        return join(
          it.items.map((one, at) =>
            at === 0 ? part(one, inMoment) : [word('or'), zh ? '' : ' ', part(one, inMoment)],
          ),
          say.comma,
        );
      case 'not-so':
        return [word('not', zh ? 0 : 1), zh ? '' : ' ', say.open, condition(it.of), say.close];
      case 'missing-condition':
        return '';
    }
  }

  return { condition };
}
