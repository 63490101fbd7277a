/** What to say where a declared sentence cannot go on: the author's words, and the sentences they come nearest to. */
import { nearest } from '../nearest.ts';
import type { Sort } from '../tree/sentences.ts';
import type { Part, SentencePattern } from '../vocabulary/vocabulary.ts';
import { type Aim, type State, serves } from './aims.ts';
import type { Edit } from './broken.ts';
import type { SheetKit } from './kit.ts';
import { isUnknown, noPhrase } from './nouns.ts';
import { shown } from './patterns.ts';
import { reordered } from './reorder.ts';
import type { Spoken } from './said.ts';
import { Colon, Comma, Own, type Piece, Semicolon, Stop } from './tokens.ts';

interface Course {
  readonly start: number;
  /** The last word of the packs that was passed. */
  readonly anchor: Piece | undefined;
  /** Whether anything was passed. */
  readonly begun: boolean;
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** All sentences that have this word. */
const having = (kit: SheetKit, word: string, aim: Aim): readonly SentencePattern[] =>
  kit.vocabulary.patterns.filter(
    (pattern) =>
      pattern.lang === kit.lang &&
      serves(pattern, aim) &&
      pattern.parts.some((part) => part.kind === 'word' && part.forms.includes(word)),
  );

const wordsOf = ({ parts }: SentencePattern): readonly string[] =>
  parts.flatMap((part: Part) => (part.kind === 'word' ? part.forms : []));

/** The words that make verbs, to look for one that is like an unknown word. */
function verbs(kit: SheetKit, states: readonly State[], aim: Aim, begun: boolean): string[] {
  const all = begun
    ? states.flatMap(({ node }) => [...node.words.keys()])
    : kit.vocabulary.patterns
        .filter((pattern) => pattern.lang === kit.lang && serves(pattern, aim))
        .flatMap(wordsOf);
  return unique(all);
}

/** An unknown word where a verb was wanted. */
function noVerb(kit: SheetKit, aim: Aim, states: readonly State[], begun: boolean): never {
  const token = kit.peek();
  const span = kit.spanOf(token);
  const all = verbs(kit, states, aim, begun);
  const like = nearest(token.image, all);
  const ways = unique(like.flatMap((word) => having(kit, word, aim).map(shown))).slice(0, 4);
  return kit.broken(
    'M221',
    { word: token.image, nearest: like, ways },
    span,
    like.map((text) => ({ ...span, text })),
  );
}

/** The words are known, but not in this order, or one is missing. */
function misplaced(
  kit: SheetKit,
  word: Piece,
  ways: readonly SentencePattern[],
  start: number,
): never {
  const fix = reordered(kit, ways, start);
  return kit.broken(
    'M222',
    { word: word.image, ways: unique(ways.map(shown)).slice(0, 6) },
    kit.spanOf(word),
    fix ? [fix] : [],
  );
}

const over = (kit: SheetKit): boolean =>
  kit.atEdge() || [Stop, Comma, Colon, Semicolon].some((type) => kit.is(type));

/** Something that holds and is not done: 必须 …, or the word of a state. Its span was lost. */
const holdsOnly = (kit: SheetKit, token: Piece): boolean =>
  (['must', 'may-not', 'need-not'] as const).some((key) => kit.word(key)) ||
  (having(kit, token.text, 'condition').length > 0 && having(kit, token.text, 'step').length === 0);

/** The walk cannot go on at the next token. */
export function stuck(kit: SheetKit, aim: Aim, states: readonly State[], course: Course): never {
  const token = kit.peek();
  const open = states.some(({ node }) => node.slots.length > 0);
  const { anchor, begun, start } = course;
  if (aim === 'step' && kit.amiss && holdsOnly(kit, token)) return kit.echo();
  if (isUnknown(token) && (!begun || !open)) return noVerb(kit, aim, states, begun);
  if (!begun && token.tokenType === Own) {
    const ways = having(kit, token.text, aim);
    if (ways.length > 0) return misplaced(kit, token, ways, start);
  }
  if (begun && anchor) {
    const ways = having(kit, anchor.text, aim);
    const only = unique(ways.map(({ decl }) => decl)).length <= 2;
    const slotless = states.every(({ node }) => node.slots.length === 0);
    if (only && (slotless || over(kit))) return misplaced(kit, anchor, ways, start);
  }
  if (begun && open) {
    const sorts = unique(states.flatMap(({ node }) => node.slots.map(({ sort }) => sort)));
    const want = sorts.includes('card name') ? 'card name' : (sorts[0] ?? 'phrase');
    return noPhrase(kit, want);
  }
  const next = unique(
    states.flatMap(({ node }) =>
      [...node.words]
        .filter(([, to]) => to.through.some((one) => serves(one, aim)))
        .map(([word]) => word),
    ),
  );
  const last = kit.before.image;
  if (begun) return kit.wanted('next word', { after: last, next: next.slice(0, 8) });
  return kit.wanted(aim);
}

/** The phrase is none that this word takes. */
export function wrongSort(
  kit: SheetKit,
  aim: Aim,
  said: Spoken,
  open: readonly { readonly sort: Sort; readonly next: State['node'] }[],
  at: number,
): never {
  const span = { start: at, end: kit.gap };
  const words = kit.said(span);
  const ways = unique(
    open.flatMap(({ next }) => next.through.filter((one) => serves(one, aim)).map(shown)),
  ).slice(0, 3);
  const wants = unique(open.map(({ sort }) => sort));
  const fixes: Edit[] = [];
  if (said.sort === 'player' && wants.includes('cards'))
    fixes.push(...cardsOf(kit, words, span, open));
  return kit.broken('M226', { said: words, sort: said.sort, ways, wants }, span, fixes);
}

/** Cards that the player said may have: those the parameter is about; if it does not say, those that others are about. */
function cardsOf(
  kit: SheetKit,
  words: string,
  span: { start: number; end: number },
  open: readonly { readonly sort: Sort; readonly next: State['node'] }[],
): Edit[] {
  const about = new Set<string>();
  for (const { next } of open)
    for (const { decl } of next.through)
      for (const param of kit.vocabulary.params.get(decl) ?? [])
        if (param.from !== undefined) about.add(param.from);
  const nouns = new Map<string, string>();
  for (const [text, lemmas] of kit.vocabulary.words[kit.lang])
    for (const { role, decl, zone } of lemmas)
      if (role === 'noun' && zone !== undefined && decl === zone && !nouns.has(zone))
        nouns.set(zone, text);
  const other = new Set([...kit.vocabulary.params.values()].flat().map(({ from }) => from));
  const known = [...nouns].flatMap(([zone, noun]) => (about.has(zone) ? [noun] : []));
  const likely = [...nouns].flatMap(([zone, noun]) => (other.has(zone) ? [noun] : []));
  const whose = kit.zh
    ? `${words}的`
    : words === 'you'
      ? 'of your '
      : words === 'they' || words === 'them'
        ? 'of their '
        : `of ${words}'s `;
  const own = (n: string, noun: string) =>
    kit.zh ? `${whose}${n}${noun}` : `${n} ${whose}${noun}`;
  const [one, all] = kit.zh ? ['一张', '全部'] : ['1', 'all'];
  const texts = known[0]
    ? [own(one!, known[0]), own(all!, known[0])]
    : likely.slice(0, 3).map((noun) => own(one!, noun));
  return texts.map((text) => ({ ...span, text }));
}
