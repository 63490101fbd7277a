/**
 * Walks the tree of declared sentences: a word where the tree has one, else a phrase whose sort must fit a slot. Sentences
 * that differ by the sort of a slot are followed side by side until they part.
 */
import type { Call, Cause, Phrase } from '../tree/sentences.ts';
import type { SentenceNode, SentencePattern } from '../vocabulary/vocabulary.ts';
import { type Aim, type State, serves } from './aims.ts';
import type { SheetKit } from './kit.ts';
import { digits, number, upTo } from './numbers.ts';
import { slots } from './patterns.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { fitting } from './quantity-zh.ts';
import { refusedAt } from './refusals.ts';
import { fits, placed, type Spoken } from './said.ts';
import { stuck, wrongSort } from './stuck.ts';
import { Count, Counter, F, Open, type Piece } from './tokens.ts';

export interface Walked {
  readonly call: Call;
  readonly pattern: SentencePattern;
  readonly negated: boolean;
  readonly each?: 'each' | 'in turn';
  readonly first?: string;
  readonly cause?: Cause;
  readonly subject?: Spoken;
}

const known = new WeakMap<SentenceNode, Map<Aim, boolean>>();

/** Whether a sentence of this aim leads through a node; found once. */
function leads(node: SentenceNode, aim: Aim): boolean {
  const before = known.get(node);
  const found = before?.get(aim);
  if (found !== undefined) return found;
  const leading =
    node.through.some((pattern) => serves(pattern, aim)) ||
    node.ends.some((pattern) => serves(pattern, aim));
  known.set(node, (before ?? new Map()).set(aim, leading));
  return leading;
}

/** Where sentences start: with this subject, or without one (it is you, or the thing before a bracket). */
export function starts(kit: SheetKit, aim: Aim, subject?: Spoken, anySort = false): State[] {
  const { root } = kit;
  const begun: State[] = subject ? [] : [{ node: root, args: [], score: 0 }];
  for (const { sort, next } of root.slots) {
    if (!leads(next, aim)) continue;
    const fit = subject
      ? fits(subject, sort)
      : anySort || sort === 'player' || sort === 'any'
        ? 1
        : 0;
    if (fit > 0) begun.push({ node: next, args: [subject], score: fit });
  }
  return begun;
}

/** A word of the tree; one of several words in English may lead over several nodes. */
function wordFrom(node: SentenceNode, text: string): SentenceNode | undefined {
  const next = node.words.get(text);
  if (next || !text.includes(' ')) return next;
  let at: SentenceNode | undefined = node;
  for (const part of text.split(' ')) at = at?.words.get(part);
  return at;
}

const step = (states: readonly State[], text: string, aim: Aim): State[] =>
  states.flatMap((state) => {
    const node = wordFrom(state.node, text);
    return node && leads(node, aim) ? [{ ...state, node }] : [];
  });

export interface Edge {
  readonly states: readonly State[];
  readonly negated: boolean;
}

/** Where the next word leads, if the tree has it here. */
export function edge(kit: SheetKit, states: readonly State[], aim: Aim): Edge | undefined {
  if (kit.atEdge()) return undefined;
  const token = kit.peek();
  const plain = step(states, token.text, aim);
  if (plain.length > 0) return { states: plain, negated: false };
  for (const text of refusedAt(kit)) {
    const refused = step(states, text, aim);
    if (refused.length > 0) return { states: refused, negated: true };
  }
  const denies = token.tokenType === F.not || token.tokenType === F['does-not'];
  if (denies && (aim === 'condition' || aim === 'happening')) {
    const denied = states.filter(
      (state) => step([state], kit.peek(2).text, 'condition').length > 0,
    );
    if (denied.length > 0) return { states: denied, negated: true };
  }
  return undefined;
}

const wide = (states: readonly State[], aim: Aim) =>
  states.flatMap((state) =>
    state.node.slots
      .filter(({ next }) => leads(next, aim))
      .map(({ sort, next }) => ({ sort, next, state })),
  );

const endsOf = (states: readonly State[], aim: Aim) =>
  states.flatMap((state) =>
    state.node.ends
      .filter((pattern) => serves(pattern, aim))
      .map((pattern) => ({ state, pattern })),
  );

/** The number of a slot: 两 of 摸两张牌, 最多两 of 摸最多两张牌. */
function amount(kit: SheetKit): Spoken | undefined {
  const start = kit.here;
  const most = upTo(kit, (inner) => amount(inner)?.node);
  if (most) return { node: most, sort: 'number' };
  const written = digits(kit);
  if (!written && !kit.is(Open)) return undefined;
  const node = written ?? number(kit);
  if (!written) kit.takeIf(Counter);
  const { tokenType, text } = kit.before;
  if (kit.word('card') && (tokenType === Count || tokenType === Counter))
    fitting(kit, { counter: text, end: kit.gap }, 'cards');
  if (written) return { node, sort: 'number' };
  return { node: { ...node, span: kit.span(start) } as Phrase, sort: 'number' };
}

/** 各, 依次, 首次, 因 … 而: words of the grammar that stand within a sentence. */
interface Between {
  each?: 'each' | 'in turn';
  first?: string;
  cause?: Cause;
}

