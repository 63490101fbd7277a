/** What stands on a card: the sentences of a sheet in the voice of a card. */
import type { Call, Phrase, Section, Sentence, Step, Use } from '../../tree/sentences.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { spellWord } from '../../words/sentences.ts';
import type { Lang } from '../../words.ts';
import { isPlayers } from './pronouns.ts';
import { type Sayer, sayer } from './sayer.ts';
import { type CardVoice, flat } from './speech.ts';

const cardVoice: CardVoice = {
  hideAnyTime: true,
  sayWhoMay: true,
  targetInPlace: true,
  hideAlways: true,
  numberWords: true,
};

interface Swap {
  readonly for: 'they' | 'it';
  readonly by: Phrase;
  done: boolean;
}

/** A copy of a tree with the first 他 or 它 replaced, in the order in which it is said. */
function swapped<T>(value: T, swap: Swap, order: (it: Call) => readonly string[]): T {
  if (swap.done || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => swapped(one, swap, order)) as T;
  const node = value as { readonly kind?: string; readonly many?: boolean };
  if (node.kind === swap.for && node.many !== true) {
    swap.done = true;
    return swap.by as T;
  }
  // What has a subject of its own there means another: 他选择.
  const keys =
    node.kind === 'call-of' ? ['args'] : Object.keys(node).filter((key) => key !== 'span');
  const copy: Record<string, unknown> = { ...node };
  for (const key of keys) {
    if (key === 'args') {
      const call = value as unknown as Call;
      const args: Record<string, unknown> = { ...call.args };
      for (const name of order(call)) args[name] = swapped(args[name], swap, order);
      copy.args = args;
    } else copy[key] = swapped(copy[key], swap, order);
  }
  return copy as T;
}

/** The one target of a skill, printed where it is first spoken of, if it is; a card is used on its target. */
function inPlace(it: Use, { say }: Sayer): Use {
  const [target, ...others] = it.targets;
  if (!it.limit || !target || others.length > 0) return it;
  if (target.kind !== 'things' || target.letter !== undefined) return it;
  const order = (call: Call): readonly string[] => {
    const pattern = say.patterns(call.decl, 'verb', 'predicate')[0];
    const slots = (pattern?.parts ?? []).flatMap((part) =>
      part.kind === 'slot' ? [part.param] : [],
    );
    const known = slots.filter((name) => call.args[name] !== undefined);
    return [...known, ...Object.keys(call.args).filter((name) => !known.includes(name))];
  };
  const swap: Swap = {
    for: isPlayers(target, say.vocabulary) ? 'they' : 'it',
    by: target,
    done: false,
  };
  const steps = (list: readonly Step[]): readonly Step[] => swapped(list, swap, order);
  const cost = it.doing.cost && steps(it.doing.cost);
  const doing = { ...it.doing, ...(cost && { cost }), steps: steps(it.doing.steps) };
  return swap.done ? { ...it, targets: [], doing } : it;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences in the voice of a card. */
export function cardSpeech(lang: Lang, vocabulary: Vocabulary, voice: Partial<CardVoice> = {}) {
  const switches = { ...cardVoice, ...voice };
  const made = sayer(lang, vocabulary, switches);
  const zh = lang === 'zh';
  const said = (it: Sentence, begins: boolean): string => {
    const node = it.kind === 'use-of' && switches.targetInPlace ? inPlace(it, made) : it;
    const text = flat(made.sentence(node));
    return zh || !begins ? text : capital(text);
  };
  return {
    say: made.say,
    /** Each on a line of its own. */
    lines: (list: readonly Sentence[]): string[] => list.map((one) => said(one, true)),
    /** 誓言：…, 或：…: a line each, with what stands before the colon. */
    goals: ({ manner, goals }: Section): { readonly head: string; readonly text: string }[] =>
      goals.map((goal, at) => {
        const head = at === 0 ? made.say.label('manner', manner.decl) : spellWord('or', lang);
        return { head: zh ? head : capital(head), text: said(goal, false) };
      }),
  };
}

/** One sentence as its author writes it, on one line. */
export function sentenceText(
  sentence: Sentence,
  { lang, vocabulary }: { readonly lang: Lang; readonly vocabulary: Vocabulary },
): string {
  return flat(sayer(lang, vocabulary).sentence(sentence));
}
