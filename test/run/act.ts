import { Stop } from './failure.ts';
import type { Words } from './scenario.ts';
import { is, parts, print, type Word, wordOf } from './words.ts';

/** What a seat does, as an author writes it. */
export type Act =
  | { readonly kind: 'pass' | 'yes' | 'no' | 'back' | 'anything' }
  | {
      readonly kind: 'use';
      /** A card, a skill, or a name under which a card is used; further words tell which card. */
      readonly what: readonly string[];
      /** The physical card, or ''. */
      readonly card: string;
      readonly targets: readonly string[];
      readonly costs: readonly string[];
    }
  | { readonly kind: 'choose'; readonly things: readonly string[] }
  | { readonly kind: 'branch' | 'number'; readonly n: number }
  | { readonly kind: 'first'; readonly ability: string };

const ALONE = ['pass', 'yes', 'no', 'back', 'anything'] as const;
const LEADING = ['use', 'choose', 'branch', 'number', 'first'] as const;
const INSIDE = ['with', 'on', 'choosing'] as const;

/** Reads `use X with CARD on A, B choosing C`, `choose …`, `pass` and their like. */
export function readAct({ text, at }: Words): Act {
  const alone = wordOf(text, ALONE);
  if (alone !== null) return { kind: alone };
  const words = text.split(/[\s\u3000]+/).filter((word) => word !== '');
  const lead = wordOf(words[0] ?? '', LEADING);
  const rest = words.slice(1);
  const said = rest.join(' ');
  const unreadable = () => new Stop('unreadable-act', at, { act: text, known: known() });
  if (lead === null || said === '') throw unreadable();
  switch (lead) {
    case 'use':
      return { kind: 'use', ...readUse(rest, unreadable) };
    case 'choose':
      return { kind: 'choose', things: is(said, 'nothing') ? [] : parts(said) };
    case 'first':
      return { kind: 'first', ability: said };
    default: {
      const n = Number(said);
      if (!Number.isInteger(n)) throw new Stop('bad-number', at, { value: said });
      return { kind: lead, n };
    }
  }
}

function readUse(words: readonly string[], unreadable: () => Stop) {
  const found = new Map<Word | 'what', string[]>([['what', []]]);
  let at: Word | 'what' = 'what';
  for (const word of words) {
    const key = wordOf(word, INSIDE);
    if (key !== null) {
      if (found.has(key)) throw unreadable();
      found.set(key, []);
      at = key;
    } else found.get(at)!.push(word);
  }
  const said = (key: Word) => (found.get(key) ?? []).join(' ');
  if ([...found.values()].some((list) => list.length === 0)) throw unreadable();
  return {
    what: found.get('what')!,
    card: said('with'),
    targets: parts(said('on')),
    costs: parts(said('choosing')),
  };
}

function known(): string {
  return [...ALONE, ...LEADING].map((word) => print(word)).join(', ');
}
