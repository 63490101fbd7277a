import { Stop } from './failure.ts';
import { names } from './lexicon.ts';
import { answer, askedText, suggestion } from './questions.ts';
import type { Place, Words } from './scenario.ts';
import { letterOf, type Table } from './table.ts';
import { is, print } from './words.ts';

/** More passes in a row than any table needs. */
const MOST = 500;

/**
 * Everybody passes: without a goal until something resolves or the window closes; with one until that window is
 * open, that seat is asked, somebody is asked something else than what he uses (`choice`), or nobody is asked (`end`).
 */
export function passAll(table: Table, at: Place, until: Words | null): void {
  const { game } = table;
  if (until === null && game.questions().length === 0) throw new Stop('nobody-asked', at);
  const before = game.view('all').event;
  const window = game.questions()[0]?.window;
  for (let i = 0; i < MOST; i++) {
    const questions = game.questions();
    if (until !== null && reached(table, until)) return;
    if (until === null && i > 0) {
      const open = questions.every((q) => isOffer(q) && q.window === window);
      if (questions.length === 0 || !open || game.view('all').event !== before) return;
    }
    const [question] = questions;
    if (question === undefined) throw new Stop('never-opens', at, { until: until?.text ?? '' });
    if (!isOffer(question)) {
      throw new Stop('unanswered', at, { asked: askedText(table) }, suggestion(table));
    }
    answer(table, question.seat, { pass: true }, { text: print('pass'), at });
  }
  throw new Stop('never-opens', at, { until: until?.text ?? '' });
}

function isOffer(question: { readonly kind: string }): boolean {
  return question.kind === 'use';
}

function reached(table: Table, until: Words): boolean {
  const questions = table.game.questions();
  if (is(until.text, 'end')) return questions.length === 0;
  if (is(until.text, 'choice')) return questions.some((q) => !isOffer(q));
  return questions.some((q) => {
    if (letterOf(q.seat) === until.text) return true;
    const window = table.pack.windows.find(({ id }) => id === q.window);
    return window !== undefined && names(window, until.text);
  });
}
