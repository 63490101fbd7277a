/** One sentence as an ability of the block register. */
import type {
  Assertion,
  Conversion,
  Decl,
  Duration,
  Report,
  Sentence,
} from '../../grammar/index.ts';
import { abilityOf, conditions, type Translated } from './body.ts';
import type { Book } from './book.ts';
import { conversions } from './conversion.ts';
import { lettersUsed } from './letters.ts';
import { modify } from './modify.ts';
import { withNouns } from './nouns.ts';
import { me, notYet, type Work } from './scope.ts';
import { goal, trigger } from './trigger.ts';
import { use } from './use.ts';

/** Where a sentence stands. */
export interface Where {
  readonly book: Book;
  readonly source: string;
  readonly reports: Report[];
  readonly ofCard: boolean;
  readonly id: string;
  readonly added: Decl[];
}

/** Reads twice: the first time to see which phrases are spoken of again, so that they get a name. */
export function translate(where: Where, read: Sentence): Translated | undefined {
  // Whatever is wrong with its meaning may come of what could not be read.
  if (read.broken) return undefined;
  const sentence = withNouns(where.book, read);
  const first = workOf({ ...where, added: [...where.added] }, [], undefined);
  sentenceOf(first, sentence);
  const second = workOf(where, where.reports, first.asked);
  const made = sentenceOf(second, sentence);
  if (where.reports.length === second.clean) lettersUsed(second, sentence);
  if (made === undefined) return undefined;
  const { comments, gap } = sentence;
  const kept = { ...(comments ? { comments } : {}), ...(gap ? { gap } : {}) };
  const abilities = made.abilities.map((each, i) => (i === 0 ? { ...each, ...kept } : each));
  return { ...made, abilities };
}

function workOf(
  { book, source, ofCard, id, added }: Where,
  reports: Report[],
  named: ReadonlySet<object> | undefined,
): Work {
  return {
    book,
    source,
    reports,
    clean: reports.length,
    named,
    asked: new Set(),
    mentions: [],
    taken: new Set(),
    subject: me,
    ofCard,
    id,
    trigger: (work, sentence) => trigger(work, sentence)?.abilities,
    added,
  };
}

function sentenceOf(work: Work, sentence: Sentence): Translated | undefined {
  switch (sentence.kind) {
    case 'trigger':
      return trigger(work, sentence);
    case 'use-of':
      return use(work, sentence);
    case 'assertion':
      return assertion(work, sentence);
    case 'conversion':
      return converted(work, sentence);
    case 'goal':
      return goal(work, sentence);
    case 'delayed':
      return sentence.lasts && standing(sentence.lasts) && !sentence.trigger.moment.next
        ? trigger(work, sentence.trigger)
        : notYet(work, 'a span by itself', sentence.lasts ?? sentence.trigger.moment);
    case 'missing-sentence':
      return undefined;
  }
}

/** As long as the ability is there. */
const standing = ({ kind }: Duration): boolean => kind === 'always' || kind === 'this-game';

function assertion(work: Work, sentence: Assertion): Translated | undefined {
  if (!standing(sentence.lasts)) return notYet(work, 'a span by itself', sentence.lasts);
  const head = modify(work, sentence);
  return head && abilityOf([head], [], sentence);
}

function converted(work: Work, sentence: Conversion): Translated | undefined {
  if (sentence.lasts && !standing(sentence.lasts))
    return notYet(work, 'a span by itself', sentence.lasts);
  const heads = conversions(work, sentence);
  return heads && abilityOf(heads, conditions(work, sentence.if), sentence);
}
