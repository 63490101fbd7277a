/**
 * The parser on which the chapters of rules are built: the engine, and guards of our own. A broken
 * item of a list loses only itself: it is reported once, and reading goes on at the next line or brace.
 */
import { EOF, type IToken, isRecognitionException, type TokenType } from 'chevrotain';
import { BraceClose, BraceOpen, Close, End, keyOf, Sep, T } from '../tokens.ts';
import type { Span } from '../tree.ts';
import { type Braces, count } from './braces.ts';
import { Engine, type Rule } from './engine.ts';
import { type Mistake, Unwanted } from './mistake.ts';
import type { Fold, Slot } from './slot.ts';

export type { Alternative, Rule } from './engine.ts';

const none: ReadonlySet<TokenType> = new Set();

/** What goes on after a closing brace, never within a list. */
const afterBlock: ReadonlySet<TokenType> = new Set([T.else, T.or]);

/** Where a name could stand, so that a fixed word may be one without its quotes. */
const nameable = new Set(['Name', 'value', 'term', 'operand', 'expression', 'negation', 'type']);

export class Kit extends Engine {
  mistakes: Mistake[] = [];
  slots: Slot[] = [];
  folds: Fold[] = [];
  /** Braces open around the next token. */
  depth = 0;
  /** Where the item being read begins. */
  from = 0;
  /** Mistakes found before the declaration being read. */
  before = 0;
  /** Where that declaration begins, and its braces. */
  private begin = 0;
  private counted: Braces | undefined;
  /** Closing braces that were missed in it; whether something was said about an opening one. */
  private unclosed = 0;
  private opened = false;

  load(tokens: IToken[]): void {
    this.input = tokens;
    this.mistakes = [];
    this.slots = [];
    this.folds = [];
    this.margin = 1;
    this.depth = 0;
    this.from = 0;
    this.declare(true);
  }

  /** A declaration begins here; `afresh`: its mistakes have nothing to do with those before it. */
  declare(afresh: boolean): void {
    this.begin = this.here;
    this.counted = undefined;
    if (!afresh) return;
    this.before = this.mistakes.length;
    this.unclosed = 0;
    this.opened = false;
  }

  // ---- mistakes

  /** Ends the item being read: something else was wanted here. */
  fail(code: string, want: string): never {
    throw new Unwanted(code, want);
  }

  /** Reports at the next token, or at the gap before it when the line is over. */
  mistake(code: string, want: string, from: number): void {
    const token = this.peek();
    const type = token.tokenType;
    const ended = type === Sep || type === End || type === EOF || type === BraceClose;
    const over = ended || (token.first && token.startOffset !== from);
    const gap = (this.last().endOffset ?? -1) + 1;
    const worded = !over && keyOf(type) !== undefined && nameable.has(want);
    this.report({
      code: worded ? 'M205' : code,
      want,
      found: over ? '' : token.image,
      start: over ? gap : token.startOffset,
      end: over ? gap : (token.endOffset ?? token.startOffset) + 1,
      from,
      to: token.startOffset,
    });
  }

  private report(mistake: Mistake): void {
    if (this.mistakes.at(-1)?.start === mistake.start) return;
    const { want, found } = mistake;
    if (want === BraceClose.name) this.unclosed++;
    if (want === BraceOpen.name || found === BraceOpen.name) this.opened = true;
    const from = Math.min(mistake.from, mistake.start);
    this.mistakes.push({ ...mistake, from, to: Math.max(mistake.end, mistake.to) });
  }

  /** Reports what has been read from `from` on. */
  wrong(code: string, from: number): void {
    const { start, end } = this.span(from);
    this.report({ code, want: '', found: '', start, end, from, to: end });
  }

  /** Reports something that stands where only a declaration can: a brace that closes nothing, or the next word. */
  stray(): void {
    const { tokenType, startOffset: start, endOffset = start, image } = this.LA(1);
    const code = tokenType === BraceClose ? 'M206' : 'M202';
    const end = endOffset + 1;
    this.report({ code, want: 'declaration', found: image, start, end, from: start, to: end });
  }

  /** Eats a closing brace, or reports its absence and goes on as if it stood here. */
  closeBrace(at: number): IToken | undefined {
    if (this.recording || this.sees(BraceClose)) return this.eat(at, BraceClose);
    if (this.mistakes.length === this.before || this.lacksClose())
      this.mistake('M201', BraceClose.name, this.from);
    return undefined;
  }

  /** Whether a closing brace is missing by itself, and not as the echo of another mistake in the declaration. */
  lacksClose(): boolean {
    return !this.opened && this.braces().total > this.unclosed;
  }

  /** Eats a closing parenthesis; at the end of a line, or where `also` says, its absence is reported and passed over. */
  close(at: number, also: ReadonlySet<TokenType> = none): void {
    if (this.recording || this.sees(Close)) this.eat(at, Close);
    else if (this.rests() || this.sees(BraceOpen) || this.seesAny(also))
      this.mistake('M201', Close.name, this.from);
    else this.fail('M201', Close.name);
  }

