import type { Answer, Choices, Game, Question, Reason } from '../runtime/index.ts';
import type { Io } from './io.ts';
import { look } from './look.ts';
import { messages } from './messages/index.ts';
import type { Naming } from './naming.ts';
import { type Entry, entries, heading } from './options.ts';

/** Asks a person, until an answer is taken. False: the person has left. */
export type Asked = () => Promise<boolean>;

/** A person in a seat: shows what the seat can see, its question with numbered answers, and reads what is typed. */
export function person(io: Io, naming: Naming, game: Game, seat: number): Asked {
  const { play: say } = messages[naming.lang];
  const print = (line: string) => io.out(`${line}\n`);

  return async () => {
    const choices = game.choices(seat);
    if (choices === null) return true;
    const all = entries(naming, say, game.view(seat), choices);
    print('');
    for (const line of look(naming, say, game.view(seat))) print(line);
    print('');
    print(heading(naming, say, choices.question));
    for (const [i, entry] of all.entries()) print(`  ${i + 1}  ${entry.text}`);
    print(choices.back ? say.hintBack : say.hint);
    for (;;) {
      const typed = await io.ask('> ');
      if (typed === null || say.words.quit.includes(typed.trim().toLowerCase())) return false;
      if (/^[?？]/.test(typed.trim())) {
        for (const line of reasons(naming, game, seat, typed.trim().slice(1).trim())) print(line);
        continue;
      }
      const answer = answerOf(typed.normalize('NFKC').trim(), all, choices);
      if (answer === undefined) {
        print(say.notUnderstood);
        continue;
      }
      const outcome = game.answer(seat, answer);
      if (outcome.ok) return true;
      print(say.refused(outcome.code));
    }
  };

  /** What was typed as an answer: numbers of entries, or their words; for a number the number itself. */
  function answerOf(typed: string, all: readonly Entry[], choices: Choices): Answer | undefined {
    const { question } = choices;
    const word = typed.toLowerCase();
    if (question.kind === 'number' && /^-?\d+$/.test(word)) return { number: Number(word) };
    if (choices.back && say.words.back.includes(word)) return { back: true };
    if (choices.pass && say.words.pass.includes(word)) return { pass: true };
    if (question.kind === 'may' && say.words.yes.includes(word)) return { yes: true };
    if (question.kind === 'may' && say.words.no.includes(word)) return { pass: true };
    if (several(question)) {
      const parts = typed.split(/[\s,、]+/).filter(Boolean);
      const found = parts.map((part) => entryOf(part, all)?.element);
      const elements = found.filter((element) => element !== undefined);
      return elements.length === found.length ? { elements } : undefined;
    }
    return entryOf(typed, all)?.answer;
  }

  function entryOf(typed: string, all: readonly Entry[]): Entry | undefined {
    if (/^\d+$/.test(typed)) return all[Number(typed) - 1];
    const word = typed.toLowerCase();
    const exact = all.filter((entry) => entry.words.includes(word));
    if (exact.length > 0) return exact[0];
    const begun = all.filter((entry) => entry.words.some((one) => one.startsWith(word)));
    return word !== '' && begun.length === 1 ? begun[0] : undefined;
  }

  /** Why the seat may not use what it might want to: its own cards, and abilities by name. */
  function* reasons(names: Naming, now: Game, own: number, about: string): Generator<string> {
    const { pack } = names;
    const offered = now.choices(own)?.uses;
    if (offered === undefined) return;
    const hand = now
      .view(own)
      .zones.filter((zone) => zone.seat === own)
      .flatMap((zone) => zone.cards.filter((card) => card !== null));
    const told = new Set<string>();
    for (const use of pack.uses) {
      const ability = pack.abilities[use.ability]!;
      const as = pack.cardNames[use.cardName];
      const cards = use.physical
        ? hand.filter((card) => pack.deck[card] === use.cardName)
        : [undefined];
      // A skill is only spoken of when it is asked for: whose it is may be a secret of the table.
      if (use.skill >= 0 && about === '') continue;
      for (const card of cards) {
        const text =
          as === undefined ? names.quoted(names.label(ability)) : names.quoted(names.label(as));
        if (about !== '' && !text.includes(about) && ability.id !== about && as?.id !== about)
          continue;
        const wanted = {
          use: ability.id,
          ...(card === undefined ? {} : { card }),
          ...(as === undefined ? {} : { as: as.id }),
        };
        const reason = now.why(own, wanted);
        if (reason === null) continue;
        const line = say.whyNot(text, because(reason));
        if (told.has(line)) continue;
        told.add(line);
        yield line;
      }
    }
    if (told.size === 0) yield say.allLegal;
  }

  function because(reason: Reason): string {
    if (reason.code === 'secret') return say.secret;
    if (reason.code === 'clause') return say.clause(reason.clause ?? '');
    if (reason.code === 'group') return say.clause('target');
    return say.clause(reason.code);
  }
}

function several({ kind }: Question): boolean {
  return kind === 'set' || kind === 'list';
}
