/** Edits (insert, delete, replace, exchange neighbours) between two names, counted up to `limit`. */
function distance(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = b.map((_, i) => i + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/**
 * The names most like `name`, best first, at most three: one edit away for names of up to three characters,
 * two beyond.
 */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  const sought = [...name.normalize('NFKC')];
  const limit = sought.length <= 3 ? 1 : 2;
  const found: { readonly text: string; readonly edits: number }[] = [];
  const seen = new Set<string>();
  for (const text of candidates) {
    if (seen.has(text) || text === name) continue;
    seen.add(text);
    const other = [...text.normalize('NFKC')];
    const edits = distance(sought, other, limit);
    if (edits <= limit && edits < Math.max(sought.length, other.length))
      found.push({ text, edits });
  }
  return found
    .sort((a, b) => a.edits - b.edits || (a.text < b.text ? -1 : 1))
    .slice(0, 3)
    .map(({ text }) => text);
}
