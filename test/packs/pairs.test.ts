/**
 * Every two skills of 千智 and its expansion that fire at one moment are asked in the order of their seats, from the turn player to the
 * right. Each pair stands once in each order; an answer of no leaves the other untouched. Of several that
 * reach their goal at one moment the first wins alone, and whoever wins with a declaration wins in any order (H-10).
 * `npm run pairs` prints the pairs whose order makes a difference.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { gather } from '../../compiler/files.ts';
import { editions, linked } from '../editions.ts';
import { compare } from '../pairs/compare.ts';
import { died, pairsOf, probed, received, type Skill, scenario } from '../pairs/positions.ts';
import { runScenarios, tell } from '../run/index.ts';
import { partsOf } from '../size/naming.ts';

const ids = ['qianzhi', 'top-secret'] as const;
const editionOf = (id: string) => editions.find((edition) => edition.id === id)!;

test.each(ids)(
  '%s: skills that fire together are asked from the turn player to the right',
  (id) => {
    const all = pairsOf[id].flatMap(({ positions: [at] }) => (at ? [scenario(at, true)] : []));
    const { results, failures } = runScenarios(
      [{ name: 'pairs', text: JSON.stringify(all, null, 1) }],
      { [id]: linked(editionOf(id)) },
      id,
    );
    expect(failures).toEqual([]);
    const wrong = results.flatMap(({ failure }) => (failure ? [tell(failure)] : []));
    expect(wrong.join('\n')).toBe('');
  },
);

test.each([
  { id: 'qianzhi', oneSeat: 2 + 12 + 12, notFirst: 4, played: 14 + 30 + 6 },
  { id: 'top-secret', oneSeat: 8 + 2, notFirst: 0, played: 8 + 12 },
] as const)(
  '$id: no pair is left out but where one seat would have two characters, or another than the prober were first',
  ({ id, oneSeat, notFirst, played }) => {
    const fired = pairsOf[id].filter(({ moment }) => moment.winners === undefined);
    const never = fired.filter(({ positions }) => positions.length === 0);
    const alike = never.filter(({ first, second }) => first.place === second.place);
    expect(alike).toHaveLength(oneSeat);
    expect(never.filter(({ second }) => second.id === 'kao-wen')).toHaveLength(notFirst);
    expect(fired.length - never.length).toBe(played);
    expect(never.length).toBe(oneSeat + notFirst);
  },
);

test('every skill that listens to these moments is in the lists', () => {
  const { packs, root } = gather('cards/top-secret');
  const skills = partsOf(packs, root).filter(({ kind }) => kind === 'skill');
  const that = (...moments: string[]): string[] =>
    skills
      .filter(({ spoken }) => moments.some((moment) => spoken.hears.has(moment)))
      .map(({ id }) => id)
      .sort();
  const listed = (known: readonly Skill[], ...others: string[]): string[] =>
    [...known.map(({ id }) => id), ...others].sort();
  expect(that('die')).toEqual(listed(died));
  expect(that('got-from', 'obtain')).toEqual(listed(received));
  // Only one hears that somebody is dying, and one that he declares: the missions beside him are no skills.
  expect(that('await-rescue')).toEqual(['li-fu-2']);
  expect(that('declare')).toEqual(['qi-bai-3']);
  // The last three listen to other cards.
  expect(that('play')).toEqual(listed(probed, 'lian-dong', 'sheng-ge', 'yi-dian-yuan-2'));
});

/** The roles that each scenario, and each row of a table of cases, puts at the table. */
function casts(text: string): readonly ReadonlySet<string>[] {
  const all = parse(text) as {
    given: Record<string, { role?: string }>;
    cases?: readonly Record<string, string>[];
  }[];
  return all.flatMap(({ given, cases = [{}] }) =>
    cases.map(
      (row) =>
        new Set(
          Object.values(given).flatMap(({ role }) =>
            role === undefined ? [] : [row[role.slice(1, -1)] ?? role],
          ),
        ),
    ),
  );
}

test.each([
  { id: 'qianzhi', shownAtLeast: 10 },
  { id: 'top-secret', shownAtLeast: 4 },
] as const)(
  '$id: the pairs whose order makes the most difference are scenarios, in both orders',
  ({ id, shownAtLeast }) => {
    const pairs = pairsOf[id];
    const compared = compare(linked(editionOf(id)), pairs);
    const roleOf = new Map(pairs.map(({ first }) => [first.id, first.role]));
    const played = casts(readFileSync(`cards/${id}/scenarios/pairs.yaml`, 'utf8'));
    const scenarios = ({ ids }: (typeof compared)[number]): number =>
      played.filter((cast) => ids.every((id) => cast.has(roleOf.get(id)!))).length;
    const telling = compared.filter(({ apart, all }) => apart * 2 >= all);
    const missing = telling.filter((each) => scenarios(each) < 2);
    // Of missions fulfilled by one death, a pair for each such death stands for all.
    const goals = new Set(pairs.flatMap(({ moment }) => (moment.winners ? [moment.name] : [])));
    expect(missing.filter(({ moment }) => !goals.has(moment))).toEqual([]);
    for (const goal of new Set(telling.map(({ moment }) => moment)))
      expect(telling.some((each) => each.moment === goal && scenarios(each) >= 2)).toBe(true);
    const shown = telling.filter((each) => !missing.includes(each)).map(({ ids }) => ids.join());
    expect(new Set(shown).size).toBeGreaterThanOrEqual(shownAtLeast);
  },
);
