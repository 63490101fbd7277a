import type { Answer, Choices, Pack } from '../../runtime/index.ts';
import { cardText, isCard, wording } from './element.ts';
import { cardIs, names } from './lexicon.ts';
import type { Table } from './table.ts';
import { is, print, wordOf } from './words.ts';

/** One thing that a seat may answer, with the words by which an author names it. */
export interface Option {
  readonly answer: Answer;
  /** As an author would write it in `legal exactly`. */
  readonly text: string;
  /** The same, told apart from options that are written alike. */
  readonly detail: string;
  /** The chosen element, if it is one. */
  readonly element?: number | string;
  /** Whether an author's words mean this option. */
  means(words: string): boolean;
}

/** Everything a seat may answer. */
export function optionsOf(table: Table, choices: Choices): Option[] {
  const { question } = choices;
  const found: Option[] = [];
  if (question.kind === 'may') found.push(plain({ yes: true }, 'yes'));
  if (choices.pass) found.push(plain({ pass: true }, 'pass'));
  for (const use of choices.uses ?? []) found.push(useOption(table, use));
  for (const element of choices.elements ?? []) found.push(elementOption(table, choices, element));
  for (const branch of choices.branches ?? []) {
    found.push(exact({ branch }, `${print('branch')} ${branch + 1}`));
  }
  for (const { first, ability } of choices.triggers ?? []) {
    const text = `${print('first')} ${abilityText(table.pack, ability)}`;
    const means = (words: string) => abilityIs(table.pack, ability, words);
    found.push({ answer: { first }, text, detail: text, means });
  }
  if (question.kind === 'number') {
    const last = Math.min(question.most, question.least + 99);
    for (let n = question.least; n <= last; n++) found.push(exact({ number: n }, String(n)));
  }
  if (choices.back) found.push(plain({ back: true }, 'back'));
  return found;
}

function plain(answer: Answer, word: 'yes' | 'pass' | 'back'): Option {
  const text = print(word);
  return { answer, text, detail: text, means: (words) => is(words, word) };
}

function exact(answer: Answer, text: string): Option {
  return { answer, text, detail: text, means: (words) => words.trim() === text };
}

function elementOption(table: Table, choices: Choices, element: number | string): Option {
  const { text, means } = wording(table, choices.question.universe ?? 'number', element);
  return { answer: { elements: [element] }, text, detail: text, element, means };
}

function useOption(table: Table, choice: NonNullable<Choices['uses']>[number]): Option {
  const { pack } = table;
  const { card } = choice;
  const own = card === undefined ? null : pack.cardNames[pack.deck[card]!]!.id;
  const name = choice.as ?? abilityText(pack, choice.use);
  const text = own === null || own === name ? name : `${name} ${print('with')} ${own}`;
  const detail = card === undefined ? text : `${name} ${print('with')} ${cardText(table, card)}`;
  const as = pack.cardNames.find(({ id }) => id === choice.as);
  const means = (words: string) => {
    const { what, card: by } = splitUse(words);
    const [first = '', ...about] = what;
    const named = as !== undefined && names(as, first);
    if (!named && !abilityIs(pack, choice.use, first)) return false;
    if (card === undefined) return about.length === 0 && by === '';
    return (
      about.every((word) => cardIs(pack, card, word)) && (by === '' || isCard(table, card, by))
    );
  };
  return { answer: { ...choice }, text, detail, means };
}

/** `suo-ding with shi-po blue` in its two parts. */
function splitUse(words: string): { readonly what: readonly string[]; readonly card: string } {
  const all = words.split(/\s+/).filter((word) => word !== '');
  const at = all.findIndex((word) => wordOf(word, ['with']) !== null);
  if (at < 0) return { what: all, card: '' };
  return { what: all.slice(0, at), card: all.slice(at + 1).join(' ') };
}

/** Whether a word names an ability: by its own id or label, its skill, or what has it. */
function abilityIs(pack: Pack, id: string, word: string): boolean {
  const ability = pack.abilities.find((one) => one.id === id);
  if (ability === undefined) return false;
  const skill = pack.skills[ability.skill];
  return names(ability, word) || (skill !== undefined && names(skill, word));
}

function abilityText(pack: Pack, id: string): string {
  const ability = pack.abilities.find((one) => one.id === id);
  return pack.skills[ability?.skill ?? -1]?.id ?? id;
}
