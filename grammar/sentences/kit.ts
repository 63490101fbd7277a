/**
 * The parser of sheets: the engine, what is known while a sheet is read, and guards of our own. A broken moment, condition,
 * step or sentence loses only itself: it is reported once, and reading goes on at the next mark.
 */
import { type IToken, isRecognitionException, type TokenType } from 'chevrotain';
import type { Report, Source } from '../report.ts';
import { Engine, type Rule } from '../rules/engine.ts';
import type { Slot } from '../rules/slot.ts';
import type { Condition, Letter, Mod, Sort, Things } from '../tree/sentences.ts';
import type { SkillDecl, Span } from '../tree.ts';
import type { Lemma, Role, SentenceNode, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Lang } from '../words.ts';
import { Broken, type Edit } from './broken.ts';
import { type Index, indexOf } from './patterns.ts';
import type { Spoken } from './said.ts';
import {
  Close,
  End,
  F,
  heads,
  keyOf,
  letterKeys,
  Open,
  type Piece,
  Said,
  Stop,
  sentenceTokens,
} from './tokens.ts';

/** A skill in braces under the header of a sheet, which the block register has read. */
type Block = (
  start: number,
) => { readonly skill: SkillDecl | undefined; readonly end: number } | undefined;

/** How phrases are read in one language. */
export interface Speech {
  readonly phrase: (kit: SheetKit, want: string) => Spoken;
  readonly item: (kit: SheetKit, want: string) => Spoken;
  readonly starts: (kit: SheetKit, ahead: number) => boolean;
  /** How many tokens a list of values has that narrows what follows it. */
  readonly values: (kit: SheetKit, ahead: number) => number;
  readonly plain?: (kit: SheetKit) => Things;
  /** sent by you, without a noun. */
  readonly adjective?: (kit: SheetKit) => Mod | undefined;
}

export interface Setting {
  readonly source: Source;
  readonly lang: Lang;
  readonly vocabulary: Vocabulary | undefined;
  readonly block: Block;
  /** Where something has been reported before reading began. */
  readonly told: readonly number[];
}

/** How often a word may be read, on the average. */
const FUEL = 100;

export class SheetKit extends Engine {
  reports: Report[] = [];
  slots: Slot[] = [];
  /** What the letters of this ability name. */
  letters = new Map<Letter, Sort>();
  setting: Setting | undefined;
  /** Reading what a condition says of its subject: after 或 a new subject may stand. */
  complement = false;
  /** Words may be read a second time where a first way failed, but not for ever. */
  private fuel = 0;
  /** How many reports there were when this ability began. */
  private clean = 0;
  /** Within what somebody chooses from. */
  choosing = false;
  /** Where the last report lies: nothing is said of what stands before it. */
  private told = -1;
  private places = new Set<number>();
  /** Reads （…） behind a noun; the chapter of conditions puts it here. */
  where: () => Condition = () => ({ kind: 'missing-condition' });
  declare exportLexerState: () => number;
  declare importLexerState: (state: number) => void;

  private readonly speeches: Readonly<Record<Lang, Speech>>;

  constructor(speeches: Readonly<Record<Lang, Speech>>, validate: boolean) {
    super(sentenceTokens, validate);
    this.speeches = speeches;
  }

  get speech(): Speech {
    return this.speeches[this.lang];
  }

  load(tokens: readonly Piece[], setting: Setting): void {
    this.input = [...tokens];
    this.setting = setting;
    this.reports = [];
    this.slots = [];
    this.letters = new Map();
    this.clean = 0;
    this.fuel = FUEL * tokens.length + 10_000;
    this.choosing = false;
    this.complement = false;
    this.told = -1;
    this.places = new Set();
  }

  // ---- what is known

  get lang(): Lang {
    return this.setting?.lang ?? 'zh';
  }

  get zh(): boolean {
    return this.lang === 'zh';
  }

  get vocabulary(): Vocabulary {
    const known = this.setting?.vocabulary;
    if (!known) throw new Error('no vocabulary');
    return known;
  }

  get root(): SentenceNode {
    return this.vocabulary.tree[this.lang];
  }

  /** The token that was taken last. */
  get before(): Piece {
    return this.LA(0) as Piece;
  }

