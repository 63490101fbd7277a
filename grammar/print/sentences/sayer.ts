/** Puts the parts of a printer together, for one language and one voice. */
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Lang } from '../../words.ts';
import { sentencePrinter } from './abilities.ts';
import { calls } from './calls.ts';
import { conditions } from './conditions.ts';
import { phrases } from './phrases.ts';
import type { Say } from './say.ts';
import { type CardVoice, speech } from './speech.ts';

/** `card`: the voice of a card; without it the source that a designer writes. */
export function sayer(lang: Lang, vocabulary: Vocabulary, card?: CardVoice) {
  const say = { ...speech(lang, vocabulary, card) } as Say;
  Object.assign(say, phrases(say), calls(say), conditions(say));
  return { say, ...sentencePrinter(say) };
}

export type Sayer = ReturnType<typeof sayer>;
