/** What stands on a card: the sentences of a sheet in the voice of a card. */
import type { Call, Phrase, Sentence, Step, Use } from '../../tree/sentences.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { spellWord } from '../../words/sentences.ts';
import type { Lang } from '../../words.ts';
import { isPlayers } from './pronouns.ts';
import { type Sayer, sayer } from './sayer.ts';
import { isSheet, type Sheet } from './sheets.ts';
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

/**
 * The text of a sheet as it is printed on a card, one sentence a line; `voice` turns switches off. A skill's lines
 * follow its label.
 */
export function cardText(
  sheet: Sheet,
  {
    lang,
    vocabulary,
    voice = {},
  }: {
    readonly lang: Lang;
    readonly vocabulary: Vocabulary;
    readonly voice?: Partial<CardVoice>;
  },
): string {
  const switches = { ...cardVoice, ...voice };
  const made = sayer(lang, vocabulary, switches);
  const zh = lang === 'zh';
  const colon = zh ? '：' : ': ';
  const said = (it: Sentence, begins = true): string => {
    const node = it.kind === 'use-of' && switches.targetInPlace ? inPlace(it, made) : it;
    const text = flat(made.sentence(node));
    return zh || !begins ? text : capital(text);
  };
  const section = (manner: string, goals: readonly Sentence[]): string[] =>
    goals.map((goal, at) => {
      const head = at === 0 ? made.say.label('manner', manner) : spellWord('or', lang);
      return (zh ? head : capital(head)) + colon + said(goal, false);
    });
  const lines = (it: Sheet): string[] => {
    switch (it.kind) {
      case 'skill-sheet': {
        const label = it.header.texts.find((text) => text.lang === lang)?.value;
        const text = it.sentences.map((one) => said(one)).join(zh ? '' : ' ');
        if (!label) return [text];
        return [zh ? `【${label}】${text}` : `${label}: ${text}`];
      }
      case 'card-sheet':
        return [
          ...it.sentences.map((one) => said(one)),
          ...it.sections.flatMap(({ manner, goals }) => section(manner.decl, goals)),
        ];
      case 'character-sheet':
        return [
          ...it.sections.flatMap(({ manner, goals }) => section(manner.decl, goals)),
          ...it.skills.flatMap((one) => (isSheet(one) ? lines(one) : [])),
        ];
    }
  };
  return lines(sheet).join('\n');
}

/** One sentence as its author writes it, on one line. */
export function sentenceText(
  sentence: Sentence,
  { lang, vocabulary }: { readonly lang: Lang; readonly vocabulary: Vocabulary },
): string {
  return flat(sayer(lang, vocabulary).sentence(sentence));
}
