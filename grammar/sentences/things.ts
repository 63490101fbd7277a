/** What a condition says of its subject: a phrase behind 有 or 是, which ends where the next subject begins. */
import type { Things } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { phrase, startsPhrase } from './phrase.ts';
import type { Spoken } from './said.ts';
import { F, Own } from './tokens.ts';

const tails = new Set([
  F.has,
  F.no,
  F.is,
  F['is-not'],
  F.did,
  F['did-not'],
  F['more-than'],
  F['fewer-than'],
  F.equals,
  F.may,
  F.must,
  F['may-not'],
  F['need-not'],
]);

/** Whether the verb of a further sentence stands there, and no value of that spelling: 弃置 手牌 或 横置. */
const isVerb = (kit: SheetKit, ahead: number): boolean =>
  kit.lemma('part', ahead) !== undefined &&
  kit.lemma('value', ahead) !== undefined &&
  kit.speech.values(kit, ahead) === 0;

/** Whether a list may go on behind its joint: with a phrase, and not with a verb. */
export const joins = (kit: SheetKit, last: Spoken | undefined): boolean =>
  startsPhrase(kit, 2) && (last?.sort === 'value' || !isVerb(kit, 2));

/** Reads a further member of a list; none where it turns out to be the subject of the next condition. */
export function member(kit: SheetKit, read: () => Spoken): Spoken | undefined {
  if (!kit.complement) {
    kit.take();
    return read();
  }
  return kit.attempt(() => {
    kit.take();
    const said = read();
    const begins = kit.isAny(tails) || (kit.is(Own) && kit.lemma('part') !== undefined);
    return begins ? undefined : said;
  });
}

/** Reads where a list may be over before a new subject. */
export function within<R>(kit: SheetKit, read: () => R): R {
  const outer = kit.complement;
  kit.complement = true;
  try {
    return read();
  } finally {
    kit.complement = outer;
  }
}

export const complement = (kit: SheetKit, want: string): Spoken =>
  within(kit, () => phrase(kit, want));

/** What somebody has: a quantity, adjectives and a noun; nothing that merely names one thing. Of a list each by itself. */
export function things(kit: SheetKit): {
  readonly all: readonly Things[];
  readonly join: 'or' | 'and';
} {
  const start = kit.here;
  const { node, sort } = complement(kit, 'cards');
  const items = node.kind === 'several' ? node.items : [node];
  const all = items.filter((item) => item.kind === 'things');
  const join = node.kind === 'several' ? node.join : 'and';
  if (all.length === items.length) return { all, join };
  const at = { start, end: kit.gap };
  return kit.broken('M229', { said: kit.said(at), sort, want: 'things' }, at);
}
