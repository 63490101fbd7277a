import type { Answer, Choices, Question } from '../../runtime/index.ts';
import { Stop } from './failure.ts';
import { type Option, optionsOf } from './options.ts';
import type { Words } from './scenario.ts';
import { letterOf, seatAt, type Table } from './table.ts';
import { print } from './words.ts';

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

export function questionText(question: Question): string {
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

/** Options as a line for people. */
export function optionTexts(options: readonly Option[]): string {
  return options.map((option) => option.text).join(' · ');
}

/** Gives an answer, which must be taken. */
export function answer(table: Table, seat: number, value: Answer, said: Words): void {
  const done = table.game.answer(seat, value);
  if (!done.ok) {
    const { cycle } = done.params;
    const about = { code: done.code, seat: letterOf(seat), act: said.text };
    if (cycle === undefined) throw new Stop('refused', said.at, about);
    throw new Stop('fault', said.at, { ...about, cycle: [cycle].flat().join(' ← ') });
  }
}
