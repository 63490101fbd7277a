/** An option of each seat, as the game reads it: a var of the players that all see and nothing changes. */
import type { Decl, Type } from './tree.ts';

type Of<K extends Decl['kind']> = Extract<Decl, { readonly kind: K }>;

export function seatVar({ header, type, choices, range, initial, span }: Of<'option'>): Of<'var'> {
  const of: Type = { kind: 'base', base: 'player' };
  const own: Type = choices
    ? { kind: 'named', name: header.id }
    : { kind: 'base', base: range ? 'number' : 'yes/no' };
  const seen = [{ kind: 'seer', who: 'all' }] as const;
  return { kind: 'var', header, of, type: type ?? own, initial, seen, ...(span && { span }) };
}

/** What sentences and pages take a declaration for. */
export const spoken = (decl: Decl): Decl =>
  decl.kind === 'option' && decl.perPlayer ? seatVar(decl) : decl;
