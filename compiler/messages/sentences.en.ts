/** English prose for what is said about the meaning of sentences (M460 to M490). */
import type { Messages, Params } from '../../grammar/index.ts';
import type { NotYet } from '../sentences/not-yet.ts';

function text(params: Params, key: string): string {
  return String(params[key] ?? '');
}

function differs(params: Params): string {
  const list = (key: string): string => (params[key] as readonly string[]).join(', ');
  const more = list('more') && `the text adds ${list('more')}`;
  const less = list('less') && `the text lacks ${list('less')}`;
  return `${[more, less].filter(Boolean).join('; ')}.`;
}

const elements: Readonly<Record<string, string>> = {
  player: 'a player',
  card: 'cards',
  use: 'a card in use',
};

function element(params: Params, key: string): string {
  return elements[text(params, key)] ?? text(params, key);
}

const notYet: Readonly<Record<NotYet, string>> = {
  'a cause': 'A cause ("because")',
  'a choice of the cost that is spoken of again': 'Speaking again of a card chosen for the cost',
  'a conversion of several kinds': 'Using such several kinds of cards as another one',
  'a conversion of the cards of others': 'Using the cards of others as another one',
  'a cost for each of several': 'A cost paid once for each of several',
  'a cost of the next time': 'A cost that is paid when something happens the next time',
  'a cost of this kind': 'Such a cost (it must be one action)',
  'a quantity within a quantity': 'A quantity within what narrows another one',
  'a section of a card':
    'A section of a card that is more than steps (and a manner that does something itself)',
  'a span by itself': 'A sentence of its own with "this turn" (only "always" can be one)',
  'a state beside what is heard': 'A state beside something else after "when"',
  'a target without a choice': 'Such a target (say how many)',
  'a wider time of several cards': 'Letting several cards be used in other turns',
  history: 'What has happened before ("did")',
  'how many, of what is heard': 'Such a number after "when"',
  'instead, in a use': '"Instead" in a use',
  'instead, within an effect': '"Instead" within the steps',
  'none of them, in an effect': '"No" within the steps',
  'one of several': 'One of several in this place',
  'several windows with a matter': 'A limit over several windows that must say about whom',
  'the first time': '"The first time" with "may", a condition or a cost',
  'the time of another card': '"When you could use" another card',
  'this card': '"This card" in this place',
  'what is done': 'Doing this (it is no action, moment or flow)',
  'what is heard': 'Hearing this after "when"',
  'whose, of what is heard': 'Saying whose cards they are after "when"',
};

export const sentencesEn: Messages = {
  M460: () =>
    'How many? Steps must say it: saying nothing does not mean all. Write a number, or "all".',
  M461: () => 'Whose, from where? Neither you nor the action says it. Write "your" or "their".',
  M462: (p) =>
    text(p, 'found') === '0'
      ? 'Who is meant? No other player has been spoken of.'
      : 'Who is meant? More than one player has been spoken of: name the one with a letter, as in "a player A".',
  M463: (p) =>
    text(p, 'found') === '0'
      ? 'Which one is meant? No such card has been spoken of.'
      : 'Which one is meant? More than one has been spoken of: name the one with a letter, as in "a hand card A".',
  M465: () => 'There must be one group of cards before, and only one, to say "of them".',
  M466: () =>
    'What stands before the colon is a cost, which is paid in full: say the number, not "up to" or "any".',
  M467: () =>
    'A skill has one manner: some sentences begin with its cost and some do not, or the header says another one. Make several skills.',
  M468: (p) =>
    `This holds until the end of "${text(p, 'until') || 'the game'}", which is not the span said here: write the span that "${text(p, 'name')}" declares.`,
  M471: (p) => `Here ${element(p, 'wanted')} must stand, not ${element(p, 'found')}.`,
  M472: (p) => `This leaves out something ("${text(p, 'name')}") without which it cannot be done.`,
  M473: (p) =>
    `The window "${text(p, 'window')}" does not say what "${text(p, 'name')}" is equal to: write "= …" in its declaration.`,
  M474: () => 'Nothing can be chosen in this place: write "all", or choose and name it before.',
  M475: (p) => `"${text(p, 'name')}" is no query; only queries can be changed so.`,
  M476: () => 'In the header of a character only values and facts can stand.',
  M477: () =>
    'A header says what is printed on the name, or one value of a fact of cards, or how many cards have each ("red 3, blue 3"); this is none of these.',
  M478: () =>
    'How often, per what? Saying nothing does not mean the game: write "once per turn", "once per game", or the one window in which it may be done.',
  M481: (p) =>
    `What is called ${text(p, 'en')} is not spoken of again. Is the letter missing somewhere behind?`,
  M482: (p) => `The numbers of the card text are not those of the rule: ${differs(p)}`,
  M483: (p) => `The values of the card text are not those of the rule: ${differs(p)}`,
  M484: (p) => `The names in the card text are not those of the rule: ${differs(p)}`,
  M485: (p) =>
    text(p, 'other') === '1'
      ? 'The rule says another player or other players, the card text does not: “a player” may be oneself.'
      : 'The card text and the rule differ in “a player” and “another player”: the first may be oneself, the second may not.',
  M488: (p) => `Everybody sees into "${text(p, 'name')}": nothing lies face down there.`,
  M480: (p) =>
    `${notYet[text(p, 'what') as NotYet]} cannot be said in sentences yet: write a block ({ … }), or declare an action in the pack.`,
  M486: () => 'When is it reached? Here must stand what holds, or "when" something happens.',
  M487: () => 'Nothing has two values of one kind: is "or" missing between them?',
  M490: () =>
    'Of cards, “another” and “other” mean those not spoken of before: speak of cards first, or leave it out.',
  M489: () =>
    'What replaces or is added to something belongs to a variant: to the one of this text, or the only one of the pack.',
};
