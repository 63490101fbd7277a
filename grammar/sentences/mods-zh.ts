/** What narrows a noun in Chinese, before it: 红桃, 非黑桃, 受伤的, 你买下的, 有宝物的. */
import type { Call, Mod, Things } from '../tree/sentences.ts';
import type { SentencePattern } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';
import { wordsAt } from './matching.ts';
import { label, listed, unlike } from './mods.ts';
import { neutralMod } from './neutral.ts';
import { nounAt, stands } from './nouns.ts';
import { slots } from './patterns.ts';
import { item } from './phrase.ts';
import { quantityZh, startsQuantity } from './quantity-zh.ts';
import { refusedAt } from './refusals.ts';
import { fits, type Spoken } from './said.ts';
import { F, Own } from './tokens.ts';

/** Something that a mod may stand before. */
function narrowed(kit: SheetKit, ahead: number): boolean {
  if (nounAt(kit, ahead)) return true;
  if (kit.word('possessive', ahead)) return narrowedByOf(kit, ahead + 1);
  if (kit.word('not', ahead)) return kit.lemma('value', ahead + 1) !== undefined;
  if (letterValue(kit, ahead)) return true;
  return kit.lemma('value', ahead) !== undefined && valuesAt(kit, ahead) > 0;
}

/** 平民 的 玩家, but not 红桃 的 主人. */
const narrowedByOf = (kit: SheetKit, ahead: number): boolean =>
  nounAt(kit, ahead) !== undefined || valuesAt(kit, ahead) > 0;

const letterValue = (kit: SheetKit, ahead: number): boolean => {
  const letter = kit.letterAt(ahead);
  return letter !== undefined && stands(kit, letter, 'value');
};

/** How many tokens a list of values has that narrows what follows it; 0: it is a value by itself. */
export function valuesAt(kit: SheetKit, ahead = 1): number {
  let to = ahead;
  const value = (): boolean => kit.lemma('value', to) !== undefined || letterValue(kit, to);
  if (!value()) return 0;
  to++;
  while ((kit.word('or', to) || kit.word('and', to)) && kit.lemma('value', to + 1)) to += 2;
  return narrowed(kit, to) ? to - ahead : 0;
}

/** A call whose thing is the noun that is narrowed. */
function callOf(kit: SheetKit, pattern: SentencePattern, args: Call['args'], start: number): Call {
  return { kind: 'call-of', decl: pattern.decl, args, span: kit.span(start) };
}

/** The player of `{p} 买下 的` has been read. */
export function adjective(kit: SheetKit, owner: Spoken, start: number): Mod | undefined {
  for (const pattern of kit.index.adjectives) {
    const [slot] = slots(pattern);
    if (!slot || pattern.parts[0] !== slot || !fits(owner, slot.sort)) continue;
    const taken = wordsAt(kit, pattern.parts.slice(1));
    if (taken === 0) continue;
    for (let n = 0; n < taken; n++) kit.take();
    const params = kit.vocabulary.params.get(pattern.decl) ?? [];
    const self = params.find(({ name }) => name !== slot.param)?.name ?? '';
    const call = callOf(kit, pattern, { [slot.param]: owner.node }, start);
    return { kind: 'mod-call', call, self, negated: false, span: kit.span(start) };
  }
  return undefined;
}

/** 已受伤 的, 非已受伤 的, 不必接收宝物 的 */
export function stateAt(
  kit: SheetKit,
): { pattern: SentencePattern; taken: number; negated: boolean } | undefined {
  if (
    !kit.is(Own) &&
    !kit.word('may') &&
    !kit.word('must') &&
    !kit.word('not') &&
    refusedAt(kit).length === 0
  )
    return undefined;
  for (const pattern of kit.index.states) {
    const words = pattern.parts.slice(1);
    const [first, ...rest] = words;
    const refused = refusedAt(kit);
    const negated = kit.word('not') || refused.length > 0;
    const no = negated ? 1 : 0;
    if (refused.length > 0) {
      if (first?.kind !== 'word' || !first.forms.some((form) => refused.includes(form))) continue;
    }
    const taken = wordsAt(kit, refused.length > 0 ? rest : words, 1 + no);
    if (taken > 0 && kit.word('possessive', taken + no + 1))
      return { pattern, taken: taken + no, negated };
  }
  return undefined;
}

function state(kit: SheetKit): Mod | undefined {
  const start = kit.here;
  const found = stateAt(kit);
  if (!found) return undefined;
  for (let n = 0; n < found.taken; n++) kit.take();
  const self = slots(found.pattern)[0]?.param ?? '';
  const call = callOf(kit, found.pattern, {}, start);
  kit.take();
  return { kind: 'mod-call', call, self, negated: found.negated, span: kit.span(start) };
}

/** 有宝物 的 玩家: quantity, adjectives and noun only. */
function having(kit: SheetKit): Mod | undefined {
  if (!kit.word('has') && !kit.word('no')) return undefined;
  return kit.attempt((): Mod | undefined => {
    const start = kit.here;
    const negated = kit.word('no');
    kit.take();
    const from = kit.here;
    const counted = quantityZh(kit);
    const mods = modsZh(kit, false);
    const noun = nounAt(kit);
    if (!noun) return undefined;
    kit.take();
    if (!kit.takeIf(F.possessive) || !nounAt(kit)) return undefined;
    const what: Things = {
      kind: 'things',
      ...(counted && { quantity: counted.quantity }),
      mods,
      noun: noun.word,
      span: { start: from, end: kit.gap - 1 },
    };
    return { kind: 'mod-has', negated, what, span: kit.span(start) };
  });
}

function values(kit: SheetKit, negated: boolean, start: number): Mod {
  const made = listed(kit, negated, start);
  kit.takeIf(F.possessive);
  return made;
}

/** All that narrows the noun; `owners`: 你买下的 may stand here too, after the quantity. */
export function modsZh(kit: SheetKit, owners: boolean): Mod[] {
  const mods: Mod[] = [];
  for (;;) {
    const start = kit.here;
    if (kit.word('not') && kit.lemma('value', 2)) {
      kit.take();
      mods.push(values(kit, true, start));
      continue;
    }
    if (valuesAt(kit) > 0) {
      mods.push(values(kit, false, start));
      continue;
    }
    const own =
      label(kit) ??
      unlike(kit) ??
      state(kit) ??
      having(kit) ??
      neutralMod(kit) ??
      (owners ? sent(kit, start) : undefined);
    if (!own) return mods;
    mods.push(own);
  }
}

/** 一张 你买下的 宝物, 一张 非你买下的 宝物 */
function sent(kit: SheetKit, start: number): Mod | undefined {
  if (kit.word('not'))
    return kit.attempt(() => {
      kit.take();
      const own = sent(kit, start);
      return own && { ...own, negated: true };
    });
  const players = kit.word('you') || kit.word('they') || kit.letterAt() !== undefined;
  if (!players && !startsQuantity(kit)) return undefined;
  return kit.attempt(() => adjective(kit, item(kit, 'player'), start));
}
