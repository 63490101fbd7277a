/** The signs of a scalar of YAML, each with its place in the text: plain, quoted, or a block of lines. */
import type { Scalar } from 'yaml';

/** A value as its author wrote it; sign n stands from `starts[n]` to `ends[n]`. */
export interface Value {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Where the whole of it stands, quotes included. */
  readonly start: number;
  readonly end: number;
  readonly style: 'plain' | 'single' | 'double' | 'block';
}

interface Draft {
  text: string;
  starts: number[];
  ends: number[];
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: ' ',
  '0': ' ',
  _: ' ',
  N: '\n',
  L: '\n',
  P: '\n',
};
const digits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

const put = (made: Draft, text: string, start: number, end: number): void => {
  for (const unit of text.split('')) {
    made.text += unit;
    made.starts.push(start);
    made.ends.push(end);
  }
};

/** An escape of a double-quoted scalar; gives where it ends. */
function escaped(made: Draft, source: string, at: number): number {
  const char = source[at + 1] ?? '';
  const many = digits[char];
  const hex = many === undefined ? '' : source.slice(at + 2, at + 2 + many);
  const code = /^[0-9a-f]+$/i.test(hex) ? Number.parseInt(hex, 16) : undefined;
  const end = Math.min(at + 2 + (code === undefined ? 0 : hex.length), source.length);
  const text =
    code === undefined
      ? (escapes[char] ?? char)
      : code <= 0x10ffff
        ? String.fromCodePoint(code)
        : '';
  put(made, text, at, end);
  return end;
}

/** Takes the blanks away that stand at the end. */
function trim(made: Draft): void {
  const size = made.text.trimEnd().length;
  made.text = made.text.slice(0, size);
  made.starts.length = size;
  made.ends.length = size;
}

/** Plain and quoted: a line break with the blanks around it is one break. */
function flowing(source: string, start: number, end: number, style: Value['style']): Draft {
  const made: Draft = { text: '', starts: [], ends: [] };
  let at = start;
  while (at < end) {
    const char = source[at] ?? '';
    if (char === '\n' || char === '\r') {
      trim(made);
      const from = at;
      while (at < end && /\s/.test(source[at] ?? '')) at++;
      put(made, '\n', from, at);
    } else if (style === 'single' && char === "'") {
      put(made, char, at, Math.min(at + 2, end));
      at += 2;
    } else if (style === 'double' && char === '\\') at = escaped(made, source, at);
    else put(made, char, at, ++at);
  }
  return made;
}

/** A block of lines behind `|` or `>`: its lines without what stands before all of them. */
function lines(source: string, start: number, end: number): Draft {
  const made: Draft = { text: '', starts: [], ends: [] };
  const body = source.slice(start, end);
  const head = /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(body)?.[0].length ?? 0;
  const rest = body.slice(head);
  const margin = /^(?:[ \t]*(?:\r\n|\r|\n))*( *)/.exec(rest)?.[1]?.length ?? 0;
  let at = start + head;
  for (const [line, said = '', mark = ''] of rest.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    const own = Math.min(margin, said.length - said.trimStart().length);
    for (let n = own; n < said.length; n++) put(made, said[n] ?? '', at + n, at + n + 1);
    if (mark !== '') put(made, '\n', at + said.length, at + line.length);
    at += line.length;
    if (line === '') break;
  }
  return made;
}

/** The value of a scalar, without the blanks around it. */
export function scalarValue(source: string, node: Scalar): Value {
  const [start = 0, end = start] = node.range ?? [];
  const style =
    node.type === 'QUOTE_SINGLE'
      ? 'single'
      : node.type === 'QUOTE_DOUBLE'
        ? 'double'
        : node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
          ? 'block'
          : 'plain';
  const quoted = style === 'single' || style === 'double';
  const closed = quoted && end - start > 1 && source[end - 1] === source[start];
  const made =
    style === 'block'
      ? lines(source, start, end)
      : flowing(source, start + (quoted ? 1 : 0), end - (closed ? 1 : 0), style);
  trim(made);
  const blanks = made.text.length - made.text.trimStart().length;
  const starts = made.starts.slice(blanks);
  const ends = made.ends.slice(blanks);
  return { text: made.text.slice(blanks), starts, ends, start, end, style };
}
