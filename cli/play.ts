import { type Game, load } from '../runtime/index.ts';
import type { Wanted } from './arguments.ts';
import { type Chance, chance } from './chance.ts';
import { choose } from './chooser.ts';
import { done, type Exit, faulty, type Io, misused } from './io.ts';
import { loadPack } from './load.ts';
import { teller } from './log.ts';
import { dealt, isPublic } from './look.ts';
import { messages } from './messages/index.ts';
import { type Naming, naming, seatLetter } from './naming.ts';
import { optionValues, seatOf } from './option-values.ts';
import { person } from './person.ts';

type Play = Wanted & { readonly kind: 'play' };

/** A random game that has not ended by then never will. */
const MOST_ANSWERS = 20_000;
/** How willing a computer's seat is lies between these, for a game that can be read. */
const WILLING = [0.05, 0.2] as const;
/** So many times more willing it is at the start, which halves with so many answers. */
const ZEAL = { times: 8, halves: 80 } as const;

/** `play`: a game of computers that answer by chance, or of a person among them. */
export async function play(io: Io, wanted: Play): Promise<Exit> {
  const { lang, seed } = wanted;
  const say = messages[lang];
  const loaded = loadPack(io, lang, wanted.pack, wanted.packs, wanted.along);
  if (loaded === null) return faulty;
  const { pack } = loaded.compiled;
  const rules = load(pack);
  if ('reports' in rules) {
    io.err(`${say.notPlayable(rules.reports.map((report) => report.code).join(', '))}\n`);
    return faulty;
  }
  const seats = wanted.players ?? pack.seats.least;
  const options = optionValues(pack, seats, wanted.options);
  const game = rules.rules.start({ seats, seed, options });
  if ('reports' in game) {
    for (const { code, params } of game.reports) {
      // A requirement of the pack brings its own words.
      const words = params[lang] ?? Object.values(params).join(', ');
      io.err(`${say.refused(code, String(words))}\n`);
    }
    return misused;
  }
  const human = wanted.human === undefined ? null : seatOf(wanted.human, seats);
  if (human === undefined) {
    io.err(`${say.noSeat(wanted.human ?? '', seatLetter(seats - 1))}\n`);
    return misused;
  }
  io.begun?.(game);
  const names = naming(pack, lang);
  const all = Array.from({ length: seats }, (_, seat) => names.seat(seat));
  io.out(`${say.log.begins(pack.label[lang], all, seed)}\n`);
  return human === null ? watch(io, names, game, seed) : await sit(io, names, game, seed, human);
}

/** Computers only: the whole game, then the log of all that happened. */
function watch(io: Io, names: Naming, game: Game, seed: number): Exit {
  const { log } = messages[names.lang];
  const seated = computers(game, seed);
  const begun = game.view('all');
  for (const line of dealt(names, begun)) io.out(`${line}\n`);
  let end: string | undefined;
  while (end === undefined) {
    const [question] = game.questions();
    if (question === undefined) break;
    end = seated.answer(game, question.seat, log);
  }
  // What was dealt has been told above.
  const secret = new Set(names.pack.vars.filter((one) => !isPublic(one)).map(({ id }) => id));
  const events = game
    .events('all')
    .filter((one) => one.kind !== 'set' || one.event >= begun.event || !secret.has(one.var));
  for (const line of teller(names, log, begun.seats).lines(events)) io.out(`${line}\n`);
  io.out(`${end ?? ending(game, names, seated.answers())}\n`);
  return end === undefined || seated.answers() >= MOST_ANSWERS ? done : faulty;
}

/** A person in one seat: what that seat sees, as it happens. */
async function sit(io: Io, names: Naming, game: Game, seed: number, human: number): Promise<Exit> {
  const { log, play: say } = messages[names.lang];
  const seated = computers(game, seed);
  const told = teller(names, log, game.view(human).seats);
  const asked = person(io, names, game, human);
  let since = 0;
  const tellNew = () => {
    const events = game.events(human, since);
    since = game.view(human).event;
    for (const line of told.lines(events)) io.out(`${line}\n`);
  };
  io.out(`${say.you(names.seat(human))}\n`);
  for (;;) {
    const questions = game.questions();
    const other = questions.find(({ seat }) => seat !== human);
    if (other !== undefined) {
      const end = seated.answer(game, other.seat, log);
      if (end === undefined) continue;
      tellNew();
      io.out(`${end}\n`);
      return faulty;
    }
    tellNew();
    if (questions.length === 0) break;
    if (!(await asked())) {
      io.out(`${say.leaves}\n`);
      return done;
    }
  }
  io.out(`${ending(game, names, seated.answers())}\n`);
  return done;
}

interface Computers {
  /** Answers for a seat; gives the last line when the game cannot go on. */
  answer(game: Game, seat: number, log: Log): string | undefined;
  answers(): number;
}
type Log = (typeof messages)['zh']['log'];

function computers(game: Game, seed: number): Computers {
  const dice: Chance = chance(seed);
  const [least, most] = WILLING;
  const willing = Array.from(
    { length: game.view('all').seats },
    () => least + dice.share() * (most - least),
  );
  let answers = 0;
  /** Of these, where it could not pass. */
  let musts = 0;
  return {
    answers: () => answers,
    answer: (now, seat, log) => {
      const choices = now.choices(seat);
      if (choices === null || answers >= MOST_ANSWERS) return log.tooLong(answers);
      answers += 1;
      if (!choices.pass) musts += 1;
      const zeal = 1 + ZEAL.times * 2 ** (-answers / ZEAL.halves);
      // Who is asked at every turn whether he wants something wants it more rarely.
      const passes = 1 - willing[seat]! * zeal * ((musts + 1) / (answers + 8)) ** 2;
      // Choices that only fit together may be refused a few times; then the easiest is taken.
      for (let tries = 0; tries < 8; tries += 1) {
        if (now.answer(seat, choose(choices, passes, dice)).ok) return undefined;
      }
      const easiest = now.default(seat);
      const outcome = easiest === null ? undefined : now.answer(seat, easiest);
      if (outcome?.ok === true) return undefined;
      return log.faulted(outcome?.code ?? '');
    },
  };
}

function ending(game: Game, names: Naming, answers: number): string {
  const { log } = messages[names.lang];
  const result = game.result();
  if (result === null) return log.rested(answers);
  if (result.winners.length === 0) return log.nobody(answers);
  return log.winners(names.list(result.winners.map(names.seat)), answers);
}
