/** How the language itself says that cards are moved: 把 … 移到 / 加入 / 放回 …. */
import type { Step } from '../../tree/sentences.ts';
import type { Part, SentencePattern } from '../../vocabulary/vocabulary.ts';
import { spellWord } from '../../words/sentences.ts';

type Verb = Extract<Step, { kind: 'put' }>['verb'];

const who: Part = { kind: 'slot', param: 'who', sort: 'player' };
const cards: Part = { kind: 'slot', param: 'cards', sort: 'cards' };
const to: Part = { kind: 'slot', param: 'to', sort: 'zone' };
const word = (...forms: string[]): Part => ({ kind: 'word', forms });

const en = (verb: 'move' | 'put', joint: string): readonly Part[] => [
  who,
  word(spellWord(verb, 'en', 0), spellWord(verb, 'en', 1)),
  cards,
  word(joint),
  to,
];
const zh = (verb: 'move' | 'put-into' | 'put-back'): readonly Part[] => [
  who,
  word(spellWord('taking', 'zh')),
  cards,
  word(spellWord(verb, 'zh')),
  to,
];

export const putDecls: Readonly<Record<Verb, string>> = {
  move: 'put:move',
  'put into': 'put:into',
  'put back': 'put:back',
};

const parts = [
  ['zh', 'move', zh('move')],
  ['zh', 'put into', zh('put-into')],
  ['zh', 'put back', zh('put-back')],
  ['en', 'move', en('move', spellWord('to', 'en'))],
  ['en', 'put into', en('put', spellWord('put-into', 'en'))],
  ['en', 'put back', en('put', spellWord('on', 'en'))],
] as const;

export const putPatterns: readonly SentencePattern[] = parts.map(
  ([lang, verb, own]): SentencePattern => ({
    decl: putDecls[verb],
    kind: 'action',
    use: 'verb',
    parts: own,
    lang,
  }),
);
