/** Says a misordered step in the order of a declared sentence: 放置一张宝物在他面前 becomes 在他面前放置一张宝物. */
import type { SentencePattern } from '../vocabulary/vocabulary.ts';
import type { Edit } from './broken.ts';
import type { SheetKit } from './kit.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { fits, type Spoken } from './said.ts';
import { Close, Colon, Comma, Semicolon, Stop } from './tokens.ts';

const marks = [Stop, Comma, Colon, Semicolon, Close];

interface Pieces {
  readonly words: string[];
  readonly said: { readonly said: Spoken; readonly text: string }[];
  readonly end: number;
}

/** The words and phrases up to the end of the step. */
function pieces(kit: SheetKit, known: ReadonlySet<string>): Pieces | undefined {
  const words: string[] = [];
  const said: Pieces['said'] = [];
  while (!kit.atEdge() && !marks.some((type) => kit.is(type))) {
    const token = kit.peek();
    if (known.has(token.text)) words.push(kit.take().text);
    else if (startsPhrase(kit)) {
      const start = kit.here;
      const one = kit.attempt(() => phrase(kit));
      if (!one) return undefined;
      said.push({ said: one, text: kit.said({ start, end: kit.gap }) });
    } else return undefined;
  }
  return { words, said, end: kit.gap };
}

/** The step from the next token on, in the first of these ways that has the same words and takes the same phrases. */
export function reordered(
  kit: SheetKit,
  ways: readonly SentencePattern[],
  start: number,
): Edit | undefined {
  if (kit.here !== start) return undefined;
  const known = new Set(
    ways.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'word' ? part.forms : []))),
  );
  const found = kit.attempt(() => pieces(kit, known));
  if (!found) return undefined;
  for (const way of ways) {
    const text = fill(way, found, kit.zh);
    if (text !== undefined) {
      return { start, end: found.end, text };
    }
  }
  return undefined;
}

function fill({ parts }: SentencePattern, found: Pieces, zh: boolean): string | undefined {
  const words = [...found.words];
  const said = [...found.said];
  const made: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'gap') return undefined;
    if (part.kind === 'word') {
      const index = words.findIndex((word) => part.forms.includes(word));
      if (index < 0) return undefined;
      made.push(words.splice(index, 1)[0] ?? '');
      continue;
    }
    const index = said.findIndex((one) => fits(one.said, part.sort) === 2);
    const left = parts.slice(at).filter(({ kind }) => kind === 'slot').length;
    if (at === 0 && said.length < left) continue;
    if (index < 0) return undefined;
    made.push(said.splice(index, 1)[0]?.text ?? '');
  }
  return words.length + said.length > 0 ? undefined : made.join(zh ? '' : ' ');
}
