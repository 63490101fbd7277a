/** English prose for what is wrong in a sheet. */
import { type SentenceKey, spellWord } from '../words/sentences.ts';
import { type Messages, many, one, type Params } from './messages.ts';

const kinds: Readonly<Record<string, string>> = {
  phrase: 'a player, cards or something else',
  subject: 'who or what it is about',
  player: 'a player',
  cards: 'cards',
  'card name': 'the name of a card',
  character: 'a character',
  value: 'a value',
  number: 'a number',
  zone: 'a place for cards',
  text: 'words in quotes',
  any: 'a player or cards',
  use: 'a use',
  noun: 'a noun, such as “player” or “card”',
  quantity: 'how many',
  things: 'some players or cards',
  owner: 'an owner',
  flow: 'a name such as “turn”',
  times: 'how many times',
  turn: 'whose turn it is',
  span: 'how long it lasts, such as “always” or “this turn”',
  window: 'a window',
  target: 'a target',
  happened: 'a comma',
  'head card': 'the word “card”',
  'skill name': 'the name of a skill: [...] or an id',
  'name of a sheet': 'a name: [...] or an id',
  enum: 'the name of a kind of values, such as “gender”',
  'value of a fact': 'a value printed on a card or character',
  manner: 'the name of a manner',
  step: 'something to do',
  happening: 'something that happens',
  condition: 'a condition',
  did: 'something that happened',
  sentence: 'a sentence',
  'doing of a step': 'something to do',
  'group of steps': 'something to do',
  'condition term': 'a condition',
  timing: 'a time',
  ability: 'a sentence',
  said: 'another word',
};

const words: Readonly<Record<string, SentenceKey>> = {
  limit: 'limit',
  may: 'may',
  starting: 'starting',
};

const quote = (text: string): string => `“${text}”`;
const all = (list: readonly string[]): string => list.map(quote).join(', ');

function wanted(want: string): string {
  const key = want.startsWith('word ') ? (want.slice(5) as SentenceKey) : words[want];
  const spelled = key && spellWord(key, 'en');
  if (spelled) return quote(spelled);
  return kinds[want] ?? (/^[,.:;()]$/.test(want) ? quote(want) : 'something else');
}

const like = (params: Params): string => {
  const near = many(params, 'nearest');
  return near.length > 0 ? ` Did you mean ${near.map(quote).join(' or ')}?` : '';
};

const instead = (params: Params): string => {
  const found = one(params, 'found');
  return found === '' ? '.' : `, not ${quote(found)}.`;
};

const capital = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

export const sentencesEn: Messages = {
  M220: (p) => {
    const want = one(p, 'want');
    const place = one(p, 'after') === '' ? 'Here' : `After ${quote(one(p, 'after'))}`;
    const hint = kinds[want] || words[want] ? ` ${place} ${wanted(want)} is wanted.` : '';
    return `${quote(one(p, 'word'))} is not known.${hint}${like(p)}`.replace(/^“/, 'The word “');
  },
  M221: (p) => {
    const list = many(p, 'ways');
    const hint = list.length > 0 ? ` The nearest that can be said here: ${all(list)}.` : like(p);
    return `Nothing is said with ${quote(one(p, 'word'))}.${hint}`;
  },
  M222: (p) =>
    `This is not how ${quote(one(p, 'word'))} is said. It is said so: ${all(many(p, 'ways'))}.`,
  M223: () =>
    'When may it be used, and how often? A skill without “when” is used by its owner: say when and how often. Saying nothing is not any time.',
  M224: (p) =>
    `The word “or” joins nouns and conditions; one step or another is “or else”. Here follows the step ${quote(one(p, 'verb'))}.`,
  M225: () => 'This sentence has no end: a full stop is missing.',
  M226: (p) => {
    const wants = many(p, 'wants').map((want) => kinds[want] ?? want);
    const sort = kinds[one(p, 'sort')] ?? one(p, 'sort');
    return `Here ${wants.join(' or ')} is wanted (${all(many(p, 'ways'))}), and ${quote(one(p, 'said'))} is ${sort}.`;
  },
  M227: (p) =>
    `There is a ${one(p, 'section')} of [${one(p, 'name')}] already (line ${one(p, 'line')}). Is the line “character […]” above it missing? If either of two will do, the second line is “or:”.`,
  M228: (p) => {
    const next = many(p, 'next');
    if (next.length > 0)
      return `After ${quote(one(p, 'after'))} this cannot follow${instead(p)} What can: ${all(next)}.`;
    return capital(`${wanted(one(p, 'want'))} is wanted here${instead(p)}`).replace(/^“/, 'Here “');
  },
  M229: (p) =>
    `Here ${wanted(one(p, 'want'))} is wanted, and ${quote(one(p, 'said'))} is something else.`,
  M231: (p) =>
    `There is an action ${quote(one(p, 'word'))} too; for the card write ${one(p, 'name')}.`,
  M232: () =>
    'Joined by “and” and “or” both, this can be read in two ways; put what belongs together into parentheses.',
  M233: (p) => `No card or character is called [${one(p, 'name')}].${like(p)}`,
  M234: (p) =>
    `The letter ${one(p, 'letter')} names nothing yet: write “a player ${one(p, 'letter')}” or the like before it.`,
  M236: (p) => `There is no section ${quote(one(p, 'word'))}.${like(p)}`,
  M237: (p) =>
    `The word ${quote(one(p, 'word'))} opens a declaration and must stand in the first column.`,
  M239: (p) =>
    `The sentence is over before ${quote(one(p, 'word'))}; a full stop must stand between two sentences.`,
  M241: (p) => `There is no action or question ${one(p, 'id')}.${like(p)}`,
  M244: () => 'Say how long this holds: begin with “always,” or “this turn,”.',
  M245: () => 'This sentence says when something happens: “when” is missing before it.',
  M246: () => 'How often? Say so even if there is no limit.',
  M247: (p) => `The word “character”, “skill” or “card” is missing before ${one(p, 'name')}.`,
  M248: (p) => `The word ${quote(one(p, 'word'))} stands twice.`,
  M249: (p) => `No declaration begins with ${quote(one(p, 'word'))}.${like(p)}`,
  M250: (p) => `${quote(one(p, 'counter'))} does not count these; ${quote(one(p, 'wanted'))} does.`,
  M252: () =>
    'A sheet stands in no braces: write “replace …” in the first column, below the variant.',
  M251: (p) =>
    one(p, 'lang') === 'zh'
      ? 'This sheet is in Chinese, for its head is; this sentence is in English. Write all of a sheet in one language.'
      : 'This sheet is in English, for its head is; this sentence is in Chinese. Write all of a sheet in one language.',
};
