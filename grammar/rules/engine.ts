/**
 * Chevrotain's engine, opened to the chapters of rules, which are functions outside its class: what rules are
 * made of, and looking ahead.
 */
import {
  EmbeddedActionsParser,
  EOF,
  type IToken,
  type ParserMethod,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';
import {
  AnyName,
  BraceClose,
  End,
  heads,
  Loosely,
  Sep,
  Tight,
  type Token,
  vocabulary,
} from '../tokens.ts';
import type { Span } from '../tree.ts';

/** What a rule is called with and what it gives. */
export type Rule<R, A extends unknown[] = []> = ParserMethod<A, R>;

export interface Alternative<R> {
  readonly GATE?: () => boolean;
  readonly ALT: () => R;
  readonly IGNORE_AMBIGUITIES?: boolean;
}

export class Engine extends EmbeddedActionsParser {
  /** Column of the declaration being read: a head at or left of it begins the next one. */
  margin = 1;

  /** `validate`: whether Chevrotain looks for mistakes of the grammar itself, which takes a while; a test lets it. */
  constructor(types: TokenType[] = vocabulary, validate = false) {
    super(types, {
      maxLookahead: 1,
      recoveryEnabled: false,
      skipValidations: !validate,
      nodeLocationTracking: 'none',
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expected.name,
        buildNotAllInputParsedMessage: () => '',
        buildNoViableAltMessage: ({ ruleName }) => ruleName.slice(1, -1),
        buildEarlyExitMessage: ({ ruleName }) => ruleName.slice(1, -1),
      },
    });
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

  // ---- what rules are made of

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
    const end = (this.last().endOffset ?? start) + 1;
    return { start, end: Math.max(start, end) };
  }

  /** The last token that is no line break. */
  protected last(): IToken {
    return this.LA(0).tokenType === Sep ? this.LA(-1) : this.LA(0);
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
