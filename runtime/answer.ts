import { announce, chooseGroup, closeQuestion, goBack, passOffer } from './announce.ts';
import { type Asked, answerPlace, askPlace, writeNothing } from './asked.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import { legalGroup, legalUses, offered } from './offer.ts';
import type { Ask } from './pack.ts';
import { groupType, openAsk, openGroup } from './question.ts';
import { carryOut, due } from './settle.ts';
import { element } from './terms.ts';
import { abilityOf } from './uses.ts';
import { addTo, inSet } from './values.ts';

/** An answer, in the game's own terms. */
export type Answer =
  | { readonly pass: true }
  | { readonly back: true }
  | { readonly use: string; readonly card?: number; readonly as?: string }
  | { readonly elements: readonly (number | string)[] }
  | { readonly branch: number }
  | { readonly number: number }
  | { readonly yes: true }
  | { readonly first: number | string };

/** Why an answer was not taken. */
export type RefusalCode =
  | 'not-asked'
  | 'malformed'
  | 'wrong-kind'
  | 'no-pass'
  | 'not-legal'
  | 'not-offered'
  | 'too-few'
  | 'too-many'
  | 'twice';

/** A legal answer, ready to be carried out. */
export type Move =
  | { readonly kind: 'pass' | 'back' | 'yes' }
  | { readonly kind: 'use'; readonly ability: number; readonly card: number }
  | { readonly kind: 'words'; readonly words: Int32Array }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'first'; readonly index: number };

const fields: Readonly<Record<string, readonly string[]>> = {
  pass: [],
  back: [],
  yes: [],
  use: ['card', 'as'],
  elements: [],
  branch: [],
  number: [],
  first: [],
};

/** Reads an answer from anything; null if it is none. The copy is ours. */
export function readAnswer(value: unknown): Answer | null {
  try {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const given = { ...value } as Record<string, unknown>;
    const kind = Object.keys(fields).find((name) => Object.hasOwn(given, name));
    if (!kind) return null;
    if (Object.keys(given).some((key) => key !== kind && !fields[kind]!.includes(key))) return null;
    return readField(kind, given);
  } catch {
    return null;
  }
}

const isWord = (x: unknown): x is number => typeof x === 'number' && x === (x | 0);

function readField(kind: string, given: Record<string, unknown>): Answer | null {
  const value = given[kind];
  switch (kind) {
    case 'pass':
      return value === true ? { pass: true } : null;
    case 'back':
      return value === true ? { back: true } : null;
    case 'yes':
      return value === true ? { yes: true } : null;
    case 'use': {
      const { card, as } = given;
      if (typeof value !== 'string') return null;
      if (card !== undefined && !isWord(card)) return null;
      if (as !== undefined && typeof as !== 'string') return null;
      return {
        use: value,
        ...(card === undefined ? {} : { card }),
        ...(as === undefined ? {} : { as }),
      };
    }
    case 'elements': {
      if (!Array.isArray(value) || value.length > 2048) return null;
      const elements: unknown[] = [...value];
      const terms = elements.filter((e) => typeof e === 'string' || isWord(e));
      return terms.length === elements.length ? { elements: terms as (number | string)[] } : null;
    }
    case 'branch':
      return isWord(value) ? { branch: value } : null;
    case 'number':
      return isWord(value) ? { number: value } : null;
    default:
      return typeof value === 'string' || isWord(value) ? { first: value } : null;
  }
}

/** The one place that says whether an answer of a seat that is asked is legal. Changes nothing. */
export function judge(m: Machine, seat: number, answer: Answer): Move | RefusalCode {
  switch (m.state[at.atQuestion]) {
    case at.askedUse:
      return m.state[at.atUse] === 0 ? judgeUse(m, answer) : judgeGroup(m, answer);
    case at.askedOrder:
      return judgeOrder(m, answer);
    default:
      return judgeAsk(m, openAsk(m, seat), answer);
  }
}

function judgeUse(m: Machine, answer: Answer): Move | RefusalCode {
  if ('pass' in answer) return { kind: 'pass' };
  if (!('use' in answer)) return 'wrong-kind';
  const { pack } = m.program;
  const legal = legalUses(m, offered(m));
  const i = legal.abilities.findIndex((ability, k) => {
    const use = pack.uses[ability]!;
    return (
      pack.abilities[use.ability]!.id === answer.use &&
      legal.cards[k] === (answer.card ?? -1) &&
      (answer.as === undefined || pack.cardNames[use.cardName]?.id === answer.as)
    );
  });
  return i < 0 ? 'not-legal' : { kind: 'use', ability: legal.abilities[i]!, card: legal.cards[i]! };
}

function judgeGroup(m: Machine, answer: Answer): Move | RefusalCode {
  if ('back' in answer) return { kind: 'back' };
  if ('pass' in answer) return 'no-pass';
  if (!('elements' in answer)) return 'wrong-kind';
  const use = m.state[at.atUse]! - 1;
  const index = m.state[at.atGroup]! - 1;
  const group = abilityOf(m, use)!.groups[index]!;
  const { words, least, most } = openGroup(m);
  const found = readSet(m, groupType(group), answer.elements, words, group.width);
  if (typeof found === 'string') return found;
  if (answer.elements.length < least) return 'too-few';
  if (answer.elements.length > most) return 'too-many';
  return legalGroup(m, use, index, found) ? { kind: 'words', words: found } : 'not-legal';
}

