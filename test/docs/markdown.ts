/** What a document holds that a test can check: its fenced samples, its tables, its marked parts. */

export interface Sample {
  /** The words after the three marks, e.g. `miben statements`. */
  readonly info: readonly string[];
  readonly text: string;
  /** Line of its first line of text, from 1. */
  readonly line: number;
}

/** All fenced samples in the order in which they stand. */
export function samples(document: string): Sample[] {
  const found: Sample[] = [];
  let open: { info: string[]; lines: string[]; line: number } | undefined;
  document.split('\n').forEach((line, i) => {
    const fence = /^```(.*)$/.exec(line);
    if (!fence) open?.lines.push(line);
    else if (!open) open = { info: (fence[1] ?? '').split(' '), lines: [], line: i + 2 };
    else {
      found.push({ info: open.info, text: `${open.lines.join('\n')}\n`, line: open.line });
      open = undefined;
    }
  });
  return found;
}

/** Where the text between the marks `<!-- name -->` and `<!-- end of name -->` begins and ends. */
function bounds(document: string, name: string): readonly [from: number, to: number] {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end);
  if (from < begin.length || to < from) throw new Error(`no part "${name}" in the document`);
  return [from, to];
}

export function part(document: string, name: string): string {
  return document.slice(...bounds(document, name));
}

/** The document with another text in that part. */
export function withPart(document: string, name: string, text: string): string {
  const [from, to] = bounds(document, name);
  return document.slice(0, from) + text + document.slice(to);
}

/** The cells of the first table of a text, without its head. */
export function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** A table, one line a row. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...body].map(line).join('');
}
