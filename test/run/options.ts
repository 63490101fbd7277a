import type { Answer, Choices } from '../../runtime/index.ts';
import { cardIs, cardWords, indexOf, names } from './lexicon.ts';
import { cardText, letterOf, type Table } from './table.ts';
import { usesNow } from './uses.ts';
import { is, print } from './words.ts';

/** One thing that a seat may answer, with the words by which an author names it. */
export interface Option {
  readonly answer: Answer;
  /** As an author would write it in `legal exactly`. */
  readonly text: string;
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
    const text = `${print('branch')} ${branch + 1}`;
    found.push({ answer: { branch }, text, means: (words) => words === text });
  }
  for (const trigger of choices.triggers ?? []) {
    const means = (words: string) => abilityIs(table, trigger.ability, words);
    const text = `${print('first')} ${abilityText(table, trigger.ability)}`;
    found.push({ answer: { first: trigger.first }, text, means });
  }
  if (question.kind === 'number') {
    for (let n = question.least; n <= question.most && n < question.least + 50; n++) {
      const text = String(n);
      found.push({ answer: { number: n }, text, means: (words) => words === text });
    }
  }
  if (choices.back) found.push(plain({ back: true }, 'back'));
  return found;
}

function plain(answer: Answer, word: 'yes' | 'pass' | 'back'): Option {
  return { answer, text: print(word), means: (words) => is(words, word) };
}

type UseChoice = NonNullable<Choices['uses']>[number];

function useOption(table: Table, choice: UseChoice): Option {
  const { pack } = table;
  const answer: Answer = { ...choice };
  const { card } = choice;
  const own = card === undefined ? '' : pack.cardNames[pack.deck[card]!]!.id;
  const name = useText(table, choice);
  const text = card === undefined || own === name ? name : `${name} ${print('with')} ${own}`;
  const means = (words: string) => {
    const [what, ...more] = words.split(/\s+/);
    const at = more.findIndex((word) => is(word, 'with'));
    const about = at < 0 ? more : more.slice(0, at);
    const by = at < 0 ? '' : more.slice(at + 1).join(' ');
    if (!useIs(table, choice, what ?? '')) return false;
    // Without `with` a card's name means the card itself, not another card used under that name.
    if (card === undefined) return more.length === 0;
    return about.every((word) => cardIs(pack, card, word)) && (by === '' || isCard(table, card, by));
  };
  return { answer, text, means };
}

/** The name under which something is used: a card name, else the skill. */
function useText(table: Table, choice: UseChoice): string {
  return choice.as ?? abilityText(table, choice.use);
}

function useIs(table: Table, choice: UseChoice, word: string): boolean {
  const as = table.pack.cardNames.find((name) => name.id === choice.as);
  return (as !== undefined && names(as, word)) || abilityIs(table, choice.use, word);
}

/** Whether a word names an ability: by its own id, its skill, or its card. */
export function abilityIs(table: Table, id: string, word: string): boolean {
  const { pack } = table;
  const ability = pack.abilities.find((one) => one.id === id);
  if (ability === undefined) return false;
  if (names(ability, word)) return true;
  const skill = pack.skills[ability.skill];
  return skill !== undefined && names(skill, word);
}

function abilityText(table: Table, id: string): string {
  const ability = table.pack.abilities.find((one) => one.id === id);
  return table.pack.skills[ability?.skill ?? -1]?.id ?? id;
}

/** Whether an author's words mean this card: the name he gave it, or words printed on it. */
export function isCard(table: Table, card: number, words: string): boolean {
  const named = table.cards.get(words.trim());
  if (named !== undefined) return named === card;
  return words
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => cardIs(table.pack, card, word));
}

function elementOption(table: Table, choices: Choices, element: number | string): Option {
  const answer: Answer = { elements: [element] };
  const [text, means] = elementWords(table, choices, element);
  return { answer, text, means };
}

function elementWords(
  table: Table,
  choices: Choices,
  element: number | string,
): [string, (words: string) => boolean] {
  const { pack } = table;
  switch (choices.universe) {
    case 'player': {
      const letter = letterOf(Number(element));
      return [letter, (words) => words.trim() === letter];
    }
    case 'card': {
      const card = Number(element);
      const text = cardText(table, card, (c) => cardWords(pack, c));
      return [text, (words) => isCard(table, card, words)];
    }
    case 'use': {
      const use = usesNow(table).find((one) => one.number === element);
      if (use === undefined) return [`#${element}`, (words) => words === `#${element}`];
      return [`${letterOf(use.user)}'s ${use.name}`, (words) => useNamed(table, use, words)];
    }
    default: {
      const id = String(element);
      return [id, (words) => words === id || labelIs(table, id, words)];
    }
  }
}

/** `A's jie-huo`, `jie-huo`, `A的截获`, or `newest`. */
function useNamed(table: Table, use: ReturnType<typeof usesNow>[number], words: string): boolean {
  if (is(words, 'newest')) return use.number === usesNow(table).at(-1)?.number;
  const owned = /^([A-Z])\s*(?:['’]s\s+|的\s*)(.+)$/.exec(words.trim());
  const what = owned?.[2] ?? words.trim();
  if (owned !== null && owned[1] !== letterOf(use.user)) return false;
  const i = indexOf(table.pack.cardNames, what);
  return i >= 0 && table.pack.cardNames[i]!.id === use.name;
}

/** Whether words are a label of a thing with this id, wherever it is declared. */
function labelIs(table: Table, id: string, words: string): boolean {
  const { pack } = table;
  const things = [
    ...pack.enums.flatMap((one) => one.values),
    ...pack.characters,
    ...pack.skills,
    ...pack.cardNames,
    ...pack.windows,
    ...pack.zones,
  ];
  return things.some((thing) => thing.id === id && names(thing, words));
}