/** Reads different elements of a source as a set. */
function readSet(
  m: Machine,
  type: Asked['ask']['type'],
  names: readonly (number | string)[],
  source: Int32Array,
  width: number,
): Int32Array | RefusalCode {
  const words = new Int32Array(width);
  for (const name of names) {
    const e = element(m, type, name);
    if (e === null || e < 0 || e >= source.length * 32 || !inSet(source, 0, e))
      return 'not-offered';
    if (inSet(words, 0, e)) return 'twice';
    addTo(words, 0, e);
  }
  return words;
}

function judgeOrder(m: Machine, answer: Answer): Move | RefusalCode {
  if ('pass' in answer) return 'no-pass';
  if (!('first' in answer)) return 'wrong-kind';
  const { pack, layout } = m.program;
  const waiting = due(m);
  const { first } = answer;
  const index =
    typeof first === 'number'
      ? waiting[first]
      : waiting.find((i) => {
          const ability = m.state[layout.waiting + i * layout.waitWords + at.waitAbility]!;
          return pack.abilities[ability]!.id === first;
        });
  return index === undefined ? 'not-offered' : { kind: 'first', index };
}

function judgeAsk(m: Machine, asked: Asked, answer: Answer): Move | RefusalCode {
  const { ask, source, listed, least, most } = asked;
  if ('pass' in answer) return ask.pass || ask.kind === 'may' ? { kind: 'pass' } : 'no-pass';
  switch (ask.kind) {
    case 'may':
      return 'yes' in answer ? { kind: 'yes' } : 'wrong-kind';
    case 'number':
      if (!('number' in answer)) return 'wrong-kind';
      if (answer.number < least) return 'too-few';
      return answer.number > most ? 'too-many' : { kind: 'value', value: answer.number };
    case 'either': {
      if (!('branch' in answer)) return 'wrong-kind';
      const { branch } = answer;
      const open = branch >= 0 && branch < 32 && inSet(source, 0, branch);
      return open ? { kind: 'value', value: branch } : 'not-offered';
    }
    case 'choose': {
      if (!('elements' in answer)) return 'wrong-kind';
      if (answer.elements.length < 1) return 'too-few';
      if (answer.elements.length > 1) return 'too-many';
      const e = element(m, ask.type, answer.elements[0]);
      if (e === null) return 'not-offered';
      const offered = listed
        ? listed.includes(e)
        : e >= 0 && e < source.length * 32 && inSet(source, 0, e);
      return offered ? { kind: 'value', value: e } : 'not-offered';
    }
    case 'set':
    case 'list': {
      if (!('elements' in answer)) return 'wrong-kind';
      const words = readSet(m, ask.type, answer.elements, source, source.length);
      if (typeof words === 'string') return words;
      if (answer.elements.length < least) return 'too-few';
      if (answer.elements.length > most) return 'too-many';
      if (ask.kind === 'set') return { kind: 'words', words };
      const list = new Int32Array(asked.width);
      list[0] = answer.elements.length;
      answer.elements.forEach((name, i) => {
        list[1 + i] = element(m, ask.type, name)!;
      });
      return { kind: 'words', words: list };
    }
  }
}

/** Words of the instruction that asks, which are passed when it is answered. */
const lengths: Readonly<Record<number, number>> = {
  [at.askedOne]: 7,
  [at.askedAll]: 5,
  [at.askedUse]: 6,
};

function goOn(m: Machine, question: number): void {
  m.state[m.state[at.atFrame]! + at.framePosition]! += lengths[question]!;
}

/** Carries out a legal answer. True: the question is answered and the game runs on. */
export function take(m: Machine, seat: number, move: Move): boolean {
  const s = m.state;
  switch (s[at.atQuestion]) {
    case at.askedUse:
      return takeUse(m, move);
    case at.askedOrder:
      closeQuestion(m);
      if (move.kind === 'first') carryOut(m, move.index);
      return true;
    case at.askedAll: {
      write(m, ...answerPlace(m, seat), move);
      s[at.atOpen]! &= ~(1 << seat);
      if (s[at.atOpen] !== 0) return false;
      closeQuestion(m);
      goOn(m, at.askedAll);
      return true;
    }
    default:
      write(m, ...askPlace(m), move);
      closeQuestion(m);
      goOn(m, at.askedOne);
      return true;
  }
}

function takeUse(m: Machine, move: Move): boolean {
  let complete = false;
  if (move.kind === 'pass') {
    passOffer(m);
    complete = true;
  } else if (move.kind === 'back') goBack(m);
  else if (move.kind === 'use') complete = announce(m, move.ability, move.card);
  else if (move.kind === 'words') complete = chooseGroup(m, move.words);
  if (complete) goOn(m, at.askedUse);
  return complete;
}

function write(m: Machine, ask: Ask, to: number, move: Move): void {
  if (move.kind === 'words') m.state.set(move.words, to);
  else if (move.kind === 'value') m.state[to] = move.value;
  else if (move.kind === 'yes') m.state[to] = 1;
  else writeNothing(m, ask, to);
}
