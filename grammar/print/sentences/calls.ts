/**
 * Prints a declared sentence with its slots filled. The first pattern of the language is taken whose slots are exactly
 * what is said; none: the neutral form `give（你，一张手牌，他）`.
 */
import type { Call, Mod, Phrase } from '../../tree/sentences.ts';
import type { Part, SentencePattern } from '../../vocabulary/vocabulary.ts';
import { jointKeys, sentenceWords, spellWord } from '../../words/sentences.ts';
import { many, one, plain, third } from './forms.ts';
import { type CallOptions, isMany, type Say, same } from './say.ts';

const slotsOf = ({ parts }: SentencePattern): string[] =>
  parts.flatMap((part) => (part.kind === 'slot' ? [part.param] : []));

const joints: ReadonlySet<string> = new Set(
  sentenceWords.filter(({ key }) => jointKeys.has(key)).flatMap(({ zh }) => zh),
);

const isWord = (part: Part | undefined, text: string): boolean =>
  part?.kind === 'word' && part.forms.includes(text);

const startsWithThem = (it: Phrase | undefined): boolean =>
  it?.kind === 'they' || (it?.kind === 'several' && startsWithThem(it.items[0]));

export function calls(say: Say) {
  const { zh, word, glue } = say;

  /** Whether the parameter that a sentence begins with is left out. */
  const drops = (
    pattern: SentencePattern,
    { args }: Call,
    implied: Phrase | undefined,
    unsaid = true,
  ): boolean => {
    const [first, next] = pattern.parts;
    if (first?.kind !== 'slot' || next?.kind !== 'word') return false;
    const said = args[first.param];
    return (
      (unsaid && said === undefined) ||
      (said !== undefined && implied !== undefined && same(said, implied))
    );
  };

  /** `unsaid`: also where the subject is absent. */
  const fits = (
    pattern: SentencePattern,
    call: Call,
    options: CallOptions,
    unsaid = true,
  ): boolean => {
    const slots = slotsOf(pattern);
    const wanted = Object.keys(call.args).filter((param) => param !== options.self);
    const first = drops(pattern, call, options.implied, unsaid) ? slots[0] : undefined;
    const needed = slots.filter((param) => param !== options.self && param !== first);
    const left = wanted.filter((param) => param !== first);
    return needed.length === left.length && needed.every((param) => left.includes(param));
  };

  /**
   * One that says all of its slots goes before one whose subject is left out; what somebody does to a thing is told as a
   * deed where there is a way (undo it, not: it is void).
   */
  const choose = (call: Call, options: CallOptions): SentencePattern | undefined => {
    const known = say.patterns(call.decl, 'verb', 'predicate', 'window');
    const whole = known.filter((pattern) => fits(pattern, call, options, false));
    const deed = ({ parts: [first] }: SentencePattern): boolean =>
      first?.kind !== 'slot' || first.sort === 'player';
    const first = (options.imperative && whole.find(deed)) || whole[0];
    return first ?? known.find((pattern) => fits(pattern, call, options));
  };

  /** `give（你，一张手牌，他）`; a parameter that is not said is named away: `use（t：你，k：【弓】）`. */
  const neutral = (call: Call): string => {
    const params = say.vocabulary.params.get(call.decl) ?? [];
    const known = params.map(({ name }) => name);
    const names = [...known, ...Object.keys(call.args).filter((name) => !known.includes(name))];
    const said = names.filter((name) => call.args[name] !== undefined);
    const inOrder = said.every((name, at) => names[at] === name);
    const args = said.map((name) => {
      const text = say.phrase(call.args[name] as Phrase);
      return inOrder ? text : `${name}${zh ? '：' : ': '}${text}`;
    });
    return `${call.decl}${say.open}${args.join(say.tight)}${say.close}`;
  };

  /** Where 各 stands: before the word that does it, which joins no slot. */
  const verbAt = (parts: readonly Part[]): number => {
    const last = parts.findLastIndex((part, at) => at > 0 && part.kind === 'slot');
    const isVerb = (part: Part | undefined): boolean =>
      part?.kind === 'word' && !joints.has(part.forms[0] ?? '');
    for (let at = last < 0 ? parts.length - 1 : last - 1; at >= 0; at--)
      if (isVerb(parts[at])) return at;
    return parts.findIndex((part) => part.kind === 'word');
  };

  /** The slot that is done for each (en): the first that speaks of several. */
  const eachSlot = (parts: readonly Part[], args: Call['args']): string | undefined => {
    const slots = parts.flatMap((part) => (part.kind === 'slot' ? [part.param] : []));
    const several = (param: string): boolean => {
      const it = args[param];
      if (it === undefined) return false;
      if (it.kind === 'they') return it.many;
      if (it.kind === 'things') return it.quantity !== undefined && it.quantity.how !== 'exactly';
      return it.kind === 'several';
    };
    const found = slots.find(several);
    // Not `of them`, which is said of cards.
    if (found && startsWithThem(args[found])) return undefined;
    return found ?? slots.find((param) => args[param] && args[param].kind !== 'you');
  };

  /** On a card `each of one or more players`, which is at least one. */
  const someOf = (it: Phrase): string | undefined => {
    if (!say.card || it.kind !== 'things' || it.quantity?.how !== 'at least') return undefined;
    const { quantity, ...rest } = it;
    if (quantity.n?.kind !== 'number' || quantity.n.value !== 1 || quantity.other) return undefined;
    return `one or more ${say.phrase(rest, 'every')}`;
  };

  /** The number before a noun: 两 + counter, 2. */
  const counterFor = (next: Part | undefined): string => {
    if (next?.kind !== 'word') return '';
    const lemmas = say.vocabulary.words.zh.get(next.forms[0] ?? '') ?? [];
    const noun = next.forms[0] === word('card') || lemmas.some(({ sort }) => sort === 'cards');
    if (noun) return '张';
    return next.forms[0] === word('player') || lemmas.some(({ sort }) => sort === 'player')
      ? '位'
      : '个';
  };

  /** Words that say no: 不能, 不必; is not; 非 for the rest. */
  const negatedWord = (text: string): string | undefined => {
    if (text === spellWord('may', say.lang)) return word('may-not');
    if (text === spellWord('must', say.lang)) return word('need-not');
    if (text === spellWord('is', say.lang) || (!zh && ['is', 'are'].includes(text)))
      return zh ? word('is-not') : `${text} ${word('not', 1)}`;
    return undefined;
  };

  /** 非视为; do not count as, after a subject. */
  const denied = (
    forms: readonly string[],
    text: string,
    after: boolean,
    plural: boolean,
  ): string => {
    if (zh || !after) return glue(word('not', zh ? 0 : 1), text);
    return glue(word('does-not', plural ? 1 : 0), plain(forms));
  };

  const fill = (pattern: SentencePattern, call: Call, options: CallOptions): string => {
    const { parts } = pattern;
    const dropped = drops(pattern, call, options.implied);
    const out: string[] = [];
    const first = parts[0];
    const outside = first?.kind === 'slot' && first.param === options.self;
    const begins = first?.kind === 'slot' ? first : undefined;
    const doer = begins ?? parts.find((part) => part.kind === 'slot');
    const subject = doer?.kind === 'slot' ? call.args[doer.param] : undefined;
    // Without a subject it is you, or the thing before a bracket.
    const plural = outside
      ? options.many === true
      : isMany(subject ?? (dropped ? options.implied : undefined)) ||
        (dropped && options.imperative === true);
    let counted: boolean | undefined;
    let measure = '';
    let verbSeen = false;
    let negate = options.negated === true;
    const verb = options.each === 'each' && zh ? verbAt(parts) : -1;
    const spread = options.each === 'each' && !zh ? eachSlot(parts, call.args) : undefined;
    const begin = () => {
      out.push(...(options.after ?? []));
      if (options.each === 'in turn') out.push(word('in-turn'));
      else if (options.each && !zh && !spread) out.push(word('each-one'));
    };
    if (first?.kind !== 'slot') begin();
    for (const [at, part] of parts.entries()) {
      if (at === verb) out.push(word('each-one'));
      if (part.kind === 'gap') continue;
      if (part.kind === 'slot') {
        if (!(at === 0 && (dropped || outside))) {
          const it = call.args[part.param];
          if (it) {
            const next = parts[at + 1];
            const possessive = !zh && isWord(next, "'s");
            if (it.kind === 'number') {
              counted = it.value !== 1;
              out.push(say.number(it, counterFor(next)));
            } else if (it.kind === 'at-most') {
              counted = it.n.kind !== 'number' || it.n.value !== 1;
              out.push(word('up-to'), say.number(it.n, zh ? counterFor(next) : ''));
            } else {
              const text = possessive
                ? say.owned(it)
                : say.phrase(it, at === 0 ? 'subject' : 'object');
              if (part.sort === 'number') {
                counted = true;
                // As many cards as there are players; 与玩家等量的牌.
                if (say.card && it.kind === 'count') {
                  const all = say.phrase(it.of, 'every');
                  out.push(zh ? `与${all}等量的` : 'as many');
                  if (!zh) measure = `as there are ${all}`;
                } else out.push(zh ? `（${text}）${counterFor(next)}` : `(${text})`);
              } else {
                counted = undefined;
                const some = someOf(it);
                const each = some ? `each of ${some}` : `${word('each-one')} of ${text}`;
                out.push(part.param === spread ? each : text);
              }
            }
          }
        }
        if (at === 0) begin();
        continue;
      }
      if (!zh && isWord(part, "'s") && parts[at - 1]?.kind === 'slot') continue;
      const forms = part.forms;
      let text = forms[0] ?? '';
      if (!zh && forms.length > 1) {
        if (counted !== undefined) text = counted ? many(forms) : one(forms);
        else if (options.plain && !verbSeen) text = plain(forms);
        else text = plural ? plain(forms) : third(forms);
      }
      verbSeen = true;
      if (negate) {
        negate = false;
        out.push(negatedWord(text) ?? denied(forms, text, first?.kind === 'slot', plural));
      } else out.push(text, measure);
      measure = '';
    }
    return glue(...out);
  };

  const call = (it: Call, options: CallOptions = {}): string => {
    const pattern = choose(it, options);
    if (pattern) return fill(pattern, it, options);
    const before = [...(options.after ?? []), options.negated ? word('not', zh ? 0 : 1) : ''];
    if (options.each) before.push(word(options.each === 'each' ? 'each-one' : 'in-turn'));
    return glue(...before, neutral(it));
  };

  const subject = (it: Call): Phrase | undefined => {
    const first = choose(it, {})?.parts[0];
    return first?.kind === 'slot' ? it.args[first.param] : undefined;
  };

  /** 你买下的, 已现身的; sent by you, that is face up. */
  const adjective = (it: Extract<Mod, { kind: 'mod-call' }>, plural = false): string => {
    const { call: said, self, negated } = it;
    const found = say
      .patterns(said.decl, 'adjective')
      .find((pattern) => fits(pattern, said, { self }));
    if (found) {
      const parts = found.parts.filter((part) => part.kind !== 'gap');
      const text = fill({ ...found, parts }, said, { self });
      return negated ? glue(word('not', zh ? 0 : 1), text) : text;
    }
    const text = call(said, { self, negated, many: plural });
    return zh ? `${text}${word('possessive')}` : glue('that', text);
  };

  return { call, subject, adjective };
}