  /** Eats an opening brace; if only the brace was forgotten (its partner stands further on), goes on without it. */
  expectBrace(at: number): void {
    if (this.recording || this.sees(BraceOpen)) this.eat(at, BraceOpen);
    else if (this.surplus()) this.mistake('M201', BraceOpen.name, this.from);
    else this.fail('M201', BraceOpen.name);
  }

  /** Whether more braces close than are open, up to the next declaration. */
  surplus(): boolean {
    return this.depth + (this.braces().lowest.get(this.LA(1)) ?? 0) < 0;
  }

  /** The braces of the declaration being read, counted once for all its mistakes. */
  private braces(): Braces {
    if (this.counted) return this.counted;
    const tokens: IToken[] = [];
    let back = 0;
    while (this.LA(back).startOffset >= this.begin) back--;
    for (let at = back + 1; ; at++) {
      if (this.sees(End, at) || this.sees(EOF, at) || (at > 0 && this.atHead(at))) break;
      tokens.push(this.LA(at));
    }
    this.counted = count(tokens);
    return this.counted;
  }

  /** A rule that may break: then it is reported once, the reader goes on at the next resting place. */
  guard<R, A extends unknown[]>(
    at: number,
    rule: Rule<R, A>,
    args: A,
    skip: () => void,
  ): R | undefined {
    if (this.recording) return this.call(at, rule, args);
    const from = this.here;
    const { depth, from: outer } = this;
    this.from = from;
    try {
      const made = this.call(at, rule, args);
      this.from = outer;
      return made;
    } catch (problem) {
      if (problem instanceof Unwanted) {
        if (problem.want === '') this.wrong(problem.code, from);
        else this.mistake(problem.code, problem.want, from);
      } else if (problem instanceof Error && isRecognitionException(problem)) {
        const one = problem.name === 'MismatchedTokenException';
        this.mistake(one ? 'M201' : 'M202', problem.message, from);
      } else throw problem;
      this.depth = depth;
      this.from = outer;
      skip();
      return undefined;
    }
  }

  /** Leaves out tokens up to one that `rest` accepts; braces are left out whole. */
  skip(rest: () => boolean): void {
    let depth = 0;
    while (!this.atEnd()) {
      if (this.atHead()) return;
      if (depth === 0 && rest()) return;
      const type = this.LA(1).tokenType;
      if (type === BraceOpen) depth++;
      if (type === BraceClose) depth--;
      this.SKIP_TOKEN();
    }
  }

  /** Leaves out the rest of a statement. */
  skipLine = (): void => {
    this.skip(() => this.sees(Sep) || this.sees(BraceClose));
  };

  /** Leaves out everything up to the next declaration. */
  skipDeclaration = (): void => {
    this.skip(() => false);
  };

  // ---- lists of lines

  /** Notes that a node may bear comments. */
  note<N extends object>(node: N, start: number): Slot {
    const slot = { node, start, end: this.span(start).end };
    this.slots.push(slot);
    return slot;
  }

  /**
   * Items, one a line, up to where `over` says. A broken item becomes what `gap` makes of its span. Where only a
   * line break is missing before what plainly `starts` an item, that item is not lost.
   */
  lines<R extends object, A extends unknown[]>(
    at: number,
    rule: Rule<R | undefined, A>,
    args: A,
    over: () => boolean,
    gap: ((span: Span) => R) | undefined,
    items: R[],
    slots: Slot[],
    starts: () => boolean = () => false,
  ): void {
    if (this.recording) {
      this.loop(at, () => {
        this.call(at, rule, args);
        this.eat(at, Sep);
      });
      return;
    }
    for (;;) {
      while (this.sees(Sep)) this.eat(at, Sep);
      if (this.atEnd() || this.atHead() || over()) return;
      const start = this.here;
      const item = this.guard(at, rule, args, this.skipLine) ?? gap?.(this.span(start));
      if (item) {
        items.push(item);
        if (!('otherwise' in item && !('kind' in item))) slots.push(this.note(item, start));
      }
      if (this.here === start) this.SKIP_TOKEN();
      if (!this.rests() && !over()) {
        if (this.seesAny(afterBlock) && this.lacksClose()) return;
        this.mistake('M203', Sep.name, start);
        if (!starts()) this.skipLine();
      }
    }
  }

  /** A list between braces. */
  folded<R extends object, A extends unknown[]>(
    at: number,
    rule: Rule<R | undefined, A>,
    args: A,
    gap: ((span: Span) => R) | undefined,
    over: () => boolean = () => this.sees(BraceClose),
    starts?: () => boolean,
  ): R[] {
    const items: R[] = [];
    const slots: Slot[] = [];
    const open = this.here;
    this.expectBrace(at);
    this.depth++;
    this.lines(at, rule, args, over, gap, items, slots, starts);
    this.depth--;
    const close = this.closeBrace(at);
    if (close) this.folds.push({ items: slots, open, close: close.startOffset });
    return items;
  }
}