  get index(): Index {
    return indexOf(this.vocabulary)[this.lang];
  }

  // ---- looking and taking

  override peek(ahead = 1): Piece {
    return this.LA(ahead) as Piece;
  }

  is(type: TokenType, ahead = 1): boolean {
    return this.LA(ahead).tokenType === type;
  }

  isAny(types: ReadonlySet<TokenType>, ahead = 1): boolean {
    return types.has(this.LA(ahead).tokenType);
  }

  take(): Piece {
    const token = this.peek();
    if (token.tokenType !== End) this.SKIP_TOKEN();
    if (--this.fuel < 0) throw new RangeError('read over and over');
    return token;
  }

  takeIf(type: TokenType): Piece | undefined {
    return this.is(type) ? this.take() : undefined;
  }

  /** What a word can be, in one role. */
  lemma(role: Role, ahead = 1): Lemma | undefined {
    return this.peek(ahead).lemmas.find((lemma) => lemma.role === role);
  }

  /** The letter that stands here. */
  letterAt(ahead = 1): Letter | undefined {
    const key = keyOf(this.peek(ahead).tokenType);
    const at = letterKeys.indexOf(key as (typeof letterKeys)[number]);
    return at < 0 ? undefined : (at as Letter);
  }

  override atHead(ahead = 1): boolean {
    return heads.has(this.LA(ahead).tokenType);
  }

  /** A sheet or a part of it is over. */
  atEdge(ahead = 1): boolean {
    return this.is(End, ahead) || this.atHead(ahead);
  }

  /** Where the token ends that stands `back` tokens before the next. */
  get gap(): number {
    return (this.LA(0).endOffset ?? -1) + 1;
  }

  said(span: Span): string {
    return this.setting?.source.text.slice(span.start, span.end) ?? '';
  }

  spanOf(token: Piece): Span {
    return { start: token.startOffset, end: (token.endOffset ?? token.startOffset) + 1 };
  }

  // ---- trying

  /** Reads in a way that may turn out wrong; then nothing has happened. */
  attempt<R>(way: () => R | undefined): R | undefined {
    const state = this.exportLexerState();
    const letters = new Map(this.letters);
    const { told } = this;
    const reports = this.reports.length;
    const undo = () => {
      this.importLexerState(state);
      this.letters = letters;
      for (const { at } of this.reports.splice(reports)) this.places.delete(at.start);
      this.told = told;
    };
    try {
      const made = way();
      if (made === undefined) undo();
      return made;
    } catch (problem) {
      undo();
      if (problem instanceof Broken || isRecognition(problem)) return undefined;
      throw problem;
    }
  }

  /** Reads without telling anything: undefined if there was something to tell. */
  silently<R>(way: () => R | undefined): R | undefined {
    const { told } = this;
    const reports = this.reports.length;
    const made = way();
    const dropped = this.reports.splice(reports);
    for (const { at } of dropped) this.places.delete(at.start);
    this.told = told;
    return dropped.length > 0 ? undefined : made;
  }

  // ---- mistakes

  /** An ability begins: no letter names anything. */
  afresh(): void {
    this.letters = new Map();
    this.clean = this.reports.length;
  }

  /** Something in this ability was told already; what is missing later may be its echo. */
  get amiss(): boolean {
    return this.reports.length > this.clean;
  }

  broken(code: string, params: Report['params'], at: Span, fixes: readonly Edit[] = []): never {
    throw new Broken(code, params, at, fixes);
  }

  /** What cannot go on here comes of what was told before: nothing more is said. */
  echo(): never {
    throw new Broken('', {}, this.spanOf(this.peek()));
  }

  /** Something else was wanted at the next token, or in the gap before it when the sentence is over. */
  wanted(want: string, more: Report['params'] = {}, ended = false): never {
    const token = this.peek();
    const over = ended || this.atEdge() || token.tokenType === Stop;
    const at = over ? { start: this.gap, end: this.gap } : this.spanOf(token);
    return this.broken('M228', { want, found: over ? '' : token.image, ...more }, at);
  }

