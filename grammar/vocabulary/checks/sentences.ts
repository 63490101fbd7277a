/** Each sentence by itself: a word between its slots, a word of its own, nothing left out that is needed. */
import type { Report } from '../../report.ts';
import { allows, begins, fixed, isVerb } from '../fixed.ts';
import { hasRole } from '../lexicon.ts';
import { byDecl, sayPattern } from '../patterns.ts';
import type { Part, SentencePattern } from '../vocabulary.ts';
import { fault, type Ground } from './ground.ts';

const isClause = ({ use }: SentencePattern): boolean => use === 'verb' || use === 'predicate';

/** Two slots, or a slot and a gap, without a word between them. */
function touching({ parts }: SentencePattern): readonly [Part, Part] | undefined {
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next && part.kind !== 'word' && next.kind !== 'word') return [part, next];
  }
  return undefined;
}

/** Whether one of the words says what is done: no joint (把, 在, to) and no word of a zone behind one. */
function anchored(ground: Ground, { parts }: SentencePattern): boolean {
  return parts.some((part, at) => {
    if (part.kind !== 'word') return false;
    const [text = ''] = part.forms;
    const key = fixed[ground.lang].get(text);
    if (key) return isVerb(key);
    return at < 2 || (text !== "'s" && !hasRole(ground.words.get(text), 'zone'));
  });
}

/** The first word, behind the subject if there is one. */
function firstWord({ parts }: SentencePattern): string {
  const word = parts.find(({ kind }, at) => kind === 'word' && at < 2);
  return word?.kind === 'word' ? (word.forms[0] ?? '') : '';
}

const nameOf = (part: Part): string => (part.kind === 'slot' ? part.param : '…');

export function sentences(ground: Ground): Report[] {
  const reports: Report[] = [];
  for (const pattern of ground.patterns) {
    const { at, use } = pattern;
    const text = sayPattern(pattern);
    const pair = touching(pattern);
    if (pair)
      reports.push(fault('M270', at, { text, first: nameOf(pair[0]), second: nameOf(pair[1]) }));
    if (!isClause(pattern)) continue;
    const first = firstWord(pattern);
    const key = fixed[ground.lang].get(first);
    if (key && begins.has(key) && !(use === 'predicate' && allows.has(key)))
      reports.push(fault('M277', at, { word: first, role: 'part' }));
    else if (!pair && !anchored(ground, pattern)) reports.push(fault('M271', at, { text }));
  }
  return reports;
}

/** A parameter that a sentence leaves out must be one that may be left out. */
export function leftOut({ heads, patterns, lang }: Ground): Report[] {
  const reports: Report[] = [];
  const all = byDecl(patterns);
  for (const { id, params = [], header } of heads)
    for (const pattern of all.get(id) ?? []) {
      if (!isClause(pattern)) continue;
      const said = new Set(
        pattern.parts.flatMap((part) => (part.kind === 'slot' ? [part.param] : [])),
      );
      const missing = params.filter(({ name, optional }) => !optional && !said.has(name));
      if (missing.length === 0) continue;
      const names = missing.map(({ name }) => name);
      const param = header.params.find(({ name }) => name.text === names[0]);
      const span = param?.span;
      const end = pattern.at &&
        span && { source: pattern.at.source, start: span.end, end: span.end };
      const any = lang === 'zh' ? ' = 任意' : ' = any';
      const fixes = pattern.kind === 'moment' && end ? { fixes: [{ at: end, text: any }] } : {};
      const text = sayPattern(pattern);
      const report = fault('M276', pattern.at, { text, names, kind: pattern.kind });
      reports.push({ ...report, ...fixes });
    }
  return reports;
}
