import type { Answer, Choices, Pack, Question, ValueType, View } from '../runtime/index.ts';
import { branchTexts } from './branches.ts';
import type { PlayMessages } from './messages/index.ts';
import type { Naming } from './naming.ts';
import { useText } from './value.ts';

/** One thing that may be answered: as it is shown, and the words by which it can be typed. */
export interface Entry {
  readonly text: string;
  readonly words: readonly string[];
  readonly answer: Answer;
  /** Its element, for questions that take several. */
  readonly element?: number | string;
}

/** All that may be answered, in the order of the game. */
export function entries(
  naming: Naming,
  say: PlayMessages,
  view: View,
  choices: Choices,
): readonly Entry[] {
  const found: Entry[] = [];
  const { pack } = naming;
  const add = (text: string, answer: Answer, ...ids: readonly (string | undefined)[]) => {
    const words = [text, text.replace(/[【】[\]]/g, ''), ...ids];
    found.push({ text, answer, words: words.flatMap((word) => word?.toLowerCase() ?? []) });
  };
  for (const use of choices.uses ?? []) {
    const ability = pack.abilities.find(({ id }) => id === use.use);
    const as = pack.cardNames.find(({ id }) => id === use.as);
    const name = as ?? ability;
    const own = use.card !== undefined && pack.cardNames[pack.deck[use.card]!]?.id === use.as;
    const text = own
      ? naming.card(use.card!)
      : `${naming.quoted(name === undefined ? use.use : naming.label(name))}${
          use.card === undefined ? '' : ` (${naming.card(use.card)})`
        }`;
    const skill = ability !== undefined && ability.skill >= 0 && as !== undefined;
    const by = skill ? ` ${naming.quoted(naming.label(ability))}` : '';
    add(text + by, use, use.as, use.use);
  }
  const type = choices.elements === undefined ? undefined : elementType(pack, choices.question);
  for (const element of choices.elements ?? []) {
    const text = elementText(naming, view, type, element);
    add(text, { elements: [element] }, String(element));
    found[found.length - 1] = { ...found.at(-1)!, element };
  }
  const does = choices.branches === undefined ? undefined : branchTexts(naming, choices.question);
  for (const branch of choices.branches ?? []) {
    add(does?.get(branch) ?? say.branch(branch + 1), { branch });
  }
  for (const trigger of choices.triggers ?? []) {
    const ability = pack.abilities.find(({ id }) => id === trigger.ability);
    const text = naming.quoted(ability === undefined ? trigger.ability : naming.label(ability));
    add(text, { first: trigger.first }, trigger.ability);
  }
  if (choices.question.kind === 'may') add(say.yes, { yes: true });
  if (choices.pass) {
    add(choices.question.kind === 'may' ? say.no : say.pass, { pass: true }, 'pass');
  }
  return found;
}

function elementText(
  naming: Naming,
  view: View,
  type: ValueType | undefined,
  element: number | string,
): string {
  if (type === undefined) return String(element);
  if (type.universe === 'use') {
    const use = view.uses.find((one) => one.use === element);
    return use === undefined
      ? naming.someUse
      : `${naming.seat(use.user)} ${useText(naming, new Map(), use)}`;
  }
  if (type.universe !== 'card') return naming.element(type, element);
  const zone = view.zones.find(({ cards }) => cards.includes(Number(element)));
  // A card that the seat does not know by sight is only a place.
  if (zone === undefined) return naming.unknownCards(1);
  const owner =
    zone.seat === null || zone.seat === view.reader ? '' : ` (${naming.seat(zone.seat)})`;
  return `${naming.card(Number(element))}${owner}`;
}

/** Of what type the elements of a question are. */
function elementType(pack: Pack, question: Question): ValueType | undefined {
  if (question.group !== undefined) {
    const group = pack.uses
      .filter((use) => pack.abilities[use.ability]?.id === question.ability)
      .flatMap(({ groups }) => groups)
      .find(({ id }) => id === question.group);
    return group === undefined
      ? undefined
      : { shape: 'set', universe: group.universe, enum: -1, width: group.width };
  }
  return pack.asks.find(
    (ask) =>
      ask.kind === question.kind &&
      pack.decls[ask.decl]?.id === question.decl &&
      (question.name === undefined || ask.name === question.name),
  )?.type;
}

/** What is asked, in a line. */
export function heading(naming: Naming, say: PlayMessages, question: Question): string {
  const { pack } = naming;
  const ability = pack.abilities.find(({ id }) => id === question.ability);
  const decl = pack.decls.find(({ id }) => id === question.decl);
  const window = pack.windows.find(({ id }) => id === question.window);
  const about =
    ability !== undefined
      ? naming.quoted(naming.label(ability))
      : decl !== undefined && (decl.zh ?? decl.en) !== undefined
        ? naming.label(decl)
        : say.you(naming.seat(question.seat));
  switch (question.kind) {
    case 'use':
      return say.use(
        window === undefined ? about : naming.label(window),
        question.user === undefined ? undefined : naming.seat(question.user),
      );
    case 'may':
      return say.may(about);
    case 'order':
      return say.order;
    case 'number':
      return `${say.choose(about)}${say.number(question.least, question.most)}`;
    default: {
      const many =
        question.least === 1 && question.most === 1
          ? ''
          : say.several(question.least, question.most);
      if (question.role === 'target') return `${say.target(about)}${many}`;
      if (question.role === 'cost') return `${say.cost(about)}${many}`;
      return `${say.choose(about)}${many}`;
    }
  }
}