  /** Tells a mistake, once for each place. */
  tell({ code, params, at, fixes }: Broken, also?: Span): void {
    if (this.places.has(at.start)) return;
    this.places.add(at.start);
    this.told = Math.max(this.told, at.start);
    const source = this.setting?.source.name ?? '';
    this.reports.push({
      code,
      severity: 'error',
      params,
      at: { source, ...at },
      ...(also && { also: [{ source, ...also }] }),
      ...(fixes.length > 0 && {
        fixes: fixes.map(({ start, end, text }) => ({ at: { source, start, end }, text })),
      }),
    });
  }

  report(
    code: string,
    params: Report['params'],
    at: Span,
    fixes: readonly Edit[] = [],
    also?: Span,
  ): void {
    this.tell(new Broken(code, params, at, fixes), also);
  }

  /** A choice between a thing and the same thing is none: what was read from `start` on stands in the list already. */
  again(list: readonly object[], made: object, start: number): void {
    if (this.recording || this.amiss) return;
    const plain = (node: object): string =>
      JSON.stringify(node, (key, value) => (key === 'span' ? undefined : value));
    const span = { start, end: this.gap };
    if (list.some((one) => plain(one) === plain(made)))
      this.report('M248', { word: this.said(span) }, span);
  }

  /** Notes that a node may bear comments. */
  note(node: object, start: number): void {
    this.slots.push({ node, start, end: this.span(start).end });
  }

  /** The manner that a section's word names. */
  sectionOf(token: IToken): string | undefined {
    return (token as Piece).lemmas?.find(({ role }) => role === 'manner')?.decl;
  }

  /** 且 and 或 without a bracket between them. */
  mixed(token: IToken): void {
    const at = { start: token.startOffset, end: (token.endOffset ?? token.startOffset) + 1 };
    this.tell(new Broken('M232', {}, at));
  }

  /** A rule that may break: it is reported once, `skip` goes to where reading can go on. */
  guard<R>(body: () => R, skip: () => void): R | undefined {
    if (this.recording) return body();
    const from = this.here;
    const letters = new Map(this.letters);
    try {
      return body();
    } catch (problem) {
      if (problem instanceof Broken) {
        const news = this.told < from || problem.at.start > this.told;
        if (news && problem.code !== '') this.tell(problem);
      } else if (isRecognition(problem)) {
        if (this.told < from) this.tell(this.mismatch(problem));
      } else throw problem;
      for (const [letter, sort] of letters) this.letters.set(letter, sort);
      this.leave(from);
      skip();
      return undefined;
    }
  }

  /** Out of the brackets that were opened since a place. */
  private leave(from: number): void {
    const { here } = this;
    let depth = 0;
    for (const token of this.input)
      if (token.startOffset >= from && token.startOffset < here)
        depth += token.tokenType === Open ? 1 : token.tokenType === Close ? -1 : 0;
    while (depth > 0 && !this.atEdge() && !this.is(Stop))
      depth += { [Open.name]: 1, [Close.name]: -1 }[this.take().tokenType.name] ?? 0;
  }

  private mismatch(problem: Error): Broken {
    const token = this.peek();
    const over = this.atEdge() || token.tokenType === Stop;
    const at = over ? { start: this.gap, end: this.gap } : this.spanOf(token);
    return new Broken('M228', { want: problem.message, found: over ? '' : token.image }, at);
  }

  /** Skips to a token that `rest` accepts, brackets being left out whole; never over the end of a sentence or a head. */
  skipTo(rest: () => boolean): void {
    let depth = 0;
    while (!this.atEdge() && !this.is(Stop)) {
      if (depth === 0 && rest()) return;
      if (this.is(Open)) depth++;
      else if (this.is(Close) && depth > 0) depth--;
      this.take();
    }
  }

  // ---- rules written by hand

  /** A rule that is read by a function and not by the engine: the engine only knows that it begins with some word. */
  opaque<R, A extends unknown[]>(name: string, sample: R, body: (...args: A) => R): Rule<R, A> {
    return this.rule(name, (...args: A): R => {
      if (!this.recording) return body(...args);
      this.eat(1, Said);
      return sample;
    });
  }

  /** Whether a fixed word stands here. */
  word(key: keyof typeof F, ahead = 1): boolean {
    return this.is(F[key], ahead);
  }
}

const isRecognition = (problem: unknown): problem is Error =>
  problem instanceof Error && isRecognitionException(problem);
