/**
 * A long word must not swallow others: 武将牌已横置 would be read as 武将牌, though 武将 and 牌已横置 were meant. For each word
 * its beginnings that are words are walked, then what is left of it, until a word is left that only begins there.
 */
import type { Report } from '../../report.ts';
import { numerals, type SentenceKey, sentenceCounters } from '../../words/sentences.ts';
import { fixed } from '../fixed.ts';
import { beside, QUANTITY } from './beside.ts';
import { fault, type Ground } from './ground.ts';

/** A longer word is no word that anybody writes. */
const LONGEST = 100;

/** 每局 and 本局 are the whole game, whatever the flow of that name. */
const whole: ReadonlySet<SentenceKey> = new Set(['per-game', 'this-game'] as const);

interface Branch {
  readonly next: Map<string, Branch>;
  /** The word that ends here. */
  word?: string;
}

function plant(words: Iterable<string>, units: (word: string) => readonly string[]): Branch {
  const root: Branch = { next: new Map() };
  for (const word of words) {
    let at = root;
    for (const unit of units(word)) {
      let next = at.next.get(unit);
      if (!next) {
        next = { next: new Map() };
        at.next.set(unit, next);
      }
      at = next;
    }
    at.word = word;
  }
  return root;
}

function* within(branch: Branch): Generator<string> {
  if (branch.word !== undefined) yield branch.word;
  for (const next of branch.next.values()) yield* within(next);
}

/** How many units of 两张 stand at a place: numerals and a counter. */
function quantity(units: readonly string[], from: number): number {
  let at = from;
  while (Object.hasOwn(numerals, units[at] ?? '')) at++;
  if (at === from) return 0;
  return sentenceCounters.includes(units[at] ?? '') ? at + 1 - from : 0;
}

export function straddle(ground: Ground): Report[] {
  const { lang, words } = ground;
  const units = (word: string): readonly string[] => (lang === 'zh' ? [...word] : word.split(' '));
  const all = new Set([...fixed[lang].keys(), ...words.keys()]);
  const root = plant(all, units);
  let near: ReturnType<typeof beside> | undefined;
  const follow = (word: string, next: string): boolean => {
    near ??= beside(ground);
    return near.follows(word, next);
  };

  /** Where a reading of the word in hand has failed, so that it is not tried again. */
  const failed = new Set<string>();
  /** The words that the rest of a word, from a place on, would be in another reading. */
  const rest = (parts: readonly string[], from: number, before: string): string[] | undefined => {
    const key = `${from} ${before}`;
    if (failed.has(key)) return undefined;
    const found = tried(parts, from, before);
    if (!found) failed.add(key);
    return found;
  };
  const tried = (parts: readonly string[], from: number, before: string): string[] | undefined => {
    let at: Branch | undefined = root;
    const halts: number[] = [];
    for (let to = from; to < parts.length && at; to++) {
      at = at.next.get(parts[to] ?? '');
      if (at?.word !== undefined && to + 1 < parts.length) halts.push(to + 1);
    }
    for (const word of at ? within(at) : []) if (follow(before, word)) return [word];
    for (const halt of halts) {
      const word = parts.slice(from, halt).join(lang === 'zh' ? '' : ' ');
      const more = follow(before, word) && rest(parts, halt, word);
      if (more) return [word, ...more];
    }
    const counted = lang === 'zh' ? quantity(parts, from) : 0;
    if (counted === 0 || !follow(before, QUANTITY)) return undefined;
    const said = parts.slice(from, from + counted).join('');
    if (from + counted === parts.length) return [said];
    const more = rest(parts, from + counted, QUANTITY);
    return more && [said, ...more];
  };

  /** Another reading of a whole word, as more than one. */
  const reading = (word: string): string[] | undefined => {
    const parts = units(word);
    if (parts.length < 2 || parts.length > LONGEST) return undefined;
    failed.clear();
    const counted = lang === 'zh' ? quantity(parts, 0) : 0;
    if (counted > 0 && counted < parts.length) {
      const more = rest(parts, counted, QUANTITY);
      if (more) return [parts.slice(0, counted).join(''), ...more];
    }
    let at: Branch | undefined = root;
    for (let to = 1; to < parts.length; to++) {
      at = at?.next.get(parts[to - 1] ?? '');
      if (!at) return undefined;
      if (at.word === undefined) continue;
      const more = rest(parts, to, at.word);
      if (more) return [at.word, ...more];
    }
    return undefined;
  };

  const own = (word: string) => words.get(word)?.find(({ place }) => place !== undefined)?.place;
  const reports: Report[] = [];
  /** The texts, the last one first. */
  const order = [
    ...new Set([...words.values()].flat().flatMap(({ place }) => (place ? [place.source] : []))),
  ].reverse();
  for (const word of all) {
    if (whole.has(fixed[lang].get(word) ?? 'it')) continue;
    const read = reading(word);
    if (!read) continue;
    const places = [own(word), ...read.map(own)].filter((place) => place !== undefined);
    // Who comes last can still choose another word.
    const last = order.find((source) => places.some((place) => place.source === source));
    const at = places.find(({ source }) => source === last);
    const also = places.filter((place) => place !== at);
    if (at) reports.push(fault('M278', at, { word, words: read }, also));
  }
  return reports;
}
