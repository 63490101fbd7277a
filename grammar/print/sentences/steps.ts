/** Prints steps: what an ability does, one after the other. */

import { sharedDoer } from '../../sentences/shared-doer.ts';
import type { Lasting, Phrase, Step } from '../../tree/sentences.ts';
import { type Doc, group, join, line } from '../layout.ts';
import { putDecls } from './puts.ts';
import { isMany, type Say } from './say.ts';

type IfSteps = Extract<Step, { kind: 'if-steps' }>;
type OneOf = Extract<Step, { kind: 'one-of' }>;
type Put = Extract<Step, { kind: 'put' }>;

/** Whoever an ability belongs to need not be named in a step. */
export const you: Phrase = { kind: 'you' };

/** Such a step takes all that follows up to the next ；. */
const takesRest = (step: Step): boolean =>
  step.kind === 'if-steps' ||
  step.kind === 'repeat-steps' ||
  (step.kind === 'lasting' && step.sentence.kind === 'delayed');

export function stepPrinter(say: Say, lasting: (it: Lasting) => Doc) {
  const { zh, word, glue } = say;
  const blank = zh ? '' : ' ';
  const softColon: Doc = [zh ? '：' : ':', group(line(blank))];

  /** 可以, you may: whose wish it is, where the subject is not said. */
  const mayWord = (implied: Phrase): string => {
    if (zh) return say.card?.sayWhoMay ? `${say.phrase(implied)}${word('may')}` : word('may');
    return `${say.phrase(implied, 'subject')} ${word('may')}`;
  };

  /** Whether nobody is said who does it. */
  const isDropped = (decl: string, args: Readonly<Record<string, Phrase>>): boolean => {
    const first = say
      .patterns(decl, 'verb', 'predicate')
      .map(({ parts }) => parts[0])
      .find((part) => part?.kind === 'slot');
    return first?.kind !== 'slot' || args[first.param] === undefined;
  };

  const act = (
    decl: string,
    args: Readonly<Record<string, Phrase>>,
    may: boolean,
    implied: Phrase,
    each?: 'each' | 'in turn',
  ): string => {
    const dropped = isDropped(decl, args);
    const after = may ? [dropped ? mayWord(implied) : word('may')] : [];
    return say.call(
      { kind: 'call-of', decl, args },
      { imperative: true, after, plain: may, ...(each && { each }) },
    );
  };

  const put = (it: Put, implied: Phrase): string => {
    const args = { ...(it.who && { who: it.who }), cards: it.cards, to: it.to };
    const face = it.face ? word(it.face === 'up' ? 'face-up' : 'face-down') : '';
    return glue(act(putDecls[it.verb], args, it.may, implied), face);
  };

  /** One part for each arm. */
  const ifSteps = (it: IfSteps, implied: Phrase, opens: boolean): Doc[] => {
    const single = it.arms.length === 1 && !it.else;
    // English has no 则; where the condition would be read as that of the ability it has `then`.
    const so = zh
      ? say.card
        ? ''
        : word('in-that-case')
      : opens && single && !say.card
        ? 'then '
        : '';
    const arms = it.arms.map(
      ({ revealing, cond, steps: body }, at): Doc => [
        at === 0 ? '' : [word('else'), blank],
        word('if'),
        blank,
        revealing && !say.card ? [word('revealing'), blank] : '',
        say.condition(cond),
        say.comma,
        so,
        steps(body, implied),
      ],
    );
    return it.else ? [...arms, [word('else'), say.comma, steps(it.else, implied)]] : arms;
  };

  const oneOf = (it: OneOf, implied: Phrase): Doc => {
    const who = it.who ?? implied;
    const options = join(
      it.options.map((option) => steps(option, who)),
      [blank, word(!zh && say.card ? 'or' : 'or-else'), blank],
    );
    const may = it.may ? (it.who ? word('may') : mayWord(implied)) : '';
    // Without 选择 the one before the first option would choose, and do the others too.
    const others =
      !it.who &&
      sharedDoer(
        say.vocabulary,
        say.lang,
        it.options.flatMap((one) => one.slice(0, 1)),
      );
    if (others) return [glue(may, word('choose')), softColon, options];
    if (!it.who) return zh ? [may, options] : [glue(word('either'), may), ' ', options];
    const subject = say.phrase(it.who, 'subject');
    const plain = zh || it.may || isMany(it.who);
    return [glue(subject, may, word('choose', plain ? 0 : 1)), softColon, options];
  };

  const step = (it: Step, implied: Phrase, opens: boolean): Doc => {
    switch (it.kind) {
      case 'do-call': {
        const from: Doc = it.from
          ? [
              zh
                ? glue(word('from'), say.phrase(it.from), word('starting'))
                : glue(word('starting'), word('from'), say.phrase(it.from)),
              say.comma,
            ]
          : '';
        const text = act(it.call.decl, it.call.args, it.may, implied, it.each);
        return [from, it.instead ? [word('instead'), blank] : '', text];
      }
      case 'put':
        return put(it, implied);
      case 'if-steps':
        return join(ifSteps(it, implied, opens), say.semicolon);
      case 'one-of':
        return oneOf(it, implied);
      case 'pick-value': {
        const may = it.may ? (it.who ? word('may') : mayWord(implied)) : '';
        const plain = zh || !it.who || it.may || isMany(it.who);
        const subject = it.who ? say.phrase(it.who, 'subject') : '';
        return glue(subject, may, word('choose', plain ? 0 : 1), say.phrase(it.what));
      }
      case 'repeat-steps': {
        const n = say.number(it.times, zh ? '次' : '');
        const one = it.times.kind === 'number' && it.times.value === 1;
        const times = zh ? n : glue(n, word('times', one ? 1 : 0));
        const most = it.upTo ? word('up-to') : '';
        return [glue(word('repeat'), most, times), softColon, steps(it.steps, implied)];
      }
      case 'lasting':
        return lasting(it.sentence);
      case 'no-effect':
        return word('no-effect');
      case 'cancel':
        return word('cancel');
      case 'stop-here':
        return word('stop');
      case 'missing-step':
        return '';
    }
  };

  /** On a card you are named again behind what another does. */
  const again = (before: Step | undefined, it: Step, implied: Phrase): string => {
    if (!say.card || it.kind !== 'do-call' || it.may || it.from) return '';
    if (before?.kind !== 'do-call' || !isDropped(it.call.decl, it.call.args)) return '';
    const other = !isDropped(before.call.decl, before.call.args);
    return other ? `${say.phrase(implied, 'subject')}${blank}` : '';
  };

  /** The parts between ；; `opens`: nothing but commas stands between the head of the ability and them. */
  const parts = (list: readonly Step[], implied: Phrase, opens: boolean): Doc[] => {
    const made: Doc[] = [];
    for (const [at, it] of list.entries()) {
      const before = list[at - 1];
      const then: Doc = it.then ? [word('then'), blank] : '';
      const own: Doc[] =
        it.kind === 'if-steps'
          ? ifSteps(it, implied, opens && at === 0)
          : [step(it, implied, opens && at === 0)];
      const first: Doc = [then, again(before, it, implied), own[0] ?? ''];
      if (!before || takesRest(it) || takesRest(before)) made.push(first, ...own.slice(1));
      else {
        const and = !zh && say.card && at === list.length - 1 && !it.then;
        made.push([made.pop() ?? '', say.comma, and ? `${word('and')} ` : '', first]);
      }
    }
    return made;
  };

  function steps(list: readonly Step[], implied: Phrase = you): Doc {
    return join(parts(list, implied, false), say.semicolon);
  }

  /** Behind the ： of a cost: a new line, unless the first part still fits on the old one. */
  const body = (list: readonly Step[], cost: Doc | undefined, opens: boolean): Doc => {
    const [first = '', ...rest] = parts(list, you, opens && cost === undefined);
    const begin: Doc = cost === undefined ? first : [cost, say.colon(first)];
    return [begin, ...rest.map((one): Doc => [say.semicolon, one])];
  };

  return { steps, body, mayWord };
}
