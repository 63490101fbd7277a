import type { Reason } from '../../runtime/index.ts';
import { readAct } from './act.ts';
import { Stop } from './failure.ts';
import { indexOf, names } from './lexicon.ts';
import { optionsOf } from './options.ts';
import { play } from './play.ts';
import { asked, askedText, optionTexts, seatNumber, suggestion } from './questions.ts';
import type { StepOf, Words } from './scenario.ts';
import type { Table } from './table.ts';

/** The seats may answer exactly these. */
export function expectLegal(table: Table, step: StepOf<'legal'>): void {
  for (const { seat, options: wanted } of step.seats) {
    const who = seatNumber(table, seat);
    const options = optionsOf(table, asked(table, who, seat));
    const texts = optionTexts(options);
    for (const words of wanted) {
      if (options.some((option) => option.means(words.text))) continue;
      throw new Stop('legal-missing', words.at, {
        seat: seat.text,
        option: words.text,
        options: texts,
      });
    }
    const extra = options.find((option) => !wanted.some(({ text }) => option.means(text)));
    if (extra !== undefined) {
      const params = { seat: seat.text, option: extra.text, options: texts };
      throw new Stop(
        'legal-extra',
        seat.at,
        params,
        `- legal exactly: { ${seat.text}: [${listed(options)}] }`,
      );
    }
  }
}

function listed(options: readonly { readonly text: string }[]): string {
  return [...new Set(options.map((option) => option.text))].join(', ');
}

/** None of these acts is legal; with a reason, the clause that says so is this one. */
export function expectIllegal(table: Table, step: StepOf<'illegal'>): void {
  for (const { seat, acts } of step.seats) {
    const who = seatNumber(table, seat);
    for (const words of acts) {
      asked(table, who, words);
      if (couldBe(table, seat, words)) {
        throw new Stop('is-legal', words.at, { seat: seat.text, act: words.text });
      }
      if (step.because !== null) because(table, who, words, step.because);
    }
  }
}

/** Tries an act on a copy of the game. */
function couldBe(table: Table, seat: Words, words: Words): boolean {
  const game = table.game.fork();
  try {
    play({ ...table, game }, seat, words);
    return true;
  } catch (stop) {
    if (
      stop instanceof Stop &&
      ['no-option', 'not-filled', 'other-question', 'refused'].includes(stop.code)
    ) {
      return false;
    }
    throw stop;
  } finally {
    game.release();
  }
}

function because(table: Table, seat: number, words: Words, reason: Words): void {
  const act = readAct(words);
  if (act.kind !== 'use')
    throw new Stop('unreadable-act', words.at, { act: words.text, known: 'use' });
  const found = waysOf(table, seat, act.what[0] ?? '').map((use) => table.game.why(seat, use));
  const said = found.map((one) => (one === null ? '' : reasonText(one)));
  if (said.some((one) => one === reason.text)) return;
  const is = said.filter((one) => one !== '').join(', ');
  throw new Stop('other-reason', reason.at, { act: words.text, reason: reason.text, is });

  function reasonText(one: Reason): string {
    const { code, clause, group } = one;
    return clause ?? group ?? code;
  }
}

/** The uses that a word may mean, with each card of the seat. */
function waysOf(table: Table, seat: number, what: string) {
  const { pack, game } = table;
  const own = game
    .view('all')
    .zones.filter((zone) => zone.seat === seat)
    .flatMap((zone) => zone.cards);
  return pack.uses.flatMap((use) => {
    const ability = pack.abilities[use.ability]!;
    const name = pack.cardNames[use.cardName];
    const skill = pack.skills[use.skill];
    if (![ability, name, skill].some((one) => one !== undefined && names(one, what))) return [];
    const base = { use: ability.id, ...(name === undefined ? {} : { as: name.id }) };
    if (!use.physical) return [base];
    const cards = own.filter(
      (card): card is number => card !== null && pack.deck[card] === use.cardName,
    );
    return cards.map((card) => ({ ...base, card }));
  });
}

/** Exactly these seats are asked, in these windows. */
export function expectAsked(table: Table, step: StepOf<'asked'>): void {
  const open = table.game.questions();
  const right =
    open.length === step.seats.length &&
    step.seats.every(({ seat, window }) => {
      const who = seatNumber(table, seat);
      const question = open.find((one) => one.seat === who);
      if (question === undefined || window === null) return question !== undefined;
      const found = table.pack.windows[indexOf(table.pack.windows, window.text)];
      return found !== undefined && found.id === question.window;
    });
  if (right) return;
  const seats = step.seats.map(({ seat, window }) => seat.text + (window ? ` ${window.text}` : ''));
  throw new Stop(
    'asked-others',
    step.at,
    { seats: seats.join(', '), asked: askedText(table) },
    suggestion(table),
  );
}
