import type { Answer, Choices, UseSeen } from '../../runtime/index.ts';
import type { Act } from './act.ts';
import { type Wording, wording } from './element.ts';
import { Stop } from './failure.ts';
import { type Option, optionsOf } from './options.ts';
import { answer, optionTexts, questionText, suggestion } from './questions.ts';
import type { Words } from './scenario.ts';
import { letterOf, type Table } from './table.ts';
import { usesNow, usesSince } from './uses.ts';
import { print } from './words.ts';

/** Announces a use: the use itself, then what is chosen with it. */
export function announce(
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
