/** What a phrase is when it has been read: its node, and the sort that is known only at its end. */
import type { Mod, Phrase, Sort, Things } from '../tree/sentences.ts';

export interface Spoken {
  readonly node: Phrase;
  readonly sort: Sort;
  /** For a noun or property that stands for a zone: its id. */
  readonly zone?: string;
  /** For an adjective that stands without a noun: 是你买下的. */
  readonly mod?: Mod;
}

/** A zone as a whole: 弃牌堆, 你的手牌. */
const whole = (node: Phrase): node is Things =>
  node.kind === 'things' &&
  !node.quantity &&
  node.mods.length === 0 &&
  !node.among &&
  !node.where &&
  node.letter === undefined;

/** The phrase as a place, if it can be one. */
export function asZone({ node, zone }: Spoken): Phrase | undefined {
  if (node.kind === 'zone') return node;
  if (zone === undefined || !whole(node)) return undefined;
  return {
    kind: 'zone',
    decl: zone,
    ...(node.owner && { owner: node.owner }),
    ...(node.span && { span: node.span }),
  };
}

/** How well a phrase of one sort fits a slot of another: 2 well, 1 as something wider, 0 not at all. */
export function fits(said: Spoken, slot: Sort): 0 | 1 | 2 {
  const { sort } = said;
  if (slot === 'zone') return asZone(said) ? 2 : 0;
  if (sort === slot) return 2;
  if (slot === 'any' || sort === 'any') return 1;
  if (slot === 'cards' && sort === 'use') return 1;
  if (slot === 'use' && sort === 'cards') return 1;
  if (slot === 'player' && sort === 'character') return 1;
  if (slot === 'value' && sort === 'text') return 1;
  return 0;
}

/** The node for a slot. */
export const placed = (said: Spoken, slot: Sort): Phrase =>
  slot === 'zone' ? (asZone(said) ?? said.node) : said.node;
