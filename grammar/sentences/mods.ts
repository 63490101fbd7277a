/** What narrows a noun and is read alike in both languages: values, and questions with a label. */
import type { DeclaredWord, Mod, Phrase, Sort } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { nounAt, valueWord } from './nouns.ts';
import { F } from './tokens.ts';

/** What is narrowed by the words that stand next. */
function narrowedSort(kit: SheetKit): Sort | undefined {
  for (let at = 1; ; at++) {
    const passes = ['or', 'and', 'not', 'possessive'].some((key) => kit.word(key as 'or', at));
    if (passes || kit.letterAt(at) !== undefined || kit.lemma('value', at)) continue;
    return nounAt(kit, at, false)?.sort;
  }
}

/** A value that narrows; one that says nothing of such things is the question that is called alike. */
function narrowing(kit: SheetKit, sort: Sort | undefined): DeclaredWord {
  const values = kit.lemma('value')?.enum;
  const noun = kit.lemma('noun');
  const alike = sort !== undefined && noun?.sort === sort && values !== undefined;
  if (!alike || kit.index.describes(sort).has(values)) return valueWord(kit);
  return { kind: 'word', decl: noun.decl ?? '', span: kit.spanOf(kit.take()) };
}

/** 红桃或黑桃, hearts or spades: one adjective. */
export function listed(kit: SheetKit, negated: boolean, start: number): Mod {
  const list: (DeclaredWord | (Phrase & { kind: 'letter' }))[] = [];
  const sort = narrowedSort(kit);
  const one = () => {
    const letter = kit.letterAt();
    if (letter === undefined) list.push(narrowing(kit, sort));
    else list.push({ kind: 'letter', letter, span: kit.spanOf(kit.take()) });
  };
  one();
  while ((kit.word('or') || kit.word('and')) && kit.lemma('value', 2)) {
    kit.take();
    one();
  }
  return { kind: 'mod-value', values: list, negated, span: kit.span(start) };
}

/** 村民玩家, 村民的玩家, villager players: a question with a label, before another noun. Behind 的 it is one of the same sort. */
export function label(kit: SheetKit): Mod | undefined {
  const lemma = kit.lemma('noun');
  const apart = kit.zh && kit.word('possessive', 2);
  const next = nounAt(kit, apart ? 3 : 2, false);
  if (!lemma || lemma.zone === lemma.decl || !next) return undefined;
  if (apart && next.sort !== lemma.sort) return undefined;
  const span = kit.spanOf(kit.take());
  if (apart) kit.take();
  const word: DeclaredWord = { kind: 'word', decl: lemma.decl ?? '', span };
  return { kind: 'mod-value', values: [word], negated: false, span };
}

/** 非村民玩家, non-villager players */
export const unlike = (kit: SheetKit): Mod | undefined =>
  kit.attempt(() => {
    const start = kit.here;
    if (!kit.takeIf(F.not)) return undefined;
    const own = label(kit);
    return own && { ...own, negated: true, span: kit.span(start) };
  });
