/** English prose for what the checks of a vocabulary find. */
import { type Messages, many, one, type Params } from './messages.ts';

const other = (p: Params): string => (one(p, 'other') ? ` (see “${one(p, 'other')}”)` : '');

const roles: Readonly<Record<string, string>> = {
  value: 'a value',
  enum: 'an enum',
  noun: 'a noun',
  property: 'a property',
  zone: 'a zone',
  flow: 'a flow',
  window: 'a window',
};

const slots = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const vocabularyEn: Messages = {
  M270: (p) =>
    `In “${one(p, 'text')}” there is no word between ${one(p, 'first')} and ${one(p, 'second')}, so nothing tells where one ends. Put a word between them.`,
  M271: (p) =>
    `“${one(p, 'text')}” has no word of its own, only words of the language. Add one that says what is done.`,
  M272: (p) =>
    `In “${one(p, 'text')}” the word “${one(p, 'word')}” could also begin a phrase here${other(p)}. Take another word.`,
  M273: (p) =>
    `“${one(p, 'text')}” and “${one(p, 'other')}” cannot be told apart at the slot. Take another word, or put one before the slot.`,
  M274: (p) =>
    one(p, 'word') === ''
      ? `In “${one(p, 'text')}” the words after the slot could go on with the phrase in it${other(p)}. Take another word.`
      : `In “${one(p, 'text')}” the word “${one(p, 'word')}” could go on with the phrase in the slot before it. Take another word.`,
  M275: (p) =>
    `“${one(p, 'text')}” could be over before “${one(p, 'word')}”, a word that may follow a sentence${other(p)}. Take another word.`,
  M276: (p) =>
    one(p, 'kind') === 'action' || one(p, 'kind') === 'flow'
      ? `“${one(p, 'text')}” does not say ${slots(many(p, 'names'))}. What is done must be said in full, or the parameter needs a default.`
      : `“${one(p, 'text')}” does not say ${slots(many(p, 'names'))}. What is meant then? Write “= any” or a default.`,
  M277: (p) =>
    one(p, 'role') === 'part'
      ? `A sentence cannot begin with “${one(p, 'word')}”: it is a word of the language.`
      : `“${one(p, 'word')}” is a word of the language and cannot be ${roles[one(p, 'role')] ?? 'a name'}. Take another word.`,
  M278: (p) => {
    const words = many(p, 'words').map((word) => `“${word}”`);
    return `“${one(p, 'word')}” takes words away: ${words.join(' and ')} beside each other are read as it. Take another word, or part it with blanks.`;
  },
  M279: (p) =>
    `“${one(p, 'text')}” has no sentence like it in ${one(p, 'lang') === 'zh' ? 'Chinese' : 'English'}; there it is written ${one(p, 'id')}(…).`,
  M280: (p) =>
    `“${one(p, 'text')}” already says ${one(p, 'other') || 'in the language that cards are moved'}; nothing tells which is meant. Take another verb or add a word that parts them; a card can always say ${one(p, 'id')}(…).`,
  M281: (p) =>
    `“${one(p, 'word')}” is already the name of ${one(p, 'other')} where ${one(p, 'id')} may stand too. Take another word.`,
};
