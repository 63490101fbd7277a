/**
 * Canonical JSON: keys sorted by UTF-16 units, no blanks, numbers and texts as `JSON.stringify` writes them,
 * fields that are `undefined` left out. Two values with the same content give the same text.
 */
export function canonical(value: unknown): string {
  return write(value, 0);
}

/** Nested deeper than anything we write: a cycle, or not ours. */
const deepest = 32;

function write(value: unknown, depth: number): string {
  if (depth > deepest) throw new RangeError('nested too deep');
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) {
      if (i > 0) text += ',';
      const item = value[i];
      text += typeof item === 'number' && Number.isInteger(item) ? item : write(item, depth + 1);
    }
    return `${text}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const field = (value as Record<string, unknown>)[key];
      if (field !== undefined) fields.push(`${JSON.stringify(key)}:${write(field, depth + 1)}`);
    }
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
