/** Words that stand without blanks between them, found by the longest match. */

export interface Trie<T> {
  readonly next: Map<number, Trie<T>>;
  value?: T;
}

export const trie = <T>(): Trie<T> => ({ next: new Map() });

export function plant<T>(root: Trie<T>, text: string, value: T): void {
  let at = root;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    let next = at.next.get(code);
    if (!next) {
      next = trie();
      at.next.set(code, next);
    }
    at = next;
  }
  at.value = value;
}

/** The longest word that starts at `at`, and its length in UTF-16 units. */
export function longest<T>(
  root: Trie<T>,
  text: string,
  at: number,
): { readonly value: T; readonly length: number } | undefined {
  let branch = root.next.get(text.charCodeAt(at));
  let found: { value: T; length: number } | undefined;
  for (let length = 1; branch; length++) {
    if (branch.value !== undefined) found = { value: branch.value, length };
    branch = branch.next.get(text.charCodeAt(at + length));
  }
  return found;
}
