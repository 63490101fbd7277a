import type { UseSeen, ValueSeen, ValueType } from '../runtime/index.ts';
import type { Naming } from './naming.ts';
import type { Filling } from './sentence.ts';

/** Uses that have been spoken of, by number: some values only give the number, and a use is told in full only once. */
export type UseNames = Map<number, { readonly name: string; readonly full: string }>;

/** A value as words for a sentence. */
export function filling(
  naming: Naming,
  uses: UseNames,
  type: ValueType,
  value: ValueSeen,
): Filling {
  const list = Array.isArray(value) ? value : [value];
  const count = list.length;
  if (type.universe === 'card') {
    if (type.shape === 'int' && value === null) return plain(naming.unknownCards(1));
    const known = list.filter((one): one is number => typeof one === 'number');
    const text = count === 0 ? naming.none : naming.cards(known, count - known.length);
    return { text, count, number: false };
  }
  if (type.universe === 'use') {
    const texts = list.map((one) => useText(naming, uses, one));
    return { text: count === 0 ? naming.none : naming.list(texts), count, number: false };
  }
  if (type.universe === 'number' && type.enum < 0 && type.shape === 'int') {
    return { text: String(value), count: Number(value), number: true };
  }
  if (count === 0) return { text: naming.none, count, number: false };
  const texts = list.map((one) => naming.element(type, one as string | number | null));
  return { text: naming.list(texts), count, number: false };
}

function plain(text: string): Filling {
  return { text, count: 1, number: false };
}

/** A use: under what name, and on whom or what; remembered by its number. */
export function useText(naming: Naming, uses: UseNames, value: ValueSeen): string {
  if (!isUse(value)) return uses.get(Number(value))?.name ?? naming.someUse;
  const { pack } = naming;
  const ability = pack.abilities.find(({ id }) => id === value.ability);
  const known = value.cards.filter((card) => card !== null);
  const name =
    value.name !== null
      ? known.length > 0 && pack.cardNames[pack.deck[known[0]!]!]?.id === value.name
        ? naming.card(known[0]!)
        : naming.element({ shape: 'int', universe: 'card name', enum: -1, width: 1 }, value.name)
      : ability !== undefined
        ? naming.quoted(naming.label(ability))
        : naming.someUse;
  const targets = targetsOf(naming, uses, value);
  const full = targets === '' ? name : `${name} → ${targets}`;
  const told = uses.get(value.use)?.full === `${value.user} ${full}`;
  uses.set(value.use, { name, full: `${value.user} ${full}` });
  return told ? name : full;
}

function targetsOf(naming: Naming, uses: UseNames, value: UseSeen): string {
  const texts = targetGroups(naming, value).map(
    ({ type, chosen }) => filling(naming, uses, type, chosen).text,
  );
  return naming.list(texts);
}

/** What a use is aimed at, group by group. */
export function targetGroups(
  { pack }: Naming,
  value: UseSeen,
): readonly { readonly type: ValueType; readonly chosen: UseSeen['groups'][string] }[] {
  const index = pack.uses.findIndex(
    (use) =>
      pack.abilities[use.ability]?.id === value.ability &&
      (use.cardName < 0 || pack.cardNames[use.cardName]?.id === value.name),
  );
  const groups = pack.uses[index]?.groups.filter(({ role }) => role === 'target') ?? [];
  return groups.flatMap(({ id, universe, width }) => {
    const chosen = value.groups[id] ?? [];
    if (chosen.length === 0) return [];
    return [{ type: { shape: 'set', universe, enum: -1, width }, chosen }];
  });
}

export function isUse(value: ValueSeen): value is UseSeen {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
