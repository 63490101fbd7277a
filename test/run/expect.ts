import type { Event, Reason } from '../../runtime/index.ts';
import { readAct } from './act.ts';
import { wording } from './element.ts';
import { Stop } from './failure.ts';
import { indexOf, names } from './lexicon.ts';
import { optionsOf } from './options.ts';
import { asked, askedText, optionTexts, play, seatNumber, suggestion } from './play.ts';
import type { Step, Words } from './scenario.ts';
import { describe } from './state.ts';
import { letterOf, type Table } from './table.ts';
import { compileText } from './texts.ts';

type Of<K extends Step['kind']> = Extract<Step, { readonly kind: K }>;

/** Every condition must hold; what it speaks of is told when it does not. */
export function expectThat(table: Table, step: Of<'expect'>): void {
  for (const words of step.conditions) {
    const { procs } = compileText(table, 'condition', words);
    const value = table.game.evaluate(procs);
    if (value === 1) continue;
    const is = describe(table, words.text);
    throw new Stop('does-not-hold', words.at, { condition: words.text, is });
  }
}

/** The seats may answer exactly these. */
export function expectLegal(table: Table, step: Of<'legal'>): void {
  for (const { seat, options: wanted } of step.seats) {
    const who = seatNumber(table, seat);
    const options = optionsOf(table, asked(table, who, seat));
    const texts = optionTexts(options);
    for (const words of wanted) {
      if (options.some((option) => option.means(words.text))) continue;
      throw new Stop('legal-missing', words.at, { seat: seat.text, option: words.text, options: texts });
    }
    const extra = options.find((option) => !wanted.some(({ text }) => option.means(text)));
    if (extra !== undefined) {
      const params = { seat: seat.text, option: extra.text, options: texts };
      throw new Stop('legal-extra', seat.at, params, `- legal exactly: { ${seat.text}: [${listed(options)}] }`);
    }
  }
}

function listed(options: readonly { readonly text: string }[]): string {
  return [...new Set(options.map((option) => option.text))].join(', ');
}

/** None of these acts is legal; with a reason, the clause that says so is this one. */
export function expectIllegal(table: Table, step: Of<'illegal'>): void {
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
    if (stop instanceof Stop && ['no-option', 'not-filled', 'other-question'].includes(stop.code)) {
      return false;
    }
    throw stop;
  } finally {
    game.release();
  }
}

function because(table: Table, seat: number, words: Words, reason: Words): void {
  const act = readAct(words);
  if (act.kind !== 'use') throw new Stop('unreadable-act', words.at, { act: words.text, known: 'use' });
  const { pack } = table;
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
  const own = game.view('all').zones.filter((zone) => zone.seat === seat).flatMap((zone) => zone.cards);
  return pack.uses.flatMap((use) => {
    const ability = pack.abilities[use.ability]!;
    const name = pack.cardNames[use.cardName];
    const skill = pack.skills[use.skill];
    if (![ability, name, skill].some((one) => one !== undefined && names(one, what))) return [];
    const base = { use: ability.id, ...(name === undefined ? {} : { as: name.id }) };
    if (!use.physical) return [base];
    const cards = own.filter((card): card is number => card !== null && pack.deck[card] === use.cardName);
    return cards.map((card) => ({ ...base, card }));
  });
}

/** Exactly these seats are asked, in these windows. */
export function expectAsked(table: Table, step: Of<'asked'>): void {
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
  throw new Stop('asked-others', step.at, { seats: seats.join(', '), asked: askedText(table) }, suggestion(table));
}

/** Seats know (or do not know) which card lies somewhere, or a value such as `B's identity`. */
export function expectKnown(table: Table, step: Of<'knows'>): void {
  for (const { seat, things } of step.seats) {
    const who = seatNumber(table, seat);
    for (const thing of things) {
      if (known(table, who, thing) === step.known) continue;
      const code = step.known ? 'knows-not' : 'knows';
      throw new Stop(code, thing.at, { seat: seat.text, thing: thing.text });
    }
  }
}

function known(table: Table, seat: number, thing: Words): boolean {
  const view = table.game.view(seat);
  const card = table.cards.get(thing.text);
  if (card !== undefined) return view.zones.some((zone) => zone.cards.includes(card));
  const owned = /^([A-Z])\s*(?:['’]s\s+|的\s*)(.+)$/.exec(thing.text);
  const variable = table.pack.vars[indexOf(table.pack.vars, owned?.[2] ?? thing.text)];
  if (variable === undefined) {
    const names = [...table.cards.keys()].join(', ');
    throw new Stop('unknown-value', thing.at, { value: thing.text, known: `${names}, A's …` });
  }
  const of = owned === null ? null : seatNumber(table, { text: owned[1]!, at: thing.at });
  return view.vars.some((one) => one.var === variable.id && one.of === of);
}

/** Events since a mark: these in this order (others may lie between), or none of these. */
export function expectEvents(table: Table, step: Of<'events'>, since: number): void {
  const told = table.game.events('all', since).filter((event) => event.kind === 'do');
  let next = 0;
  for (const words of step.ids) {
    const [id = '', ...args] = words.text.split(/\s+/);
    const decl = table.pack.decls[indexOf(table.pack.decls, id)];
    if (decl === undefined) {
      const known = table.pack.decls.map((one) => one.id).join(', ');
      throw new Stop('unknown-thing', words.at, { name: id, known });
    }
    const from = step.happened ? next : 0;
    const found = told.findIndex((event, i) => i >= from && happened(table, event, decl.id, args));
    if (step.happened && found < 0) {
      const seen = told.map((event) => event.decl).join(' ');
      throw new Stop('no-event', words.at, { event: words.text, seen });
    }
    if (!step.happened && found >= 0) {
      throw new Stop('event-happened', words.at, { event: words.text });
    }
    next = found + 1;
  }
}

function happened(
  table: Table,
  event: Extract<Event, { readonly kind: 'do' }>,
  id: string,
  args: readonly string[],
): boolean {
  if (event.decl !== id) return false;
  const { params } = table.pack.decls.find((decl) => decl.id === id)!;
  return args.every((arg) =>
    params.some(({ name, type }) =>
      [event.args[name]].flat().some((value) => {
        if (value === null || value === undefined || typeof value === 'object') return false;
        return wording(table, type.universe, value as number | string).means(arg);
      }),
    ),
  );
}

/** The game is over and these seats have won. */
export function expectEnded(table: Table, step: Of<'ended'>): void {
  const result = table.game.result();
  const wanted = step.winners.map((seat) => letterOf(seatNumber(table, seat))).sort();
  if (result === null) {
    throw new Stop('goes-on', step.at, { asked: askedText(table) }, suggestion(table));
  }
  const winners = result.winners.map(letterOf).sort();
  if (winners.join() === wanted.join()) return;
  throw new Stop(
    'other-winners',
    step.at,
    { wanted: wanted.join(', '), winners: winners.join(', ') },
    `- ended: [${winners.join(', ')}]`,
  );
}

/** Only what is named differs from a mark. */
export function expectUnchanged(step: Of<'unchanged'>, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  for (const [name, was] of before) {
    const is = after.get(name) ?? '';
    if (is === was || step.except.some(({ text }) => text === name)) continue;
    throw new Stop('changed', step.at, { name, was, is }, `- nothing else changed: [${name}]`);
  }
}

