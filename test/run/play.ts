import type { Answer, Choices, Question, UseSeen } from '../../runtime/index.ts';
import { type Act, readAct } from './act.ts';
import { type Wording, wording } from './element.ts';
import { Stop } from './failure.ts';
import { type Option, optionsOf } from './options.ts';
import type { Place, Words } from './scenario.ts';
import { letterOf, seatAt, type Table } from './table.ts';
import { usesNow, usesSince } from './uses.ts';
import { print } from './words.ts';

/** Carries out what an author says a seat does. */
export function play(table: Table, seat: Words, said: Words): void {
  const act = readAct(said);
  const who = seatNumber(table, seat);
  const choices = asked(table, who, said);
  if (act.kind === 'use') announce(table, who, act, choices, said);
  else answer(table, who, answerOf(table, act, choices, said), said);
}

/** A seat of the table. */
export function seatNumber(table: Table, letter: Words): number {
  const seat = seatAt(table, letter);
  if (seat < 0) {
    const known = Array.from({ length: table.seats }, (_, i) => letterOf(i)).join(', ');
    throw new Stop('no-seat', letter.at, { seat: letter.text, known });
  }
  return seat;
}

/** What the seat is asked; it must be asked something. */
export function asked(table: Table, seat: number, said: Words): Choices {
  const choices = table.game.choices(seat);
  if (choices !== null) return choices;
  const params = { seat: letterOf(seat), act: said.text, asked: askedText(table) };
  throw new Stop('not-asked', said.at, params, suggestion(table));
}

/** The open questions in a few words. */
export function askedText(table: Table): string {
  const texts = table.game.questions().map((q) => `${letterOf(q.seat)} (${questionText(q)})`);
  return texts.join(', ');
}

function questionText(question: Question): string {
  const where = question.window ?? question.decl;
  return [question.kind, where, question.name ?? question.group].filter(Boolean).join(' ');
}

/** The line that would answer the first open question. */
export function suggestion(table: Table): string {
  const question = table.game.questions()[0];
  if (question === undefined) return '';
  const choices = table.game.choices(question.seat);
  if (choices === null) return '';
  return `- ${letterOf(question.seat)}: ${exampleOf(optionsOf(table, choices), choices)}`;
}

function exampleOf(options: readonly Option[], choices: Choices): string {
  if (choices.pass) return print('pass');
  const [first] = options;
  if (first === undefined) return '…';
  return choices.elements === undefined ? first.text : `${print('choose')} ${first.text}`;
}

export function optionTexts(options: readonly Option[]): string {
  return options.map((option) => option.text).join(' · ');
}

function answer(table: Table, seat: number, value: Answer, said: Words): void {
  const done = table.game.answer(seat, value);
  if (!done.ok) {
    const { cycle } = done.params;
    const about = { code: done.code, seat: letterOf(seat), act: said.text };
    if (cycle === undefined) throw new Stop('refused', said.at, about);
    throw new Stop('fault', said.at, { ...about, cycle: [cycle].flat().join(' ← ') });
  }
}

/** The answer that an act other than a use stands for. */
function answerOf(
  table: Table,
  act: Exclude<Act, { kind: 'use' }>,
  choices: Choices,
  said: Words,
): Answer {
  const { question } = choices;
  const options = optionsOf(table, choices);
  const wrong = () =>
    new Stop(
      'other-question',
      said.at,
      {
        seat: letterOf(question.seat),
        act: said.text,
        question: questionText(question),
        options: optionTexts(options),
      },
      suggestion(table),
    );
  switch (act.kind) {
    case 'anything':
      return table.game.default(question.seat) ?? { pass: true };
    case 'pass':
      if (!choices.pass) throw wrong();
      return { pass: true };
    case 'yes':
    case 'no': {
      if (question.kind === 'may') return act.kind === 'yes' ? { yes: true } : { pass: true };
      // The two branches of an `either` are answered with yes and no as well.
      const branch = choices.branches?.[act.kind === 'yes' ? 0 : 1];
      if (choices.branches?.length !== 2 || branch === undefined) throw wrong();
      return { branch };
    }
    case 'back':
      if (!choices.back) throw wrong();
      return { back: true };
    case 'branch':
      if (choices.branches === undefined) throw wrong();
      if (!choices.branches.includes(act.n - 1)) throw wrong();
      return { branch: act.n - 1 };
    case 'number':
      if (question.kind !== 'number') throw wrong();
      return { number: act.n };
    case 'first': {
      if (choices.triggers === undefined) throw wrong();
      return pick(options, act.ability, said).answer;
    }
    case 'choose': {
      if (choices.elements === undefined) throw wrong();
      const chosen = pickAll(options, act.things, said);
      return { elements: chosen.map((option) => option.element!) };
    }
  }
}

