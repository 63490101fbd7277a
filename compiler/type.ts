/** Types of values, as authors know them. */

/** What an element is: a word of the language, or `enum ID`. `nothing` is the element of `none` and of an empty set. */
export type Element =
  | 'number'
  | 'yes/no'
  | 'player'
  | 'card'
  | 'card name'
  | 'use'
  | 'skill'
  | 'character'
  | 'window'
  | 'zone'
  | 'nothing'
  | `enum ${string}`;

export interface Type {
  readonly shape: 'one' | 'set' | 'list';
  readonly of: Element;
  /** May be none (only of shape `one`). */
  readonly maybe: boolean;
}

export const one = (of: Element): Type => ({ shape: 'one', of, maybe: false });
export const maybe = (of: Element): Type => ({ shape: 'one', of, maybe: true });
export const setOf = (of: Element): Type => ({ shape: 'set', of, maybe: false });
export const listOf = (of: Element): Type => ({ shape: 'list', of, maybe: false });
export const yesNo: Type = one('yes/no');
export const number: Type = one('number');

export function isYesNo(type: Type): boolean {
  return type.shape === 'one' && type.of === 'yes/no';
}

export function isMany(type: Type): boolean {
  return type.shape !== 'one';
}

/** Can a value of type `from` stand where `to` is wanted? A single value is the set of it; none fits every maybe and every set. */
export function fits(from: Type, to: Type): boolean {
  if (from.of === 'nothing') return to.maybe || to.shape !== 'one';
  if (from.of !== to.of) return false;
  if (to.shape === 'one') return from.shape === 'one' && (to.maybe || !from.maybe);
  if (to.shape === 'list') return from.shape === 'list' || from.shape === 'set';
  return true;
}

/** The name of a type in the words of the language. */
export function typeName(type: Type): string {
  const element = type.of.startsWith('enum ') ? type.of.slice(5) : type.of;
  if (type.shape !== 'one') return `${type.shape} of ${element}`;
  return type.maybe ? `maybe ${element}` : element;
}
