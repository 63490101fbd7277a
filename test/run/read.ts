import type { Source } from '../../grammar/index.ts';
import { type Failure, failureOf, Stop } from './failure.ts';
import { entriesOf, fields, fill, type Node, textOf, textsOf } from './node.ts';
import type { Fact, Scenario, Words } from './scenario.ts';
import { readStep } from './step.ts';
import { is } from './words.ts';
import { readNodes } from './yaml.ts';

const KEYS = [
  'scenario',
  'keeps',
  'pack',
  'seats',
  'options',
  'given',
  'start',
  'steps',
  'cases',
  'leaveOpen',
] as const;

/** The letters of the seats, counterclockwise. */
const seatLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Reads one scenario file. What cannot be read is told; the other scenarios of the file stay. */
export function readScenarios(source: Source): {
  readonly scenarios: readonly Scenario[];
  readonly failures: readonly Failure[];
} {
  const { nodes, failures } = readNodes(source);
  const scenarios: Scenario[] = [];
  const found: Failure[] = [...failures];
  for (const node of nodes) {
    const name = nameOf(node);
    try {
      for (const scenario of rowsOf(source.name, node)) {
        const twin = scenarios.find((s) => s.name === scenario.name && s.row === scenario.row);
        if (twin !== undefined) throw new Stop('same-name', scenario.at, { name: scenario.name });
        scenarios.push(scenario);
      }
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      found.push(failureOf(stop, source.name, name));
    }
  }
  return { scenarios, failures: found };
}

function nameOf(node: Node): string {
  if (node.kind !== 'map') return '';
  const entry = node.entries.find(({ key }) => is(key.text, 'scenario'));
  return entry?.value.kind === 'text' ? entry.value.text : '';
}

/** A scenario for each row of its table of cases, or the one scenario. */
function rowsOf(file: string, node: Node): Scenario[] {
  const cases = fields(node, KEYS).get('cases')?.value;
  if (cases === undefined) return [readOne(file, node, '')];
  if (cases.kind !== 'list') throw new Stop('not-a-list', cases.at);
  const body: Node = {
    kind: 'map',
    at: node.at,
    entries: entriesOf(node).filter(({ key }) => !is(key.text, 'cases')),
  };
  return cases.items.map((item) => {
    const row = new Map(entriesOf(item).map(({ key, value }) => [key.text, value]));
    const used = new Set<string>();
    const filled = fill(body, row, used);
    const idle = entriesOf(item).find(({ key }) => !used.has(key.text));
    if (idle !== undefined) throw new Stop('case-unused', idle.key.at, { name: idle.key.text });
    return { ...readOne(file, filled, titleOf(row)), at: item.at };
  });
}

function titleOf(row: ReadonlyMap<string, Node>): string {
  const show = (node: Node): string =>
    node.kind === 'text'
      ? node.text
      : node.kind === 'list'
        ? `[${node.items.map(show).join(', ')}]`
        : '…';
  return [...row].map(([name, value]) => `${name}: ${show(value)}`).join(', ');
}

function readOne(file: string, node: Node, row: string): Scenario {
  const found = fields(node, KEYS);
  const get = (key: (typeof KEYS)[number]) => found.get(key)?.value;
  const name = get('scenario');
  if (name === undefined) throw new Stop('missing-key', node.at, { key: 'scenario' });
  const steps = get('steps');
  if (steps === undefined) throw new Stop('missing-key', node.at, { key: 'steps' });
  if (steps.kind !== 'list') throw new Stop('not-a-list', steps.at);
  const seats = countOf(get('seats'));
  const given = get('given');
  return {
    file,
    name: textOf(name).text,
    row,
    at: node.at,
    keeps: (keepsOf(get('keeps')) ?? []).map((n) => n.text),
    pack: optional(get('pack')),
    seats,
    options: factsOf(get('options')),
    ...readGiven(given, seats),
    start: get('start') === undefined ? [] : textsOf(get('start')!),
    steps: steps.items.map(readStep),
    leaveOpen: yesOf(get('leaveOpen')),
  };
}

function keepsOf(node: Node | undefined): Words[] | null {
  return node === undefined ? null : textsOf(node);
}

function optional(node: Node | undefined): Words | null {
  return node === undefined ? null : textOf(node);
}

function yesOf(node: Node | undefined): boolean {
  if (node === undefined) return false;
  const { text, at } = textOf(node);
  if (is(text, 'yes')) return true;
  if (is(text, 'no')) return false;
  throw new Stop('unknown-value', at, { value: text, known: 'yes, no' });
}

function countOf(node: Node | undefined): number {
  if (node === undefined) return 4;
  const { text, at } = textOf(node);
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > seatLetters.length) {
    throw new Stop('bad-number', at, { value: text });
  }
  return n;
}

function factsOf(node: Node | undefined): Fact[] {
  if (node === undefined) return [];
  return entriesOf(node).map(({ key, value }) => ({
    name: key,
    value: textsOf(value),
    list: value.kind === 'list',
  }));
}

function readGiven(
  node: Node | undefined,
  seats: number,
): Pick<Scenario, 'table' | 'players' | 'everyone' | 'rest'> {
  const table: Fact[] = [];
  const players: { seat: Words; facts: readonly Fact[] }[] = [];
  let everyone: readonly Fact[] = [];
  let rest: Words | null = null;
  for (const { key, value } of node === undefined ? [] : entriesOf(node)) {
    if (seatLetters.includes(key.text)) {
      players.push({ seat: seatOf(key, seats), facts: factsOf(value) });
    } else if (is(key.text, 'everyone')) everyone = factsOf(value);
    else if (is(key.text, 'rest')) rest = textOf(value);
    else table.push({ name: key, value: textsOf(value), list: value.kind === 'list' });
  }
  return { table, players, everyone, rest };
}

/** The author's letter, if the table has that seat. */
function seatOf(letter: Words, seats: number): Words {
  const known: readonly string[] = seatLetters.slice(0, seats);
  if (!known.includes(letter.text)) {
    throw new Stop('no-seat', letter.at, { seat: letter.text, known: known.join(', ') });
  }
  return letter;
}
