/**
 * A sheet while it is copied out of a text in YAML: its text, and for each sign of it the place that it comes from. Comments
 * are copied where they stand between what is copied.
 */
import type { Span } from '../tree.ts';
import { lineAt, type Remark } from './comments.ts';
import type { Value } from './scalar.ts';

const inner = '    ';

/** What would take the rest of the line with it: a comment, a quote that is not closed. */
function spills(text: string): boolean {
  const open = text.replace(
    /「[^」\n]*」|『[^』\n]*』|【[^】\n]*】|\[[^\]\n]*\]|“[^”\n]*”|"[^"\n]*"/g,
    '',
  );
  return /[#＃「『【[“"]/.test(open);
}

export function drafting(source: string, remarks: readonly Remark[]) {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  /** Where in the source the last part ended. */
  let last = 0;
  let next = 0;
  /** A line that is to be begun, with what stands before its first word. */
  let line: string | undefined;
  let apart = false;

  const raw = (part: string, start: number, end: number): void => {
    text += part;
    for (let n = 0; n < part.length; n++) {
      starts.push(start);
      ends.push(end);
    }
  };
  const bare = (part: string): void => raw(part, last, last);
  const begin = (): void => {
    if (line === undefined) return;
    bare(`${apart ? '\n' : ''}${text === '' ? '' : '\n'}${line}`);
    line = undefined;
    apart = false;
  };

  const remark = (it: Remark): void => {
    const said = it.text === '' ? '#' : `# ${it.text}`;
    if (it.own || text === '' || text.endsWith('\n')) {
      bare(`${apart ? '\n' : ''}${text === '' ? '' : '\n'}${line ?? inner}${said}`);
      apart = false;
      if (it.loose) bare('\n');
    } else bare(`  ${said}`);
    line ??= inner;
  };
  /** The comments that stand before a place, one by one. */
  const flush = (before: number): void => {
    for (; (remarks[next]?.start ?? before) < before; next++) remark(remarks[next] as Remark);
  };

  return {
    /** Words that a key stands for. */
    glue(part: string, at: Span = { start: last, end: last }): void {
      begin();
      raw(part, at.start, at.end);
      last = Math.max(last, at.end);
    },
    /** An author's own words; `quoted`: between marks, where they stand on one line. */
    value(it: Value, quoted = false): void {
      flush(it.start);
      begin();
      for (let n = 0; n < it.text.length; n++) {
        const [start = it.start, end = it.end] = [it.starts[n], it.ends[n]];
        if (it.text[n] === '\n') raw(quoted ? ' ' : `\n${inner}`, start, end);
        else raw(it.text[n] ?? '', start, end);
      }
      last = it.ends.at(-1) ?? it.end;
      if (!quoted && spills(it.text)) line = inner;
    },
    /** Begins a line; `from`: where in the source that stands which the line is for. */
    line(before: string, from: number, gap: boolean): void {
      line = before;
      apart = gap;
      flush(from);
    },
    /**
     * Takes the comments within a header: those with a line of their own stand above it, one is given that stands behind it.
     */
    header(until: number): string | undefined {
      let behind: string | undefined;
      const end = /[\r\n]|$/.exec(source.slice(until))?.index ?? 0;
      for (;;) {
        const it = remarks[next];
        if (!it || it.start >= (it.own ? until : until + end)) break;
        next++;
        if (it.own || behind !== undefined) remark({ ...it, own: true });
        else behind = it.text === '' ? '#' : `# ${it.text}`;
      }
      return behind;
    },
    /** A comment at the end of the line. */
    tail(part: string): void {
      bare(`  ${part}`);
    },
    /** Ends a sheet, with the comments at the end of its last line. */
    close(): void {
      for (let it = remarks[next]; it && !it.own && lineAt(source, it.start) <= last; ) {
        remark(it);
        it = remarks[++next];
      }
      line = undefined;
      apart = false;
      if (text !== '' && !text.endsWith('\n')) bare('\n');
    },
    /** The comments behind everything. */
    rest: (): readonly Remark[] => remarks.slice(next),
    get size(): number {
      return text.length;
    },
    done: () => ({ text, starts, ends }),
  };
}

export type Draft = ReturnType<typeof drafting>;
