/** Descriptions of plain data, from which both the guard and the published JSON Schema are made. */
export type Shape =
  | { readonly kind: 'int'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly most: number; readonly pattern?: string }
  | { readonly kind: 'flag' }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly most: number }
  | {
      readonly kind: 'record';
      readonly fields: Readonly<Record<string, Shape>>;
      readonly optional: readonly string[];
    };

export const int = (least: number, most: number): Shape => ({ kind: 'int', least, most });
export const word: Shape = int(-2147483648, 2147483647);
export const text = (most: number, pattern?: string): Shape =>
  pattern === undefined ? { kind: 'text', most } : { kind: 'text', most, pattern };
export const flag: Shape = { kind: 'flag' };
export const one = (...of: readonly string[]): Shape => ({ kind: 'one', of });
export const list = (of: Shape, most: number): Shape => ({ kind: 'list', of, most });
/** A record of exactly these fields; those whose name ends in `?` may be missing. */
export function record(fields: Readonly<Record<string, Shape>>): Shape {
  const plain = Object.entries(fields).map(([name, shape]) => [name.replace('?', ''), shape]);
  const optional = Object.keys(fields).flatMap((n) => (n.endsWith('?') ? [n.slice(0, -1)] : []));
  return { kind: 'record', fields: Object.fromEntries(plain), optional };
}

/** Where a value departs from its shape. */
export interface Departure {
  readonly code: 'not-that-kind' | 'out-of-range' | 'too-long' | 'unknown-field' | 'missing-field';
  readonly at: string;
}

/** The first places (at most 20) where a value departs from a shape. Unknown fields are departures. */
export function departures(shape: Shape, value: unknown): Departure[] {
  const found: Departure[] = [];
  look(shape, value, '', found);
  return found;
}

function look(shape: Shape, value: unknown, at: string, found: Departure[]): void {
  if (found.length >= 20) return;
  const say = (code: Departure['code'], where = at): void => {
    found.push({ code, at: where });
  };
  switch (shape.kind) {
    case 'int':
      if (typeof value !== 'number' || !Number.isInteger(value)) say('not-that-kind');
      else if (value < shape.least || value > shape.most) say('out-of-range');
      return;
    case 'text':
      if (typeof value !== 'string') say('not-that-kind');
      else if (value.length > shape.most) say('too-long');
      else if (shape.pattern && !new RegExp(shape.pattern, 'u').test(value)) say('out-of-range');
      return;
    case 'flag':
      if (typeof value !== 'boolean') say('not-that-kind');
      return;
    case 'one':
      if (typeof value !== 'string') say('not-that-kind');
      else if (!shape.of.includes(value)) say('out-of-range');
      return;
    case 'list':
      if (!Array.isArray(value)) say('not-that-kind');
      else if (value.length > shape.most) say('too-long');
      else for (let i = 0; i < value.length; i++) look(shape.of, value[i], `${at}/${i}`, found);
      return;
    case 'record':
      lookRecord(shape, value, at, found, say);
  }
}

function lookRecord(
  shape: Shape & { kind: 'record' },
  value: unknown,
  at: string,
  found: Departure[],
  say: (code: Departure['code'], where?: string) => void,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    say('not-that-kind');
    return;
  }
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape.fields, key)) say('unknown-field', `${at}/${key}`);
  }
  for (const [name, field] of Object.entries(shape.fields)) {
    if (Object.hasOwn(value, name)) {
      look(field, (value as Record<string, unknown>)[name], `${at}/${name}`, found);
    } else if (!shape.optional.includes(name)) say('missing-field', `${at}/${name}`);
  }
}

/** A shape as JSON Schema 2020-12. */
export function jsonSchema(shape: Shape): object {
  switch (shape.kind) {
    case 'int':
      return { type: 'integer', minimum: shape.least, maximum: shape.most };
    case 'text':
      return shape.pattern
        ? { type: 'string', maxLength: shape.most, pattern: shape.pattern }
        : { type: 'string', maxLength: shape.most };
    case 'flag':
      return { type: 'boolean' };
    case 'one':
      return { enum: shape.of };
    case 'list':
      return { type: 'array', items: jsonSchema(shape.of), maxItems: shape.most };
    case 'record':
      return {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(shape.fields).filter((name) => !shape.optional.includes(name)),
        properties: Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => [name, jsonSchema(field)]),
        ),
      };
  }
}
