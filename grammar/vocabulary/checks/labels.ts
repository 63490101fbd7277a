/** Labels: none that is a word of the language where it could stand, none that two declarations share in one role. */
import type { Report } from '../../report.ts';
import { fixed } from '../fixed.ts';
import { describing, type Entry } from '../lexicon.ts';
import type { Role } from '../vocabulary.ts';
import { fault, type Ground } from './ground.ts';

/**
 * What is read wherever it stands. Cards and characters are quoted, a manner stands before a colon, and a part of a sentence
 * is looked for where the sentence has it: these may be spelled like a word of the language.
 */
const bare: ReadonlySet<Role> = new Set([
  'value',
  'enum',
  'noun',
  'property',
  'zone',
  'flow',
  'window',
]);

export function fixedLabels({ words, lang }: Ground): Report[] {
  const reports: Report[] = [];
  for (const [text, entries] of words) {
    const found = fixed[lang].has(text) && entries.find(({ role }) => bare.has(role));
    if (found) reports.push(fault('M277', found.place, { word: text, role: found.role }));
  }
  return reports;
}

const inPhrases: ReadonlySet<Role> = new Set(['noun', 'property']);

type Describes = ReturnType<typeof describing>;

/** 黑桃 花色 and 黑桃 the question, where either may narrow the same things: 黑桃 牌. */
function narrowAlike(a: Entry, b: Entry, describes: Describes): boolean {
  const [value, noun] = a.role === 'value' ? [a, b] : [b, a];
  const { sort } = noun;
  if (value.role !== 'value' || noun.role !== 'noun' || !sort || value.enum === undefined)
    return false;
  return describes(sort).has(value.enum);
}

/** Whether two meanings of one word may be asked for at the same place. */
function clash(a: Entry, b: Entry, describes: Describes): boolean {
  if (narrowAlike(a, b, describes)) return true;
  if (a.role === 'part' || b.role === 'part' || a.decl === b.decl) return false;
  if (a.role === 'property' && b.role === 'property') return a.of === b.of;
  if (a.role === b.role) return true;
  if (!inPhrases.has(a.role) || !inPhrases.has(b.role)) return false;
  const [noun, property] = a.role === 'noun' ? [a, b] : [b, a];
  return noun.zone !== undefined && (property.of === 'player' || property.of === 'table');
}

/** One word for two declarations: reported once for the two, at the later one. */
export function sameWords(grounds: readonly Ground[]): Report[] {
  const told = new Set<string>();
  const reports: Report[] = [];
  for (const { words } of grounds) {
    const describes = describing(words);
    for (const [word, entries] of words)
      for (const [at, entry] of entries.entries()) {
        const first = entries.slice(0, at).find((other) => clash(other, entry, describes));
        const key = `${entry.role} ${first?.decl} ${entry.decl}`;
        if (!first || told.has(key)) continue;
        told.add(key);
        const params = { word, id: entry.decl ?? '', other: first.decl ?? '' };
        reports.push(fault('M281', entry.place, params, [first.place]));
      }
  }
  return reports;
}
