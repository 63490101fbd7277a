/** Who may use which card in which window: the table written by hand, and the game. */
import { describe, expect, test } from 'vitest';
import { readYaml } from '../grammar/index.ts';
import { having, linked } from './editions.ts';
import { runScenarios, tell } from './run/index.ts';

type Seats = readonly string[];
/** Card → situation → the seats that may use it. */
type Uses = Readonly<Record<string, Readonly<Record<string, Seats>>>>;

interface Table {
  readonly situations: Readonly<
    Record<string, { readonly window: string; readonly given?: Readonly<Record<string, unknown>> }>
  >;
  readonly cards: Uses;
  readonly answers: Uses;
  readonly sharp: Uses;
}

const seats = ['A', 'B', 'C', 'D', 'E'];

/** A scenario in which one seat holds the card, and its step says whether that seat is asked. */
function scenario(
  table: Table,
  part: 'cards' | 'answers' | 'sharp',
  card: string,
  situation: string,
  seat: string,
) {
  const { window, given } = table.situations[situation]!;
  const pending = part === 'answers';
  const players = Object.fromEntries(
    seats.map((letter) => {
      const hand = [
        ...(pending && letter === 'E' ? ['shao-hui red as fire'] : []),
        ...(letter === seat ? [`${card} as card-in-hand`] : []),
      ];
      const state = {
        hand,
        ...(letter === 'C' ? { locked: 'yes' } : {}),
        ...(letter === 'D' ? { lured: 'yes' } : {}),
        ...(letter === 'E' ? { intel: ['suo-ding black as ash'] } : {}),
        ...(part === 'sharp' && letter === seat ? { role: 'qi-bai' } : {}),
      };
      return [letter, state];
    }),
  );
  const may = table[part][card]![situation]?.includes(seat) ?? false;
  return {
    scenario: `${part} · ${card} · ${situation} · ${seat}`,
    seats: seats.length,
    given: { 'turn-player': 'A', ...given, ...players },
    start: `open(${window})`,
    'leave open': 'yes',
    steps: [...(pending ? [{ E: 'use shao-hui on ash' }] : []), { asked: may ? [seat] : 'nobody' }],
  };
}

/** Every card in every situation; an answer only where the table says what is answered. */
const allOf = (table: Table) =>
  (['cards', 'answers', 'sharp'] as const).flatMap((part) =>
    Object.entries(table[part]).flatMap(([card, row]) =>
      Object.keys(part === 'answers' ? row : table.situations).flatMap((situation) =>
        seats.map((seat) => scenario(table, part, card, situation, seat)),
      ),
    ),
  );

describe.each(having('windows.yaml'))('who may use which card in which window: $id', (edition) => {
  const table = readYaml(edition.file).value as Table;
  const all = allOf(table);
  const text = JSON.stringify(all, null, 1);
  const { results, failures } = runScenarios(
    [{ name: edition.file.name, text }],
    { [edition.id]: linked(edition) },
    edition.id,
  );

  test('the table names nothing that is not there', () => {
    for (const uses of [table.cards, table.answers, table.sharp]) {
      for (const row of Object.values(uses)) {
        expect(Object.keys(table.situations)).toEqual(expect.arrayContaining(Object.keys(row)));
        expect(seats).toEqual(expect.arrayContaining(Object.values(row).flat()));
      }
    }
    const names = linked(edition).pack.cardNames.map(({ id }) => id);
    expect(Object.keys(table.cards).sort()).toEqual(names.sort());
  });

  test('every cell is looked at', () => {
    expect(failures).toEqual([]);
    expect(results.length).toBe(all.length);
  });

  test.each(Object.keys(table.situations))('%s', (situation) => {
    const wrong = results
      .filter(({ scenario }) => scenario.name.includes(` · ${situation} · `))
      .flatMap(({ failure }) => (failure === null ? [] : [tell(failure)]));
    expect(wrong.join('\n')).toBe('');
  });
});
