/**
 * The parser on which the chapters of rules are built: Chevrotain's engine, and guards of our own. A broken
 * item of a list loses only itself: it is reported once, and reading goes on at the next line or brace.
 */
import {
  EmbeddedActionsParser,
  EOF,
  isRecognitionException,
  type IToken,
  type ParserMethod,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';
import type { Span } from '../tree.ts';
import {
  AnyName,
  BraceClose,
  BraceOpen,
  End,
  keyOf,
  Loosely,
  Sep,
  T,
  Tight,
  type Token,
  vocabulary,
} from '../tokens.ts';

/** What a rule is called with and what it gives. */
export type Rule<R, A extends unknown[] = []> = ParserMethod<A, R>;

export interface Alternative<R> {
  readonly GATE?: () => boolean;
  readonly ALT: () => R;
  readonly IGNORE_AMBIGUITIES?: boolean;
}

/** A mistake: what was wanted there; `start` and `end` where it is, `from` where the broken item begins. */
export interface Mistake {
  readonly code: string;
  readonly want: string;
  readonly found: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
}

/** A node that may bear comments, and where it stands. */
export interface Slot {
  readonly node: object;
  readonly start: number;
  readonly end: number;
}

/** A list between braces: its items and where its braces stand. */
export interface Fold {
  readonly items: readonly Slot[];
  readonly open: number;
  readonly close: number;
}

/** Heads of declarations. */
export const heads: ReadonlySet<TokenType> = new Set([
  T.enum,
  T.fact,
  T.zone,
  T.var,
  T.option,
  T.query,
  T.action,
  T.moment,
  T.flow,
  T.event,
  T.window,
  T.manner,
  T.rule,
  T.card,
  T.character,
  T.skill,
  T.table,
  T['order-of-triggers'],
  T['order-of-checks'],
  T.seats,
  T['cards-of'],
  T['skills-of'],
  T.variant,
  T.require,
  T.fill,
]);

/** Where a name could stand, so that a fixed word may be one without its quotes. */
const nameable = new Set(['Name', 'value', 'term', 'operand', 'expression', 'negation', 'type']);

/** A wish that no single token answers, thrown by rules and caught by the guards. */
class Unwanted extends Error {
  readonly code: string;
  readonly want: string;
  constructor(code: string, want: string) {
    super(want);
    this.code = code;
    this.want = want;
  }
}

export class Kit extends EmbeddedActionsParser {
  mistakes: Mistake[] = [];
  slots: Slot[] = [];
  folds: Fold[] = [];
  /** Column of the declaration being read: a head at or left of it begins the next one. */
  margin = 1;
  /** Braces open around the next token. */
  depth = 0;

  constructor() {
    super(vocabulary, {
      maxLookahead: 1,
      recoveryEnabled: false,
      nodeLocationTracking: 'none',
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expected.name,
        buildNotAllInputParsedMessage: () => '',
        buildNoViableAltMessage: ({ ruleName }) => ruleName.slice(1, -1),
        buildEarlyExitMessage: ({ ruleName }) => ruleName.slice(1, -1),
      },
    });
  }

  load(tokens: IToken[]): void {
    this.input = tokens;
    this.mistakes = [];
    this.slots = [];
    this.folds = [];
    this.margin = 1;
    this.depth = 0;
  }

  /** Ends the definition of the grammar. */
  finish(): void {
    this.performSelfAnalysis();
  }

  /** Defines a rule. Chevrotain looks for it under its name in the parser, so the name is made unlike any method. */
  rule<R, A extends unknown[] = []>(name: string, body: (...args: A) => R): Rule<R, A> {
    const own = `<${name}>`;
    const rule = this.RULE(own, body) as Rule<R, A>;
    Object.defineProperty(this, own, { value: rule });
    return rule;
  }

  // ---- what rules are made of: Chevrotain's methods, opened to functions outside the class

  eat(at: number, type: TokenType): IToken {
    return this.consume(at, type);
  }

  sub<R>(at: number, rule: Rule<R>): R {
    return this.subrule(at, rule);
  }

  call<R, A extends unknown[]>(at: number, rule: Rule<R, A>, args: A): R {
    return this.subrule(at, rule, { ARGS: args });
  }

  one<R>(at: number, alternatives: readonly Alternative<R>[]): R {
    return this.or(at, alternatives as Alternative<R>[]);
  }

  maybe<R>(at: number, body: () => R): R | undefined {
    return this.option(at, body);
  }

  maybeIf<R>(at: number, gate: () => boolean, body: () => R): R | undefined {
    return this.option(at, { GATE: gate, DEF: body });
  }

  loop(at: number, body: () => void): void {
    this.many(at, body);
  }

  loopIf(at: number, gate: () => boolean, body: () => void): void {
    this.many(at, { GATE: gate, DEF: body });
  }

  // ---- looking

  peek(ahead = 1): Token {
    return this.LA(ahead) as Token;
  }

  sees(type: TokenType, ahead = 1): boolean {
    return tokenMatcher(this.LA(ahead), type);
  }

  seesAny(types: ReadonlySet<TokenType>, ahead = 1): boolean {
    return types.has(this.LA(ahead).tokenType);
  }

  get recording(): boolean {
    return this.RECORDING_PHASE;
  }

  atEnd(): boolean {
    const type = this.LA(1).tokenType;
    return type === End || type === EOF;
  }

  /** A declaration begins here: its head is the first word of a line and not further in than this one. */
  atHead(ahead = 1): boolean {
    const token = this.peek(ahead);
    return token.first && token.column <= this.margin && heads.has(token.tokenType);
  }

  /** A line is over here. */
  rests(): boolean {
    return (
      this.sees(Sep) ||
      this.LA(0).tokenType === Sep ||
      this.sees(BraceClose) ||
      this.atEnd() ||
      this.atHead()
    );
  }

  /** Where the next token starts. */
  get here(): number {
    return this.LA(1).startOffset;
  }

  /** From `start` to the end of the last token. */
  span(start: number): Span {
    const before = this.LA(0);
    const last = before.tokenType === Sep ? this.LA(-1) : before;
    const end = (last.endOffset ?? start) + 1;
    return { start, end: Math.max(start, end) };
  }

  // ---- mistakes

  /** Ends the item being read: something else was wanted here. */
  fail(code: string, want: string): never {
    throw new Unwanted(code, want);
  }

  /** Reports at the next token, or at the gap before it when the line is over. */
  mistake(code: string, want: string, from: number): void {
    const token = this.peek();
    const before = this.LA(0);
    const type = token.tokenType;
    const over = type === Sep || type === End || type === EOF || type === BraceClose || token.first;
    const gap = (before.endOffset ?? -1) + 1;
    const start = over && gap > 0 ? gap : (token.startOffset ?? gap);
    const end = over && gap > 0 ? gap : (token.endOffset ?? start) + 1;
    if (this.mistakes.some((other) => other.start === start)) return;
    const worded = !over && keyOf(type) !== undefined && nameable.has(want);
    this.mistakes.push({
      code: worded ? 'M205' : code,
      want,
      found: over ? '' : token.image,
      start,
      end,
      from: Math.min(from, start),
    });
  }

  /** Eats a closing mark, or reports its absence and goes on as if it stood here. */
  expect(at: number, type: TokenType): IToken | undefined {
    if (this.recording || this.sees(type)) return this.eat(at, type);
    this.mistake('M201', type.name, this.here);
    return undefined;
  }

  /** Eats an opening brace; if only the brace was forgotten (its partner stands further on), goes on without it. */
  expectBrace(at: number): void {
    if (this.recording || this.sees(BraceOpen)) this.eat(at, BraceOpen);
    else if (this.surplus()) this.mistake('M201', BraceOpen.name, this.here);
    else this.fail('M201', BraceOpen.name);
  }

  /** Whether more braces close than are open, up to the next declaration. */
  private surplus(): boolean {
    let open = this.depth;
    for (let ahead = 1; open >= 0; ahead++) {
      const type = this.LA(ahead).tokenType;
      if (type === End || type === EOF || this.atHead(ahead)) return false;
      if (type === BraceOpen) open++;
      if (type === BraceClose) open--;
    }
    return true;
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
    const depth = this.depth;
    try {
      return this.call(at, rule, args);
    } catch (problem) {
      if (problem instanceof Unwanted) this.mistake(problem.code, problem.want, from);
      else if (problem instanceof Error && isRecognitionException(problem)) {
        const one = problem.name === 'MismatchedTokenException';
        this.mistake(one ? 'M201' : 'M202', problem.message, from);
      } else throw problem;
      this.depth = depth;
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
   * Items, one a line, up to where `over` says. A broken item becomes what `gap` makes of its span.
   */
  lines<R extends object, A extends unknown[]>(
    at: number,
    rule: Rule<R | undefined, A>,
    args: A,
    over: () => boolean,
    gap: ((span: Span) => R) | undefined,
    items: R[],
    slots: Slot[],
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
        this.mistake('M203', Sep.name, start);
        this.skipLine();
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
  ): R[] {
    const items: R[] = [];
    const slots: Slot[] = [];
    const open = this.here;
    this.expectBrace(at);
    this.depth++;
    this.lines(at, rule, args, over, gap, items, slots);
    this.depth--;
    const close = this.expect(at, BraceClose);
    if (close) this.folds.push({ items: slots, open, close: close.startOffset });
    return items;
  }

  /** Whether a token is an opening parenthesis. */
  opens(ahead = 1): boolean {
    const type = this.LA(ahead).tokenType;
    return type === Tight || type === Loosely;
  }

  /** Whether any word stands here. */
  worded(ahead = 1): boolean {
    return this.sees(AnyName, ahead);
  }
}
