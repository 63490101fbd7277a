/** What narrows a noun in English: adjectives before it, `bought by you`, `that is …`, `that has …` behind it. */
import type { Mod } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { wordsAt } from './matching.ts';
import { label, listed, unlike } from './mods.ts';
import { neutralMod } from './neutral.ts';
import { nounAt, stands } from './nouns.ts';
import { slots } from './patterns.ts';
import { item, plainThings } from './phrase.ts';
import { refusedAt } from './refusals.ts';
import { fits } from './said.ts';
import { F } from './tokens.ts';

/** How many tokens a list of values has that stands before a noun; 0: it is a value by itself. */
export function valuesEn(kit: SheetKit, ahead = 1): number {
  const valueAt = (at: number): boolean => {
    const letter = kit.letterAt(at);
    return (
      kit.lemma('value', at) !== undefined || (letter !== undefined && stands(kit, letter, 'value'))
    );
  };
  let to = ahead;
  if (!valueAt(to)) return 0;
  to++;
  while ((kit.word('or', to) || kit.word('and', to)) && valueAt(to + 1)) to += 2;
  const goesOn = nounAt(kit, to) || kit.word('not', to) || (valueAt(to) && valuesEn(kit, to) > 0);
  return goesOn ? to - ahead : 0;
}

export function modsBefore(kit: SheetKit): Mod[] {
  const mods: Mod[] = [];
  for (;;) {
    const start = kit.here;
    if (kit.word('not') && kit.lemma('value', 2)) {
      kit.take();
      mods.push(listed(kit, true, start));
    } else if (valuesEn(kit) > 0) mods.push(listed(kit, false, start));
    else {
      const own = label(kit) ?? unlike(kit);
      if (!own) return mods;
      mods.push(own);
    }
  }
}

/** bought by you */
export function adjectiveEn(kit: SheetKit): Mod | undefined {
  const start = kit.here;
  for (const pattern of kit.index.adjectives) {
    const at = pattern.parts.findIndex(({ kind }) => kind === 'slot');
    const slot = pattern.parts[at];
    if (at <= 0 || slot?.kind !== 'slot' || at !== pattern.parts.length - 1) continue;
    const taken = wordsAt(kit, pattern.parts.slice(0, at));
    if (taken === 0) continue;
    const made = kit.attempt((): Mod | undefined => {
      for (let n = 0; n < taken; n++) kit.take();
      const owner = item(kit, slot.sort);
      if (!fits(owner, slot.sort)) return undefined;
      const params = kit.vocabulary.params.get(pattern.decl) ?? [];
      const self = params.find(({ name }) => name !== slot.param)?.name ?? '';
      const span = kit.span(start);
      const args = { [slot.param]: owner.node };
      return {
        kind: 'mod-call',
        call: { kind: 'call-of', decl: pattern.decl, args, span },
        self,
        negated: false,
        span,
      };
    });
    if (made) return made;
  }
  return undefined;
}

/** that is face up, that may not go */
function state(kit: SheetKit): Mod | undefined {
  const start = kit.here;
  for (const pattern of kit.index.states) {
    const words = pattern.parts.slice(1);
    const [first, ...rest] = words;
    const refused = refusedAt(kit, 2);
    const negated = kit.word('not', 2) || kit.word('does-not', 2) || refused.length > 0;
    const no = negated ? 1 : 0;
    if (refused.length > 0) {
      if (first?.kind !== 'word' || !first.forms.some((form) => refused.includes(form))) continue;
    }
    const taken = wordsAt(kit, refused.length > 0 ? rest : words, 2 + no);
    if (taken === 0) continue;
    for (let n = 0; n <= taken + no; n++) kit.take();
    const self = slots(pattern)[0]?.param ?? '';
    const span = kit.span(start);
    const call = { kind: 'call-of' as const, decl: pattern.decl, args: {}, span };
    return { kind: 'mod-call', call, self, negated, span };
  }
  return undefined;
}

function having(kit: SheetKit): Mod | undefined {
  if (!kit.word('has', 2)) return undefined;
  const start = kit.here;
  kit.take();
  kit.take();
  const negated = kit.word('no');
  if (negated) kit.take();
  const what = plainThings(kit);
  if (!what) return undefined;
  return { kind: 'mod-has', negated, what, span: kit.span(start) };
}

/** not bought by you */
const denied = (kit: SheetKit): Mod | undefined =>
  kit.attempt(() => {
    if (!kit.takeIf(F.not)) return undefined;
    const own = adjectiveEn(kit);
    return own && { ...own, negated: true };
  });

/** What stands behind the noun. */
export function modsAfter(kit: SheetKit): Mod[] {
  const mods: Mod[] = [];
  for (;;) {
    const said = kit.word('that') ? (state(kit) ?? having(kit) ?? neutralMod(kit)) : undefined;
    const own = said ?? adjectiveEn(kit) ?? denied(kit);
    if (!own) return mods;
    mods.push(own);
  }
}
