/** A small game on the catalogue's base: its state arranged, its flows run, its values asked in words of the language. */
import type { GivenNames } from '../../compiler/index.ts';
import { type Answer, type Event, type Game, load, type Prepared } from '../../runtime/index.ts';
import { baseFile, outcome } from './catalogue.ts';

const seats = ['A', 'B', 'C', 'D'] as const;
export type Seat = (typeof seats)[number];

const names: GivenNames = {
  ...Object.fromEntries(seats.map((name, value) => [name, { type: 'player' as const, value }])),
  // Four red cards, then four blue ones.
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`red-${n}`, { type: 'card' as const, value: n - 1 }],
      [`blue-${n}`, { type: 'card' as const, value: n + 3 }],
    ]),
  ),
};

/** Capital letters are players; in a pack's own text they are names. */
const letters = /(?<![A-Za-z0-9-])[A-D](?![A-Za-z0-9-])/g;
const written = (text: string): string => text.replace(letters, '【$&】');
const seatLocal = (letter: string): string => `seat-${letter.toLowerCase()}`;
const players = `
flow course {
  let seat-a = first of players else turn-player
  let seat-b = first of (players after seat-a) else seat-a
  let seat-c = first of (players after seat-b) else seat-b
  play-course(seat-a, seat-b, seat-c, first of (players after seat-c) else seat-c)
}
flow play-course (seat-a: player, seat-b: player, seat-c: player, seat-d: player) `;

export interface World {
  /** puts cards into a zone: `hand`, of a seat or of the table */
  place(zone: string, of: Seat | null, ...cards: readonly string[]): void;
  set(name: string, of: Seat | null, value: unknown): void;
  run(): Played;
  ask(text: string): number;
}

interface Played {
  ask(text: string): number;
  holds(text: string): boolean;
  /** Who is asked what kind of question. */
  readonly asked: () => readonly string[];
  answer(seat: Seat, answer: Answer): void;
  /** Everybody's easiest answer until nobody is asked. */
  rest(): void;
  choices(seat: Seat): ReturnType<Game['choices']>;
  readonly game: Game;
  /** ids of what was done, in order */
  done(): readonly string[];
}

const index = (seat: Seat): number => seats.indexOf(seat);

/** A game with this text added to the base; what happens in it is the course. */
export function world(
  text: string,
  course = 'do nothing',
  count = 3,
  files: Readonly<Record<string, string>> = {},
): World {
  const pack = baseFile('pack.yaml').replace(/^game: .*$/m, 'game: course');
  const { compiled, reports } = outcome({
    files: new Map([
      ['pack.yaml', pack],
      ['sample.miben', text],
      ['course.miben', `${players}{ ${course.replace(letters, seatLocal)} }`],
      ...Object.entries(files),
    ]),
  });
  if (compiled === undefined) throw new Error(`not compiled: ${JSON.stringify(reports)}`);
  const loaded = load(compiled.pack);
  if ('reports' in loaded) throw new Error(`not loaded: ${JSON.stringify(loaded.reports)}`);
  const made = loaded.rules.prepare({ seats: count, seed: 7 });
  if ('reports' in made) throw new Error(`not prepared: ${JSON.stringify(made.reports)}`);
  const prepared: Prepared = made;
  const expect = (result: { ok: boolean }, what: string): void => {
    if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result)}`);
  };
  const procsOf = (text: string) => {
    const { value, reports: found } = compiled.expression(written(text), names);
    if (value === undefined) throw new Error(`${text}: ${JSON.stringify(found)}`);
    return value.procs;
  };
  const run = (): Played => {
    const game = prepared.run();
    if ('reports' in game) throw new Error(`${course}: ${JSON.stringify(game.reports)}`);
    const ask = (text: string): number => game.evaluate(procsOf(text));
    return {
      game,
      ask,
      holds: (text) => ask(text) === 1,
      asked: () => game.questions().map(({ seat, kind }) => `${seats[seat]} ${kind}`),
      answer: (seat, answer) => expect(game.answer(index(seat), answer), JSON.stringify(answer)),
      choices: (seat) => game.choices(index(seat)),
      rest: () => {
        for (let [next] = game.questions(); next; [next] = game.questions()) {
          const easiest = game.default(next.seat);
          if (easiest === null) throw new Error('no default');
          expect(game.answer(next.seat, easiest), JSON.stringify(easiest));
        }
      },
      done: () =>
        game
          .events('all')
          .filter((event): event is Event & { kind: 'do' } => event.kind === 'do')
          .map((event) => event.decl),
    };
  };
  return {
    place: (zone, of, ...cards) => {
      for (const card of cards)
        expect(
          prepared.place(names[card]?.value ?? -1, zone, of === null ? null : index(of)),
          `${card} to ${zone}`,
        );
    },
    set: (name, of, value) =>
      expect(prepared.set(name, of === null ? null : index(of), value), `${name} ${value}`),
    run,
    ask: (text) => run().ask(text),
  };
}

/** A character with one skill, held by A; everybody has three lives. */
export function withSkill(skill: string, more = '', course = 'do nothing', count = 3): World {
  const made = world(
    `character 【甲】 "Alpha" jia { skill 【技】 "Skill" ji { ${skill} } }\n${more}`,
    course,
    count,
  );
  made.set('role', 'A', 'jia');
  return made;
}

/** Cards in somebody's hand. */
export function cards(made: World, of: Seat, ...names: readonly string[]): void {
  made.place('hand', of, ...names);
}
