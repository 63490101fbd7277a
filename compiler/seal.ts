/** Canonical bytes and the content hash. */
import { sha256 } from '../runtime/hash.ts';
import type { Pack } from '../runtime/pack.ts';

/** JSON with sorted keys and no blanks: the same value gives the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

export function seal(pack: Pack): Pack {
  return { ...pack, hash: sha256(canonical({ ...pack, hash: '' })) };
}
