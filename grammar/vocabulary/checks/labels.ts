/** Labels: none that is a word of the language where it could stand, none that two declarations share in one role. */
import type { Report } from '../../report.ts';
import { fixed } from '../fixed.ts';
import type { Entry } from '../lexicon.ts';
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

/** Whether two meanings of one word may be asked for at the same place. */
function clash(a: Entry, b: Entry): boolean {
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
  for (const { words } of grounds)
    for (const [word, entries] of words)
      for (const [at, entry] of entries.entries()) {
        const first = entries.slice(0, at).find((other) => clash(other, entry));
        const key = `${entry.role} ${first?.decl} ${entry.decl}`;
        if (!first || told.has(key)) continue;
        told.add(key);
        const params = { word, id: entry.decl ?? '', other: first.decl ?? '' };
        reports.push(fault('M281', entry.place, params, [first.place]));
      }
  return reports;
}
