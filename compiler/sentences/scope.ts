/** What has been spoken of in an ability so far, and the names that the block register gives it. */
import type {
  Ability,
  Decl,
  Expr,
  Letter,
  NounWord,
  Report,
  Trigger,
} from '../../grammar/index.ts';
import { place } from '../names.ts';
import type { Book } from './book.ts';
import type { At } from './build.ts';
import { word } from './build.ts';
import type { NotYet } from './not-yet.ts';

/** A value of the block register that a phrase stands for. */
export interface Val {
  readonly expr: Expr;
  /** player, card, use, number, an enum … */
  readonly of: string;
  /** a set, so that `has` and not `is` asks about it */
  readonly set: boolean;
}

export interface Mention extends Val {
  /** the phrase itself */
  readonly node: object;
  /** several of them; absent: it may be one or several */
  readonly plural?: boolean;
  readonly noun?: NounWord;
  readonly letter?: Letter;
  /** not said, but there all the same: a parameter of what is heard; only 该 with its noun may mean it */
  readonly silent?: true;
}

/** The translation of one ability. */
export interface Work {
  readonly book: Book;
  readonly source: string;
  readonly reports: Report[];
  /** how many reports there were when the ability began */
  readonly clean: number;
  /** phrases that a later word refers to, so that they need a name; absent in the first run: all */
  readonly named: ReadonlySet<object> | undefined;
  /** what this run has referred to */
  readonly asked: Set<object>;
  mentions: Mention[];
  readonly taken: Set<string>;
  /** who does what a sentence without subject says */
  subject: Expr;
  /** the thing itself, within （…） */
  it?: Val;
  /** steps that prove a goal are read: what they speak of is asked before they are done, so it gets no name there */
  proving?: boolean;
  /** this = the card that is used */
  readonly ofCard: boolean;
  /** what the sheet is called, for names of what a sentence needs beside itself */
  readonly id: string;
  /** the abilities of a trigger that an effect begins */
  readonly trigger: (work: Work, sentence: Trigger) => readonly Ability[] | undefined;
  /** declarations that a sentence needs beside itself */
  readonly added: Decl[];
}

export function fault(
  work: Work,
  code: string,
  at: At | undefined,
  params: Report['params'] = {},
): void {
  work.reports.push({ code, severity: 'error', params, at: place(work.source, at?.span) });
}

/** What the language has words for and the block register has not yet. */
export function notYet(work: Work, what: NotYet, at: At | undefined): undefined {
  fault(work, 'M480', at, { what });
  return undefined;
}

export const gap: Expr = { kind: 'missing' };

/** Does a later word refer to this phrase? */
export function isNamed(work: Work, node: object): boolean {
  return work.named === undefined || work.named.has(node);
}

const names: Readonly<Record<string, readonly [one: string, several: string]>> = {
  player: ['pqrst', 'pqrst'],
  card: ['cdefg', 'cdefg'],
  use: ['uvw', 'uvw'],
};

/** A name that nothing else bears: p, q … for a player, ps for several, c, cs for cards. */
export function freshName(work: Work, of: string, set: boolean): string {
  const letters = names[of]?.[0] ?? 'xyz';
  for (let round = 0; ; round++) {
    for (const letter of letters) {
      const name = `${letter}${set ? 's' : ''}${round === 0 ? '' : round}`;
      if (work.taken.has(name) || work.book.values.has(name) || work.book.enumOf.has(name))
        continue;
      work.taken.add(name);
      return name;
    }
  }
}

export function mention(work: Work, made: Mention): void {
  work.mentions.push(made);
}

/** What the parts of a branch speak of is not known after it. */
export function within<T>(work: Work, make: () => T): T {
  const kept = work.mentions;
  work.mentions = [...kept];
  const made = make();
  work.mentions = kept;
  return made;
}

/** The expression of something spoken of before; it needs a name from now on. */
function refer(work: Work, to: Mention): Val {
  work.asked.add(to.node);
  return to;
}

/** All things of a kind that have been spoken of. */
export function spokenOf(work: Work, of: string): readonly Val[] {
  const said = work.mentions.filter((each) => each.of === of && each.silent === undefined);
  return said.map((each) => refer(work, each));
}

/** 甲: what was named so. That it names nothing is told by the reader. */
export function letterOf(work: Work, letter: Letter): Val | undefined {
  const found = work.mentions.find((each) => each.letter === letter);
  return found && refer(work, found);
}

/** 他 它 该货物 其中: the only one that fits; what was said goes before what was not. */
export function theOnly(
  work: Work,
  fits: (each: Mention) => boolean,
  code: string,
  at: At,
): Val | undefined {
  const fitting = work.mentions.filter(fits);
  const said = fitting.filter((each) => each.silent === undefined);
  const found = said.length > 0 ? said : fitting;
  const different = new Set(found.map((each) => each.node));
  const [only] = found;
  if (only && different.size === 1) return refer(work, only);
  // What is wrong before it may be what it speaks of.
  if (work.reports.length > work.clean) return undefined;
  work.reports.push({
    code,
    severity: 'error',
    params: { found: different.size },
    at: place(work.source, at.span),
    ...(different.size > 1
      ? { also: [...different].map((node) => place(work.source, (node as At).span)) }
      : {}),
  });
  return undefined;
}

export const me: Expr = word('me');