/** The options that an author's texts mean, each a different one. */
function pickAll(options: readonly Option[], texts: readonly string[], said: Words): Option[] {
  const chosen: Option[] = [];
  for (const text of texts) {
    chosen.push(
      pick(
        options.filter((option) => !chosen.includes(option)),
        text,
        said,
      ),
    );
  }
  return chosen;
}

/** The one option that a text means; of several that are printed alike the first. */
function pick(options: readonly Option[], text: string, said: { readonly at: Place }): Option {
  const found = options.filter((option) => option.means(text));
  if (found.length === 0) {
    throw new Stop('no-option', said.at, { text, options: optionTexts(options) });
  }
  if (new Set(found.map((option) => option.text)).size > 1) {
    throw new Stop('several-options', said.at, { text, options: optionTexts(found) });
  }
  return found[0]!;
}

/** Announces a use: the use itself, then what is chosen with it. */
function announce(
  table: Table,
  seat: number,
  act: Extract<Act, { kind: 'use' }>,
  choices: Choices,
  said: Words,
): void {
  const options = optionsOf(table, choices);
  if (choices.uses === undefined) {
    throw new Stop(
      'not-an-offer',
      said.at,
      {
        seat: letterOf(seat),
        act: said.text,
        question: questionText(choices.question),
        options: optionTexts(options),
      },
      suggestion(table),
    );
  }
  const since = table.game.view('all').event;
  const uses = usesNow(table.game);
  const what =
    act.card === '' ? act.what.join(' ') : `${act.what.join(' ')} ${print('with')} ${act.card}`;
  const option = pickUse(options, what, act, said);
  answer(table, seat, option.answer, said);
  const wanted = { target: [...act.targets], cost: [...act.costs] };
  for (;;) {
    const next = table.game.choices(seat);
    const role = next?.question.role;
    if (next === null || role === undefined || next.elements === undefined) break;
    const here = optionsOf(table, next);
    const mine = take(here, wanted[role], next.question.most);
    if (mine.length === 0) {
      if (wanted[role].length === 0) break;
      throw new Stop('no-option', said.at, {
        text: wanted[role].join(', '),
        options: optionTexts(here),
      });
    }
    answer(table, seat, { elements: mine.map((option) => option.element!) }, said);
  }
  const texts = [...wanted.target, ...wanted.cost];
  if (texts.length > 0) {
    const use = usesSince(table.game, since).findLast((one) => isUse(one, seat, option.answer));
    filled(texts, use === undefined ? [] : chosenIn(table, use, uses), said);
  }
}

function isUse(use: UseSeen, seat: number, chosen: Answer): boolean {
  if (!('use' in chosen) || use.user !== seat || use.ability !== chosen.use) return false;
  return chosen.card === undefined || use.cards.includes(chosen.card);
}

/** The use that the words mean: that of the card itself before uses of other cards under its name. */
function pickUse(
  options: readonly Option[],
  what: string,
  act: Extract<Act, { kind: 'use' }>,
  said: Words,
): Option {
  const found = options.filter((option) => option.means(what));
  const plain = found.filter((option) => option.text === act.what[0]);
  const among = plain.length > 0 ? plain : found;
  if (among.length === 0) {
    throw new Stop('no-option', said.at, { text: what, options: optionTexts(options) });
  }
  const different = new Set(among.map((option) => option.detail));
  if (different.size > 1) {
    const params = { text: what, options: [...different].join(' · ') };
    throw new Stop('several-options', said.at, params);
  }
  return among[0]!;
}

/** Takes from the wanted texts, in their order, those that mean an option here. */
function take(options: readonly Option[], wanted: string[], most: number): Option[] {
  const taken: Option[] = [];
  for (let i = 0; i < wanted.length && taken.length < most; ) {
    const option = options.find((one) => !taken.includes(one) && one.means(wanted[i]!));
    if (option === undefined) i++;
    else {
      taken.push(option);
      wanted.splice(i, 1);
    }
  }
  return taken;
}

/** What was said but not asked for must be what the runtime has filled in by itself. */
function filled(texts: readonly string[], found: readonly Wording[], said: Words): void {
  const wrong = texts.find((text) => !found.some((one) => one.means(text)));
  if (wrong === undefined) return;
  const chosen = found.map((one) => one.text).join(', ');
  throw new Stop('not-filled', said.at, { text: wrong, chosen });
}

/** What was chosen with a use, in an author's words. */
function chosenIn(table: Table, use: UseSeen, uses: readonly UseSeen[]): Wording[] {
  const { pack } = table;
  const ability = pack.uses.find(
    (one) =>
      pack.abilities[one.ability]!.id === use.ability &&
      (pack.cardNames[one.cardName]?.id ?? null) === use.name,
  );
  return (ability?.groups ?? []).flatMap(({ id, universe }) =>
    (use.groups[id] ?? []).map((element) => wording(table, universe, element!, uses)),
  );
}
