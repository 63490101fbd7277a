/** The neutral call `give（你，一张手牌，他）`, `give（p：你，q：他）`: an id that touches a parenthesis. Always legal, the same in every language. */
import { nearest } from '../nearest.ts';
import type { Call, Mod, Phrase, Step } from '../tree/sentences.ts';
import type { Param_ } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';
import { number, upTo } from './numbers.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { placed } from './said.ts';
import { Close, Colon, Comma, F, Ident, Open, Own } from './tokens.ts';

/** 因get（…）而give（…）; give(…) because get(…) */
export const neutralCaused = (kit: SheetKit): { call: Call; cause: Call } | undefined =>
  kit.attempt(() => {
    if (kit.zh && !kit.takeIf(F.because)) return undefined;
    const first = neutral(kit);
    if (!first || !kit.takeIf(kit.zh ? F.therefore : F.because)) return undefined;
    const second = neutral(kit);
    if (!second) return undefined;
    return kit.zh ? { call: second, cause: first } : { call: first, cause: second };
  });

/** Whether such a call stands next, as a clause and not as what narrows a noun. */
export function neutralAhead(kit: SheetKit): boolean {
  let found = false;
  kit.attempt(() => {
    found = neutral(kit) !== undefined && !kit.word('possessive');
    return undefined;
  });
  return found;
}

/** hidden（）的 玩家, a player that hidden(): the parameter that is not said is what is narrowed. */
export const neutralMod = (kit: SheetKit): Mod | undefined =>
  kit.attempt(() => {
    const start = kit.here;
    if (!kit.zh && !kit.takeIf(F.that)) return undefined;
    const said = neutralOrNot(kit);
    if (!said || (kit.zh && !kit.takeIf(F.possessive))) return undefined;
    const { call, negated } = said;
    const params = kit.vocabulary.params.get(call.decl) ?? [];
    const self = params.find(({ name }) => call.args[name] === undefined)?.name ?? '';
    return { kind: 'mod-call', call, self, negated, span: kit.span(start) };
  });

/** 是 sent（p：你）的, without a noun. */
export const neutralAlone = (kit: SheetKit): Mod | undefined =>
  kit.attempt(() => {
    const mod = neutralMod(kit);
    return startsPhrase(kit) ? undefined : mod;
  });

/** Whether such a call narrows a noun that stands behind it. */
export function neutralModAhead(kit: SheetKit): boolean {
  let found = false;
  if (kit.is(Open, 2))
    kit.attempt(() => {
      found = neutralMod(kit) !== undefined;
      return undefined;
    });
  return found;
}

/** 各give（…）, 依次give（…） */
export function neutralEach(
  kit: SheetKit,
): Pick<Step & { kind: 'do-call' }, 'call' | 'each'> | undefined {
  const plain = neutral(kit);
  if (plain) return { call: plain };
  return kit.attempt(() => {
    const each = kit.takeIf(F['each-one'])
      ? 'each'
      : kit.takeIf(F['in-turn'])
        ? 'in turn'
        : undefined;
    const call = each && neutral(kit);
    return call && { call, each };
  });
}

/** 非give（…） too. */
export function neutralOrNot(kit: SheetKit): { call: Call; negated: boolean } | undefined {
  const plain = neutral(kit);
  if (plain) return { call: plain, negated: false };
  if (!kit.word('not')) return undefined;
  return kit.attempt(() => {
    kit.take();
    const call = neutral(kit);
    return call && { call, negated: true };
  });
}

/** `q：` before what is said for the parameter q; where one is left out, those behind it are named. */
function named(kit: SheetKit, known: readonly Param_[]): Param_ | undefined {
  const param = kit.is(Colon, 2) && known.find(({ name }) => name === kit.peek().image);
  if (!param) return undefined;
  kit.take();
  kit.take();
  return param;
}

export function neutral(kit: SheetKit): Call | undefined {
  const token = kit.peek();
  const known = kit.setting?.vocabulary?.params.get(token.image);
  if (!kit.is(Open, 2) || kit.peek(2).startOffset !== (token.endOffset ?? 0) + 1) return undefined;
  if (!known && token.tokenType !== Ident) return undefined;
  if (
    !/^[a-z]/.test(token.image) ||
    (token.tokenType !== Ident && token.tokenType !== Own && !known)
  )
    return undefined;
  const span = kit.spanOf(token);
  if (!known) {
    const like = nearest(token.image, kit.vocabulary.params.keys());
    return kit.broken(
      'M241',
      { id: token.image, nearest: like },
      span,
      like.map((text) => ({ ...span, text })),
    );
  }
  kit.take();
  kit.take();
  const args: Record<string, Phrase> = {};
  for (let at = 0; !kit.is(Close); at++) {
    if (at > 0 && !kit.takeIf(Comma)) kit.wanted(at < known.length ? ',' : ')');
    const param = named(kit, known) ?? known[at];
    if (!param) return kit.wanted(')');
    const { name, sort } = param;
    args[name] =
      sort === 'number' ? (upTo(kit, number) ?? number(kit)) : placed(phrase(kit, sort), sort);
  }
  if (!kit.takeIf(Close)) kit.wanted(')');
  return { kind: 'call-of', decl: token.image, args, span: kit.span(token.startOffset) };
}
