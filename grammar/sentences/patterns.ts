/** The declared texts that phrases are made with, found by where they begin; made once for each vocabulary. */
import type { Sort } from '../tree/sentences.ts';
import { fixed } from '../vocabulary/fixed.ts';
import { describing } from '../vocabulary/lexicon.ts';
import type { Part, SentencePattern, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Lang } from '../words.ts';

export interface Index {
  /** `桌上 的 … 宝物`: begins with a word. */
  readonly leading: ReadonlyMap<string, readonly SentencePattern[]>;
  /** `{p} 面前 的 … 宝物`, `{c} 的 主人`: begins with a slot. */
  readonly trailing: readonly SentencePattern[];
  /** `… card(s) in use`: begins where quantity and adjectives stand. */
  readonly open: readonly SentencePattern[];
  /** The words that follow the first slot of those and of adjectives. */
  readonly after: ReadonlySet<string>;
  /** `{p} 买下 的`, `bought by {p}` */
  readonly adjectives: readonly SentencePattern[];
  /** `{p} 已受伤`, with its one slot first: 已受伤 的 玩家. */
  readonly states: readonly SentencePattern[];
  /** The enums whose values may narrow a kind of thing. */
  readonly describes: (of: Sort) => ReadonlySet<string>;
}

function make(vocabulary: Vocabulary, lang: Lang): Index {
  const leading = new Map<string, SentencePattern[]>();
  const trailing: SentencePattern[] = [];
  const open: SentencePattern[] = [];
  const adjectives: SentencePattern[] = [];
  const states: SentencePattern[] = [];
  for (const pattern of vocabulary.patterns) {
    if (pattern.lang !== lang) continue;
    const [first] = pattern.parts;
    if (pattern.use === 'adjective') adjectives.push(pattern);
    if (pattern.use === 'predicate' && first?.kind === 'slot' && slots(pattern).length === 1)
      states.push(pattern);
    if (pattern.use !== 'value') continue;
    if (first?.kind === 'slot') trailing.push(pattern);
    else if (first?.kind === 'gap') {
      if (!isBare(pattern)) open.push(pattern);
    } else
      for (const form of first?.forms ?? []) {
        const list = leading.get(form) ?? [];
        list.push(pattern);
        leading.set(form, list);
      }
  }
  const after = new Set(
    [...trailing, ...adjectives].flatMap(({ parts: [first, second] }) =>
      first?.kind === 'slot' && second?.kind === 'word' ? second.forms : [],
    ),
  );
  return {
    leading,
    trailing,
    after,
    open,
    adjectives,
    states,
    describes: describing(vocabulary.words[lang]),
  };
}

/** `… player(s)` says whom the fixed noun means; it is no place. */
const isBare = ({ parts: [, noun, more], lang }: SentencePattern): boolean =>
  noun?.kind === 'word' &&
  more === undefined &&
  noun.forms.some((form) => ['player', 'card'].includes(fixed[lang].get(form) ?? ''));

const made = new WeakMap<Vocabulary, Readonly<Record<Lang, Index>>>();

export function indexOf(vocabulary: Vocabulary): Readonly<Record<Lang, Index>> {
  const known = made.get(vocabulary) ?? { zh: make(vocabulary, 'zh'), en: make(vocabulary, 'en') };
  made.set(vocabulary, known);
  return known;
}

/** The slots of a text, in its order. */
export const slots = ({ parts }: SentencePattern): readonly (Part & { kind: 'slot' })[] =>
  parts.filter((part): part is Part & { kind: 'slot' } => part.kind === 'slot');

/** How a slot is shown to an author. */
const holes: Readonly<Record<Sort, Readonly<Record<Lang, string>>>> = {
  player: { zh: '{谁}', en: '{player}' },
  cards: { zh: '{牌}', en: '{cards}' },
  use: { zh: '{使用}', en: '{use}' },
  'card name': { zh: '{牌名}', en: '{card name}' },
  character: { zh: '{角色}', en: '{character}' },
  value: { zh: '{值}', en: '{value}' },
  number: { zh: '{几张}', en: '{number}' },
  zone: { zh: '{哪里}', en: '{place}' },
  text: { zh: '{文字}', en: '{text}' },
  any: { zh: '{什么}', en: '{anything}' },
};

/** A text as an author would see it, without its subject: 在 {谁} 面前 放置 {牌}. */
export function shown({ parts, lang }: SentencePattern): string {
  const [first, second] = parts;
  const own = first?.kind === 'slot' && second?.kind === 'word' ? parts.slice(1) : parts;
  return own
    .map((part) =>
      part.kind === 'word'
        ? (part.forms[0] ?? '')
        : part.kind === 'gap'
          ? '…'
          : holes[part.sort][lang],
    )
    .join(' ');
}
