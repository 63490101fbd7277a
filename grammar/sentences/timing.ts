/** When an active skill or a card may be used: 随时; 你的回合，准备阶段或结算阶段; 可以使用【马】时. */
import type { Call, Condition, Timing } from '../tree/sentences.ts';
import type { SentencePattern } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';
import { neutral, neutralAhead } from './neutral.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { Comma, F, Named, Open, Stop } from './tokens.ts';
import { edge, lives, starts, walk } from './walk.ts';

/** 自己回合: a question without slots. */
function slotless(kit: SheetKit): SentencePattern | undefined {
  const next = edge(kit, [{ node: kit.root, args: [], score: 0 }], 'condition');
  return next?.states
    .flatMap(({ node }) => node.ends)
    .find(({ use, parts }) => use === 'predicate' && parts.every(({ kind }) => kind === 'word'));
}

/** 可以使用【马】时; when you may use [Horse] */
function forCard(kit: SheetKit): boolean {
  if (kit.zh) return kit.word('may') && (kit.word('happened', 4) || kit.word('happened', 3));
  return (
    kit.word('when') &&
    kit.word('you', 2) &&
    kit.word('may', 3) &&
    kit.word('use', 4) &&
    kit.is(Named, 5)
  );
}

export const startsTiming = (kit: SheetKit): boolean =>
  kit.word('any-time') ||
  kit.word('any-turn') ||
  forCard(kit) ||
  slotless(kit) !== undefined ||
  neutralAhead(kit);

export function asFor(kit: SheetKit): Timing {
  const start = kit.here;
  for (let n = kit.zh ? 1 : 3; n > 0; n--) kit.take();
  if (!kit.takeIf(F.use)) return kit.wanted('used name');
  const { node } = phrase(kit, 'card name');
  if (node.kind !== 'card-name') return kit.wanted('card name');
  if (kit.zh) kit.take();
  return { kind: 'as-for', card: node.decl, span: kit.span(start) };
}

export function turnAt(kit: SheetKit): 'any' | Condition {
  if (kit.takeIf(F['any-turn'])) return 'any';
  const start = kit.here;
  const call = neutral(kit);
  if (call) return { kind: 'holds', call, negated: false, span: kit.span(start) };
  const pattern = slotless(kit);
  if (!pattern) return kit.wanted('turn');
  kit.take();
  const span = kit.span(start);
  return {
    kind: 'holds',
    call: { kind: 'call-of', decl: pattern.decl, args: {}, span },
    negated: false,
    span,
  };
}

export function windowAt(kit: SheetKit): Call {
  const begin = kit.here;
  const called = neutral(kit);
  if (called) return called;
  const free = starts(kit, 'window');
  if (!startsPhrase(kit) || lives(kit, 'window', free))
    return walk(kit, 'window', free, begin).call;
  const subject = phrase(kit, 'window');
  return walk(kit, 'window', starts(kit, 'window', subject), begin).call;
}

/** Whether 若 opens a choice and not the condition of the ability: 则 or 否则 follows before the next 若. */
export function isChoice(kit: SheetKit, ahead: number): boolean {
  let depth = 0;
  let over = false;
  for (let at = ahead + 1; !kit.atEdge(at) && !kit.is(Stop, at); at++) {
    if (kit.is(Open, at)) depth++;
    if (depth === 0 && !over && kit.is(Comma, at)) {
      over = !kit.word('and', at + 1) && !kit.word('or', at + 1) && !kit.word('both', at + 1);
      // English has no 则: if …, then …
      if (over && !kit.zh && kit.word('then', at + 1)) return true;
    }
    if (depth === 0 && (kit.word('in-that-case', at) || kit.word('else', at))) return true;
    if (depth === 0 && kit.word('if', at)) return false;
    if (depth > 0 && kit.peek(at).image.match(/[)）]/)) depth--;
  }
  return false;
}

/** An active skill that does not say when: what could be written. */
export function needsTiming(kit: SheetKit): void {
  const token = kit.word('you') ? kit.peek(2) : kit.peek();
  const here = kit.here;
  const at = { start: here, end: (token.endOffset ?? here) + 1 };
  const own = (test: (pattern: SentencePattern) => boolean): string | undefined => {
    const found = kit.vocabulary.patterns.find((one) => one.lang === kit.lang && test(one));
    return found?.parts
      .map((part) => (part.kind === 'word' ? part.forms[0] : ''))
      .join(kit.zh ? '' : ' ');
  };
  const plain = ({ parts }: SentencePattern): boolean => parts.every(({ kind }) => kind === 'word');
  const turn = own((one) => one.use === 'predicate' && plain(one));
  const window = own((one) => one.use === 'window' && plain(one));
  const texts = kit.zh ? ['随时不限次，'] : ['any time no limit, '];
  if (turn && window)
    texts.push(kit.zh ? `${turn}，${window}限一次，` : `${turn}, ${window} once, `);
  kit.report(
    'M223',
    {},
    at,
    texts.map((text) => ({ start: here, end: here, text })),
  );
}

/** An active skill that does not say how often. */
export function unlimited(kit: SheetKit, gap: { start: number; end: number }): void {
  const texts = kit.zh ? ['不限次', '限一次'] : [' no limit', ' once'];
  kit.report(
    'M246',
    {},
    gap,
    texts.map((text) => ({ ...gap, text })),
  );
}
