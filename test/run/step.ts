import { Stop } from './failure.ts';
import { entriesOf, fields, type Node, textOf, textsOf } from './node.ts';
import type { Step, Words } from './scenario.ts';
import { is, print, type Word, wordOf } from './words.ts';

/** The keys that begin a step; any other key must be the letter of a seat. */
const HEADS = [
  'allPass',
  'expect',
  'unchanged',
  'legal',
  'illegal',
  'asked',
  'knows',
  'ignorant',
  'events',
  'never',
  'ended',
] as const satisfies readonly Word[];

/** Reads one step: `all pass`, `A: act`, or an expectation. */
export function readStep(node: Node): Step {
  const { at } = node;
  if (node.kind === 'text') {
    if (is(node.text, 'allPass')) return { kind: 'pass', at, until: null };
    throw new Stop('no-step', at, { text: node.text, known: known() });
  }
  const [first] = entriesOf(node);
  if (first === undefined) throw new Stop('no-step', at, { text: '', known: known() });
  const { key, value } = first;
  const head = wordOf(key.text, HEADS);
  if (head === 'illegal') {
    const found = fields(node, ['illegal', 'because']);
    const because = found.get('because');
    return {
      kind: 'illegal',
      at,
      seats: bySeat(value).map(({ seat, texts }) => ({ seat, acts: texts })),
      because: because === undefined ? null : textOf(because.value),
    };
  }
  const second = entriesOf(node)[1];
  if (second !== undefined)
    throw new Stop('unknown-key', second.key.at, { key: second.key.text, known: '' });
  switch (head) {
    case null:
      if (!/^[A-Z]$/.test(key.text)) {
        throw new Stop('unknown-key', key.at, { key: key.text, known: known() });
      }
      return { kind: 'act', at, seat: key, act: textOf(value) };
    case 'allPass': {
      const until = fields(value, ['until']).get('until');
      return { kind: 'pass', at, until: until === undefined ? null : textOf(until.value) };
    }
    case 'expect':
      return { kind: 'expect', at, conditions: textsOf(value) };
    case 'unchanged':
      return { kind: 'unchanged', at, except: isNone(value) ? [] : textsOf(value) };
    case 'legal':
      return {
        kind: 'legal',
        at,
        seats: bySeat(value).map(({ seat, texts }) => ({ seat, options: texts })),
      };
    case 'asked':
      return { kind: 'asked', at, seats: isNone(value) ? [] : askedSeats(value) };
    case 'knows':
    case 'ignorant':
      return {
        kind: 'knows',
        at,
        known: head === 'knows',
        seats: bySeat(value).map(({ seat, texts }) => ({ seat, things: texts })),
      };
    case 'events':
    case 'never':
      return { kind: 'events', at, happened: head === 'events', ids: textsOf(value) };
    case 'ended':
      return { kind: 'ended', at, winners: isNone(value) ? [] : textsOf(value) };
  }
}

function bySeat(node: Node): { seat: Words; texts: Words[] }[] {
  return entriesOf(node).map(({ key, value }) => ({ seat: key, texts: textsOf(value) }));
}

/** `[A, B]`, or with the window `{ A: playing }`. */
function askedSeats(node: Node): { seat: Words; window: Words | null }[] {
  if (node.kind === 'map') {
    return node.entries.map(({ key, value }) => ({ seat: key, window: textOf(value) }));
  }
  return textsOf(node).map((seat) => ({ seat, window: null }));
}

function isNone(node: Node): boolean {
  return node.kind === 'text' && (is(node.text, 'nobody') || is(node.text, 'nothing'));
}

function known(): string {
  return ['A', ...HEADS.map((word) => print(word))].join(', ');
}
