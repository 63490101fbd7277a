/** English prose for the reports of this room. */
import { type Key, spell } from '../words.ts';
import { type Messages, many, one, type Params } from './messages.ts';
import { sentencesEn } from './sentences-en.ts';
import { vocabularyEn } from './vocabulary-en.ts';

const yamlKinds: Readonly<Record<string, string>> = {
  map: 'some keys, such as “name: …”',
  list: 'a list, each item behind “- ”',
  text: 'a text',
  yes: '“yes” or “no”',
};

const kinds: Readonly<Record<string, string>> = {
  Name: 'a name',
  Word: 'a name',
  Text: 'a text in quotes',
  Digits: 'a number',
  Break: 'a line break or semicolon',
  End: 'the end of the file',
  expression: 'a value',
  negation: 'a value',
  operand: 'a value',
  term: 'a value',
  value: 'a value',
  'owned value': 'a value',
  item: 'a value or “any …”',
  type: 'a type',
  'quantified noun': '“any”, “another” or “some”',
  pattern: 'an action, moment, flow or event',
  statement: 'a statement',
  decision: '“choose”, “either” or “may”',
  clause: 'a condition or a statement',
  'ability head': 'the head of an ability, such as “when”, “use in”, “modify”',
  'manner part': '“works if”, “goes on if”, “cost” or a statement',
  'card part': 'a fact or an ability',
  'character part': 'a skill, a manner with an ability, or “fact: value”',
  'table row': 'a row of the table',
  change: '“change”, “replace”, “add to” or “without”',
  declaration: 'a declaration, such as “action”, “query”, “rule”',
  fillable: 'something that can be filled: a query, flow, card or table',
  seer: '“all”, “nobody” or “owner”',
};

/** What was wanted, in words. */
function wanted(params: Params): string {
  const want = one(params, 'want');
  if (want.startsWith('word ')) return `“${spell(want.slice(5) as Key, 'en')}”`;
  return kinds[want] ?? (/^[a-z]/.test(want) ? 'something else' : `“${want.slice(0, 2).trim()}”`);
}

const instead = (params: Params): string => {
  const found = one(params, 'found');
  return found === '' ? '.' : `, not “${found}”.`;
};

const like = (params: Params): string => {
  const near = many(params, 'nearest');
  return near.length > 0 ? ` Did you mean ${near.map((name) => `“${name}”`).join(' or ')}?` : '';
};

const listed = (params: Params): string =>
  many(params, 'known').length > 0 ? ` There are: ${many(params, 'known').join(', ')}.` : '';

export const en: Messages = {
  M101: (p) => `“${one(p, 'text')}” cannot be written here.`,
  M102: (p) =>
    `The quote is not closed: “${one(p, 'close')}” is missing before the end of the line.`,
  M103: () => 'There is no name between the quotes.',
  M104: (p) =>
    `“${one(p, 'name')}” is not a name: use lower-case letters, digits and single hyphens, such as “${one(p, 'better')}”.`,
  M105: (p) => `The number “${one(p, 'number')}” is too large; the largest is ${one(p, 'most')}.`,
  M106: (p) => `The file is too long: ${one(p, 'size')} characters, at most ${one(p, 'most')}.`,
  M107: (p) =>
    `“${one(p, 'name')}” is not a word of the language.${like(p)} If it is a name, write 【${one(p, 'name')}】.`,
  M108: (p) => `This is nested too deeply: at most ${one(p, 'most')} levels.`,
  M109: (p) => `This statement is too long: at most ${one(p, 'most')} words.`,
  M110: (p) => `${one(p, 'more')} more mistakes in this file are not listed.`,
  M201: (p) => `${wanted(p)} is wanted here${instead(p)}`.replace(/^./u, upper),
  M202: (p) => `${wanted(p)} is wanted here${instead(p)}${like(p)}`.replace(/^./u, upper),
  M203: (p) =>
    `This statement should end here${instead(p)} Two statements are parted by a line break or a semicolon.`,
  M204: () => 'This is not a statement: it names a value, but not what to do.',
  M205: (p) =>
    `${wanted(p)} is wanted here, and “${one(p, 'found')}” is a word of the language. If it is a name, write [${one(p, 'found')}].`.replace(
      /^./u,
      upper,
    ),
  M206: () => 'This “}” closes nothing.',
  ...sentencesEn,
  ...vocabularyEn,
  M501: (p) => `This is not valid YAML: ${one(p, 'message')}.`,
  M502: (p) => `The key “${one(p, 'key')}” is written twice.`,
  M503: () => 'A key is followed by a half-width colon and a blank; this colon is full-width.',
  M504: (p) => `Items of a list are parted by a half-width comma, not by “${one(p, 'mark')}”.`,
  M505: () => 'A blank must follow the colon.',
  M506: () => 'Curly quotes become part of the value; use straight quotes.',
  M507: () => 'Indent with ordinary blanks; this one is full-width.',
  M508: () => 'Indent with blanks, not with tabs.',
  M509: () => 'References (& and *) go in a circle, or grow too large.',
  M510: (p) => `There is no key “${one(p, 'key')}” here.${like(p)}${listed(p)}`,
  M511: (p) => `“${one(p, 'key')}” cannot stand beside “${one(p, 'with')}”.`,
  M512: (p) => `A key is missing: write “${many(p, 'keys').join('” or “')}”.`,
  M513: (p) => `What should stand here is ${yamlKinds[one(p, 'want')] ?? ''}.`,
  M514: (p) => `Nothing stands behind the key “${one(p, 'key')}”.`,
  M515: () => 'Cards and characters have no references (& and *): write the words themselves.',
  M516: (p) =>
    `“${one(p, 'mark')}” means something to YAML here: put the whole value into single quotes.`,
  M517: () =>
    'With a blank before it, “#” begins a comment. If it is meant, put the whole value into single quotes.',
  M518: (p) =>
    `“${one(p, 'value')}” is not an id: ids have small letters, digits and single hyphens.`,
  M519: (p) => `“${one(p, 'value')}” is not a value of “${one(p, 'key')}”.`,
};

function upper(letter: string): string {
  return letter.toUpperCase();
}
