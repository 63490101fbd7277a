/** Puts the parts of a printer together, for one language and one voice. */
import type { Sentence } from '../../tree/sentences.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Lang } from '../../words.ts';
import type { Doc } from '../layout.ts';
import { sentencePrinter } from './abilities.ts';
import { calls } from './calls.ts';
import { conditions } from './conditions.ts';
import { phrases } from './phrases.ts';
import { speaksOfWomen } from './pronouns.ts';
import type { Say } from './say.ts';
import { type CardVoice, type Speech, speech } from './speech.ts';

function parts(spoken: Speech) {
  const say = { ...spoken } as Say;
  Object.assign(say, phrases(say), calls(say), conditions(say));
  return { say, ...sentencePrinter(say) };
}

/** `card`: the voice of a card; without it the source that a designer writes. */
export function sayer(lang: Lang, vocabulary: Vocabulary, card?: CardVoice) {
  const spoken = speech(lang, vocabulary, card);
  const own = parts(spoken);
  const ofWomen = parts({
    ...spoken,
    word: (key, nth) => spoken.word(key, key === 'they' || key === 'they-all' ? 1 : nth),
  });
  const sayerOf = (it: Sentence): typeof own =>
    lang === 'zh' && speaksOfWomen(it, vocabulary) ? ofWomen : own;
  return {
    say: own.say,
    sentence: (it: Sentence): Doc => sayerOf(it).sentence(it),
    clauses: (it: Sentence) => sayerOf(it).clauses(it),
  };
}

export type Sayer = ReturnType<typeof sayer>;