/** 因【剑】而; because of [Sword] */
const cardOf = (kit: SheetKit): Phrase | undefined =>
  kit.attempt(() => {
    if (!kit.zh && !kit.takeIf(F.of)) return undefined;
    const { node, sort } = phrase(kit, 'card name');
    return sort === 'card name' && (!kit.zh || kit.word('therefore')) ? node : undefined;
  });

function between(kit: SheetKit, states: readonly State[], aim: Aim, found: Between): boolean {
  if (kit.word('each-one') || kit.word('in-turn')) {
    found.each = kit.word('in-turn') ? 'in turn' : 'each';
    kit.take();
    if (!kit.zh && !kit.takeIf(F.of) && found.each === 'each' && startsPhrase(kit))
      kit.wanted('word of');
    return true;
  }
  if (aim !== 'happening' && aim !== 'did') return false;
  const flow =
    kit.word('each') && kit.word('first-time', 3) ? kit.lemma('flow', 2)?.decl : undefined;
  if (flow !== undefined) {
    kit.take();
    kit.take();
    kit.take();
    found.first = flow;
    return true;
  }
  if (!kit.zh && kit.word('because') && !found.cause && endsOf(states, aim).length > 0) {
    kit.take();
    found.cause = cardOf(kit) ?? walk(kit, 'did', starts(kit, 'did')).call;
    return true;
  }
  if (kit.zh && kit.word('because')) {
    kit.take();
    const same = states.map((state) => ({ ...state, args: state.args.map(() => undefined) }));
    found.cause = cardOf(kit) ?? walk(kit, 'did', same).call;
    if (!kit.takeIf(F.therefore)) kit.wanted('therefore');
    return true;
  }
  return false;
}

/** Finishes a sentence: the one whose slots its phrases fit best. Whose subject a moment leaves out is you. */
function finish(
  kit: SheetKit,
  aim: Aim,
  states: readonly State[],
  begin: number,
  negated: boolean,
  more: Between,
): Walked | undefined {
  const found = endsOf(states, aim).toSorted((a, b) => b.state.score - a.state.score)[0];
  if (!found) return undefined;
  const args: Record<string, Phrase> = {};
  slots(found.pattern).forEach((slot, at) => {
    const said = found.state.args[at];
    if (said) args[slot.param] = placed(said, slot.sort);
    else if (aim === 'happening' && slot.sort === 'player') args[slot.param] = { kind: 'you' };
  });
  const subject = found.state.args[0];
  return {
    call: { kind: 'call-of', decl: found.pattern.decl, args, span: kit.span(begin) },
    pattern: found.pattern,
    negated,
    ...more,
    ...(subject && { subject }),
  };
}

/** A sentence from some states of the tree to its end; `begun` is where it begins. */
export function walk(kit: SheetKit, aim: Aim, from: readonly State[], begun?: number): Walked {
  const start = kit.here;
  const begin = begun ?? start;
  let states = from;
  let negated = false;
  let anchor: Piece | undefined;
  const more: Between = {};
  for (;;) {
    const next = edge(kit, states, aim);
    if (next) {
      states = next.states;
      negated = negated || next.negated;
      const token = kit.take();
      if (token.lemmas.length > 0) anchor = token;
      continue;
    }
    if (between(kit, states, aim, more)) continue;
    const open = wide(states, aim);
    if (open.length > 0 && (startsPhrase(kit) || kit.is(Open))) {
      const at = kit.here;
      const counted = open.some(({ sort }) => sort === 'number') ? amount(kit) : undefined;
      const sorts = new Set(open.map(({ sort }) => sort));
      const want =
        sorts.size === 1 ? [...sorts][0] : sorts.has('card name') ? 'card name' : undefined;
      const said = counted ?? phrase(kit, want ?? 'phrase');
      const fitting = open
        .map((way) => ({ ...way, fit: fits(said, way.sort) }))
        .filter(({ fit }) => fit > 0);
      if (fitting.length === 0) return wrongSort(kit, aim, said, open, at);
      states = fitting.map(({ state, next, fit }) => ({
        node: next,
        args: [...state.args, said],
        score: state.score + fit,
      }));
      continue;
    }
    const made = finish(kit, aim, states, begin, negated, more);
    if (made) return made;
    return stuck(kit, aim, states, { start, anchor, begun: states !== from });
  }
}

/** What is said, with the player who was left out. */
export function withSubject(walked: Walked, left: Phrase): Walked {
  const [slot] = walked.pattern?.parts ?? [];
  if (slot?.kind !== 'slot' || slot.sort !== 'player' || walked.call.args[slot.param])
    return walked;
  const args = { [slot.param]: left, ...walked.call.args };
  return { ...walked, call: { ...walked.call, args } };
}

/**
 * Whether the words that come next lead to a phrase or to the end of a sentence. A value before what it narrows begins a
 * subject, though a verb be spelled alike.
 */
export function lives(kit: SheetKit, aim: Aim, states: readonly State[]): boolean {
  if (kit.speech.values(kit, 1) > 0) return false;
  let at = edge(kit, states, aim);
  if (!at) return false;
  const state = kit.exportLexerState();
  let last = at;
  while (at) {
    last = at;
    kit.take();
    at = edge(kit, at.states, aim);
  }
  const open = wide(last.states, aim).length > 0 && (startsPhrase(kit) || kit.is(Open));
  const between = kit.word('each-one') || kit.word('in-turn');
  const lived = open || between || endsOf(last.states, aim).length > 0;
  kit.importLexerState(state);
  return lived;
}
