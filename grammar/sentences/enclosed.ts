/** Sheets that stand within the braces of a variant, where only declarations with braces can: each told as a whole. */
import type { Report, Source } from '../report.ts';
import { isBlank } from '../script.ts';
import { words } from '../words.ts';
import { changingAt, isSheet, type Range } from './ranges.ts';

const begins = words
  .filter(({ key }) => ['replace', 'change', 'add-to', 'without'].includes(key))
  .flatMap(({ zh, en }) => [...zh, ...en])
  .join('|');
const over = new RegExp(`^(?:[}｝]|(?:${begins})\\s)`);

interface Line {
  readonly text: string;
  /** Where its first word begins. */
  readonly start: number;
  readonly indented: boolean;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => {
    let start = index;
    while (isBlank(text.charCodeAt(start))) start++;
    return { text: text.slice(start, index + line.length), start, indented: start > index };
  });
}

/** The sheet moved behind the brace that closes, its lines in the first column. */
function moved(
  text: string,
  range: Range,
  close: number,
): { start: number; end: number; text: string } {
  const lines = text.slice(range.start, range.end).trimEnd().split('\n');
  const sheet = lines.map((line, nth) => (nth === 0 ? line : `  ${line.trim()}`)).join('\n');
  const between = text.slice(range.end, close + 1);
  const start = text.lastIndexOf('\n', range.start) + 1;
  return { start, end: close + 1, text: `${between.trimStart()}\n${sheet}` };
}

/** What stands within braces and should not; the text is to be read without it. */
export function enclosedIn({ name, text }: Source): { ranges: Range[]; reports: Report[] } {
  const ranges: Range[] = [];
  const reports: Report[] = [];
  const lines = linesOf(text);
  for (const [nth, line] of lines.entries()) {
    const changing = changingAt(text, line.start);
    if (!line.indented || changing === undefined) continue;
    const last = lines.slice(nth + 1).find((one) => !one.indented || over.test(one.text));
    const range = { start: line.start, end: last?.start ?? text.length };
    const head = changing.at;
    if (!isSheet(text, head, range.end) || !/[。.]/.test(text.slice(head, range.end))) continue;
    ranges.push(range);
    const close = text.slice(range.end).search(/^[}｝]/m);
    const end = line.start + line.text.trimEnd().length;
    const at = { source: name, start: line.start, end };
    const fix = close < 0 ? undefined : moved(text, range, range.end + close);
    const fixes = fix && {
      fixes: [{ at: { source: name, start: fix.start, end: fix.end }, text: fix.text }],
    };
    reports.push({ code: 'M252', severity: 'error', params: {}, at, ...fixes });
  }
  return { ranges, reports };
}
