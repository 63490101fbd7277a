import { Stop } from './failure.ts';
import type { Place, Words } from './scenario.ts';
import { print, type Word, wordOf } from './words.ts';

/** A YAML value as the scenario reader sees it: every scalar is its text. */
export type Node =
  | { readonly kind: 'text'; readonly at: Place; readonly text: string }
  | { readonly kind: 'list'; readonly at: Place; readonly items: readonly Node[] }
  | {
      readonly kind: 'map';
      readonly at: Place;
      readonly entries: readonly { readonly key: Words; readonly value: Node }[];
    };

/** The text of a scalar. */
export function textOf(node: Node): Words {
  if (node.kind !== 'text') throw new Stop('not-a-text', node.at);
  return { text: node.text.trim(), at: node.at };
}

/** One text, or a list of texts. */
export function textsOf(node: Node): Words[] {
  if (node.kind === 'list') return node.items.map(textOf);
  return [textOf(node)];
}

/** The entries of a map. */
export function entriesOf(node: Node): readonly { readonly key: Words; readonly value: Node }[] {
  if (node.kind !== 'map') throw new Stop('not-a-map', node.at);
  return node.entries;
}

/** The entries of a map whose keys are words of the format; an unknown or repeated key stops the reading. */
export function fields<W extends Word>(
  node: Node,
  among: readonly W[],
): Map<W, { readonly key: Words; readonly value: Node }> {
  const found = new Map<W, { readonly key: Words; readonly value: Node }>();
  for (const entry of entriesOf(node)) {
    const word = wordOf(entry.key.text, among);
    if (word === null) {
      throw new Stop('unknown-key', entry.key.at, {
        key: entry.key.text,
        known: among.map((w) => print(w)).join(', '),
      });
    }
    if (found.has(word)) throw new Stop('twice', entry.key.at, { key: entry.key.text });
    found.set(word, entry);
  }
  return found;
}

/** The node with every `{name}` in its texts replaced; a text that is only `{name}` becomes the whole value. */
export function fill(node: Node, row: ReadonlyMap<string, Node>, used: Set<string>): Node {
  if (node.kind === 'list') {
    // A list in the place of one item is put in item by item.
    const items = node.items.flatMap((item) => {
      const value = fill(item, row, used);
      return item.kind === 'text' && value.kind === 'list' ? value.items : [value];
    });
    return { ...node, items };
  }
  if (node.kind === 'map') {
    const entries = node.entries.map(({ key, value }) => {
      const name = fillText(key.text, row, used, key.at);
      return { key: { ...key, text: name }, value: fill(value, row, used) };
    });
    return { ...node, entries };
  }
  const whole = /^\{([^{}]+)\}$/.exec(node.text.trim());
  const value = whole === null ? undefined : row.get(whole[1]!);
  if (value !== undefined) {
    used.add(whole![1]!);
    return value;
  }
  return { ...node, text: fillText(node.text, row, used, node.at) };
}

function fillText(
  text: string,
  row: ReadonlyMap<string, Node>,
  used: Set<string>,
  at: Place,
): string {
  return text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = row.get(name);
    if (value === undefined) {
      throw new Stop('no-slot', at, { name, known: [...row.keys()].join(', ') });
    }
    if (value.kind !== 'text') throw new Stop('not-a-text', value.at);
    used.add(name);
    return value.text;
  });
}
