import type { Answer, Choices } from '../../runtime/index.ts';
import { type Act, readAct } from './act.ts';
import { announce } from './announce.ts';
import { Stop } from './failure.ts';
import { type Option, optionsOf } from './options.ts';
import { answer, asked, optionTexts, questionText, seatNumber, suggestion } from './questions.ts';
import type { Place, Words } from './scenario.ts';
import { letterOf, type Table } from './table.ts';

/** Carries out what an author says a seat does. */
export function play(table: Table, seat: Words, said: Words): void {
  const act = readAct(said);
  const who = seatNumber(table, seat);
  const choices = asked(table, who, said);
  if (act.kind === 'use') announce(table, who, act, choices, said);
  else answer(table, who, answerOf(table, act, choices, said), said);
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
