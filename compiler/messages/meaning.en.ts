/** English prose for what is said about names and meaning (M3xx, M4xx). */
import type { Messages, Params } from '../../grammar/index.ts';

function text(params: Params, key: string): string {
  const value = params[key];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

function quoted(list: readonly string[], last: string): string {
  const items = list.map((item) => `“${item}”`);
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** What was probably meant. */
function perhaps(params: Params): string {
  const near = params.nearest;
  return Array.isArray(near) && near.length > 0 ? ` Did you mean ${quoted(near, 'or')}?` : '';
}

function round(params: Params): string {
  return Array.isArray(params.round) ? params.round.map((name) => `“${name}”`).join(' → ') : '';
}

const elements: Readonly<Record<string, readonly [one: string, several: string]>> = {
  number: ['a number', 'numbers'],
  'yes/no': ['yes or no', 'yes or no'],
  player: ['a player', 'players'],
  players: ['players', 'players'],
  card: ['a card', 'cards'],
  cards: ['cards', 'cards'],
  'card name': ['a card name', 'card names'],
  use: ['a use', 'uses'],
  skill: ['a skill', 'skills'],
  character: ['a character', 'characters'],
  window: ['a window', 'windows'],
  zone: ['a zone', 'zones'],
  maybe: ['a value that may be missing', 'values'],
  nothing: ['nothing', 'nothing'],
  anything: ['anything', 'anything'],
};

/** A type, as a designer speaks of it. */
function type(params: Params, key: string): string {
  const name = text(params, key);
  const several = (of: string): string => elements[of]?.[1] ?? `values of “${of}”`;
  if (name.startsWith('set of ')) return several(name.slice(7));
  if (name.startsWith('list of ')) return `a list of ${several(name.slice(8))}`;
  if (name.startsWith('maybe ')) return `${one(name.slice(6))} that may be missing`;
  return one(name);
}

function one(name: string): string {
  return elements[name]?.[0] ?? `a value of “${name}”`;
}

const clauses: Readonly<Record<string, string>> = {
  target: 'A target',
  condition: 'A condition',
  while: '“while”',
  cost: 'A cost',
  limit: 'A limit',
  'no-limit': '“no limit”',
  where: '“where”',
};

const once: Readonly<Record<string, string>> = {
  seats: 'How many can play',
  'trigger-order': 'The order of triggers',
  'check-order': 'The order of checks',
  'cards-of': 'Which cards a player may use',
};

const sizes: Readonly<Record<string, (found: string, most: string) => string>> = {
  values: (found, most) => `These are ${found} values; the most is ${most}.`,
  windows: (found, most) => `There are ${found} windows; the most is ${most}.`,
  seats: (found, most) => `${found} seats are too many; the most is ${most}.`,
  cards: (found, most) => `The deck has ${found} cards; the most is ${most}.`,
};

export const meaningEn: Messages = {
  M301: (p) => `Nothing is called “${text(p, 'name')}”.${perhaps(p)}`,
  M302: (p) => `The name “${text(p, 'name')}” is taken; use another one.`,
  M303: (p) => `“${text(p, 'name')}” can be read in two ways here; say of whom and which one.`,
  M304: (p) => `“${text(p, 'name')}” already stands for something else; use another name here.`,
  M305: (p) => `Say whose “${text(p, 'name')}” is meant, such as “p's ${text(p, 'name')}”.`,
  M306: () => 'There is no “me” here: rules, actions and flows name the player they speak of.',
  M307: () => 'There is no “it” here: “it” is what a “where” looks at.',
  M308: () => 'There is no “this” here: only the text of a card can speak of the card itself.',
  M309: () =>
    'Such a thing cannot have values of its own: facts belong to cards, card names, characters or skills; vars to players, cards, uses or the table.',
  M310: (p) => `“${text(p, 'name')}” takes no brackets: it is neither a query nor a table.`,
  M311: (p) =>
    `“${text(p, 'name')}” is something to do, not a value; to ask for it, write a query.`,
  M312: (p) =>
    `“${text(p, 'name')}” wants ${text(p, 'wanted')} in its brackets, here are ${text(p, 'found')}.`,
  M313: (p) => {
    const owner = type(p, 'owner');
    return `${owner[0]?.toUpperCase()}${owner.slice(1)} has no “${text(p, 'name')}”.${perhaps(p)}`;
  },
  M314: () => 'It is not said who decides; name the player, such as “p chooses …”.',
  M315: () =>
    "Here a var is wanted that can be changed, such as “p's life”; queries, facts, zones and options cannot be set.",
  M316: (p) => `Cards move to a zone, but this is ${type(p, 'found')}; of a player say “p's hand”.`,
  M317: (p) => `This is ${type(p, 'found')} and cannot be shown; cards and vars can.`,
  M318: () => "Say over what of each player it is dealt, such as “players' hand”.",
  M319: () =>
    'The first thing in a “together” must be a choice or a “may”, so that all can answer at once.',
  M320: (p) => `“${text(p, 'name')}” is a value, not something to do.`,
  M321: (p) => `No action, moment, flow or event is called “${text(p, 'name')}”.${perhaps(p)}`,
  M322: (p) => `“${text(p, 'name')}” cannot be said of ${type(p, 'of')}.`,
  M323: (p) =>
    `“${text(p, 'name')}” cannot be heard in this way: a change of a var is heard after it, with “when”.`,
  M324: (p) => `“${text(p, 'name')}” is no flow, so it has no end.${perhaps(p)}`,
  M325: () =>
    'The patterns of one ability must give the same names, so that the rest knows of whom it speaks.',
  M326: (p) =>
    `“${text(p, 'name')}” is a moment and does nothing that could be replaced; use “when”.`,
  M327: () =>
    '“as soon as” looks at a condition, or at “any player” or “any card”; in a skill only at a condition.',
  M328: (p) => `No condition is called “${text(p, 'name')}”.${perhaps(p)}`,
  M329: () => 'A modifier changes a value and nothing else; put conditions into the value.',
  M330: (p) =>
    `Several uses of this card have “${text(p, 'name')}”, so it is not known which one is meant; give the conditions names of their own.`,
  M331: (p) => `No fact “${text(p, 'name')}” can be printed here.${perhaps(p)}`,
  M332: (p) => `${once[text(p, 'name')] ?? text(p, 'name')} is said twice; a game says it once.`,
  M333: () => 'Here a fixed value is wanted, known before the game begins.',
  M334: (p) => `“${text(p, 'text')}” is a text, and a value is wanted; a name stands in [ ].`,
  M335: () => 'The uses cannot be spoken of all at once; keep them in a var, as “stack” does.',
  M336: (p) =>
    `“${text(p, 'name')}” is ${text(p, 'wanted') === 'query' ? 'no query, and only queries can be modified' : 'no card name, and a card can only be used as a card'}.`,
  M337: (p) =>
    `What fills “${text(p, 'name')}” must take the same things in its brackets as what was left open.`,
  M338: (p) => `“{${text(p, 'name')}}” in this sentence is no name of the brackets.${perhaps(p)}`,
  M339: (p) => `The event “${text(p, 'name')}” says more of this one, so say who it is, not “any”.`,
  M341: (p) =>
    `Nothing called “${text(p, 'name')}” is left open; to change another pack, write a variant with “replace”.`,
  M342: (p) => `“${text(p, 'name')}” has been filled before; it is filled once.`,
  M343: (p) => `“${text(p, 'name')}” is left open and nobody fills it; write “fill …”.`,
  M344: () => 'This is changed twice; a game changes a thing once.',
  M345: (p) => `There is no “${text(p, 'name')}” to change.${perhaps(p)}`,
  M346: () => 'There is not one card in the deck.',
  M347: (p) => `No flow is called “${text(p, 'name')}”, so the game cannot begin.`,
  M348: () => 'It is not said how many can play; write a line such as “seats 3 to 9”.',
  M349: (p) =>
    `“${text(p, 'name')}” is missing in the order of checks, so it is not known when it comes; name it there.`,

  M350: () =>
    'A text like this cannot ask a question of its own: write the question as a flow of the pack and call it here.',
  M351: (p) => `No skill is called “${text(p, 'name')}”.${perhaps(p)}`,
  M352: (p) =>
    `Character “${text(p, 'character')}” has skill “${text(p, 'name')}” already; a skill is named once.`,
  M401: (p) => `Wanted here: ${type(p, 'wanted')}; this is ${type(p, 'found')}.`,
  M402: (p) =>
    `This may be missing, and ${type(p, 'wanted')} must be there; write “… else …”, or open it with “if some x = …”.`,
  M403: (p) => `Here a condition is wanted, not ${type(p, 'found')}.`,
  M404: () => '“repeat until” stands in flows only; here “repeat n” or “for each” can be used.',
  M405: (p) =>
    `An action is one step and cannot run the flow “${text(p, 'name')}”; make a flow of the action.`,
  M406: (p) => `These queries ask one another in a circle and never have an answer: ${round(p)}.`,
  M407: (p) => `These actions call one another in a circle and never end: ${round(p)}.`,
  M408: (p) =>
    `“${Array.isArray(p.round) ? p.round[0] : ''}” may go round for ever: each round needs a choice, or first takes one out of what its “… is empty” asks about.`,
  M409: (p) =>
    `The action “${text(p, 'name')}” is one step, and nobody can be asked inside it; choose where it is called, or make a flow of it.`,
  M410: () => '“prevent it” stands in a “before” only; nothing can be prevented here.',
  M411: (p) => `${clauses[text(p, 'clause')] ?? 'This'} means nothing here and would do nothing.`,
  M412: (p) =>
    `Only one is wanted, ${type(p, 'wanted')}, and these are several; say how it is found: “1 of …”, “random 1 of …”, or choose first.`,
  M413: () => 'The limit is said twice; an ability has one.',
  M414: () =>
    'A cost is exact and asks no “may”, “choose” or “either”; what is chosen stands in place, such as “discard(me, 1 of my hand)”.',
  M415: (p) => `This is ${type(p, 'found')} and always there; “if some” opens what may be missing.`,
  M416: (p) =>
    `“none” does not say what “${text(p, 'name')}” is; write it, such as “let ${text(p, 'name')}: maybe player = none”.`,
  M417: (p) => `These events are told in terms of themselves: ${round(p)}.`,
  M418: (p) =>
    `“${text(p, 'name')}” cannot be joined in this way: yes/no and sets join by any or all, numbers by most, least or sum, others by latest.`,
  M419: () => 'What belongs to the table has no owner; say “seen by all” or “seen by nobody”.',
  M420: (p) => `Nothing calls the ${text(p, 'what')} “${text(p, 'name')}”, so it never happens.`,
  M421: (p) =>
    `“${text(p, 'name')}” has neither cost nor limit and could be used without end; say one, or “no limit”.`,
  M422: (p) =>
    `When both apply, it is not known which value “${text(p, 'name')}” has; say in the query how they join, such as “joined by most”.`,
  M423: (p) =>
    `The text of “${text(p, 'name')}” speaks of the card itself, so another card cannot be used as it.`,
  M424: (p) =>
    sizes[text(p, 'what')]?.(text(p, 'found'), text(p, 'most')) ??
    `This is too much; the most is ${text(p, 'most')}.`,
  M425: (p) => `The flow “${text(p, 'name')}” never runs, so this never ends.`,
  M426: (p) =>
    `From ${text(p, 'least')} to ${text(p, 'most')} there is nothing; the smaller number comes first and is at least 1.`,
  M427: (p) => `The first value must lie between ${text(p, 'least')} and ${text(p, 'most')}.`,
  M428: () => 'The table has this row already; a case stands there once.',
  M430: (p) =>
    `These abilities set each other off without end: ${round(p)}. Add a condition, a “may”, a cost or a limit.`,
  M431: (p) => `“${text(p, 'name')}” stands twice in the order of checks; it has one place.`,
  M432: (p) => `“${text(p, 'name')}” is never used again; is something missing?`,
  M433: () =>
    'A rule belongs to nobody, so there is no player to count for: leave the limit out, or make it a skill.',
  M434: () =>
    'Under `together` all choose at once: what is offered may speak of the player asked and of the table, not of names bound before. Keep the value in a var first.',
  M435: () =>
    'What lasts is begun by an ability of a skill, card or rule; an action, query or flow begins none.',
  M436: () =>
    'This does not last: “when”, “before”, “instead of”, “modify” and conversions do. Let it stand by itself, with its condition.',
  M437: () => 'Nothing lasts here: “it ends” stands within “until end of … { … }”.',
  M438: () =>
    'An option is yes/no, a number from a range, or one of some words; only an option of player may be of an enum or “maybe” one.',
};
