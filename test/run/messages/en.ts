import type { Code } from '../failure.ts';

type Params = Readonly<Record<string, string>>;

/** What each failure says in English. */
export const en: Readonly<Record<Code, (p: Params) => string>> = {
  yaml: (p) => p.report ?? '',
  'unknown-key': (p) => `“${p.key}” is no key here; known are: ${p.known}`,
  'missing-key': (p) => `“${p.key}” is missing`,
  twice: (p) => `“${p.key}” stands here twice`,
  'not-a-map': () => 'names with values are wanted here',
  'not-a-list': () => 'a list is wanted here',
  'not-a-text': () => 'a single text is wanted here',
  'no-step': (p) => `“${p.text}” is no step; a step begins with a seat or one of: ${p.known}`,
  'case-unused': (p) => `nothing in the scenario uses {${p.name}}`,
  'no-slot': (p) => `this case does not say what {${p.name}} is; it has: ${p.known}`,
  'same-name': (p) => `two scenarios of this file are called “${p.name}”`,
  'bad-number': (p) => `“${p.value}” is not a number that fits here`,
  'unknown-pack': (p) => `there is no pack “${p.pack}”; known are: ${p.known}`,
  'not-compiled': (p) => `the pack “${p.pack}” cannot be loaded: ${p.reports}`,
  'no-seat': (p) => `there is no seat ${p.seat}; the table has ${p.known}`,
  'unknown-thing': (p) => `“${p.name}” is not known here; known are: ${p.known}`,
  'unknown-value': (p) => `“${p.value}” is no value of this; known are: ${p.known}`,
  'unknown-zone': (p) => `there is no zone of the table “${p.zone}”; known are: ${p.known}`,
  'no-card': (p) => `the deck has no card “${p.card}”`,
  'card-taken': (p) => `all cards “${p.card}” are already somewhere else`,
  'name-taken': (p) =>
    `“${p.name}” cannot be the name of a card here: it is taken, or a single capital`,
  'no-room': (p) => `there is no room for “${p.card}” here`,
  'one-value': (p) => `“${p.name}” has one value, not a list`,
  'start-refused': (p) => `the game cannot start: ${p.reports}`,
  'text-refused': (p) => `“${p.text}” cannot be understood: ${p.report ?? ''}`,
  'unreadable-act': (p) => `“${p.act}” is no act; acts are: ${p.known}`,
  'not-asked': (p) =>
    `${p.seat} is not asked anything, so “${p.act}” answers nothing; asked are: ${p.asked || 'nobody'}`,
  'other-question': (p) =>
    `“${p.act}” does not answer what ${p.seat} is asked (${p.question}); possible are: ${p.options}`,
  'no-option': (p) => `“${p.text}” is not possible; possible are: ${p.options}`,
  'several-options': (p) => `“${p.text}” may mean several: ${p.options}`,
  'not-filled': (p) =>
    `“${p.text}” was not chosen; there was no choice, and it became: ${p.chosen || 'nothing'}`,
  refused: (p) => `${p.seat}'s “${p.act}” was not taken (${p.code})`,
  'nobody-asked': () => 'nobody is asked anything, so nobody can pass',
  'not-an-offer': (p) =>
    `${p.seat} cannot use anything now, but is asked (${p.question}); possible are: ${p.options}`,
  'never-opens': (p) => `everybody has passed, and “${p.until}” did not come`,
  unanswered: (p) => `a question is not answered: ${p.asked}`,
  'does-not-hold': (p) => `does not hold: ${p.condition}${p.is ? ` — ${p.is}` : ''}`,
  changed: (p) => `“${p.name}” has changed as well: ${p.was} → ${p.is}`,
  'legal-missing': (p) => `${p.seat} may not “${p.option}”; possible are: ${p.options}`,
  'legal-extra': (p) => `${p.seat} may also “${p.option}”; possible are: ${p.options}`,
  'is-legal': (p) => `“${p.act}” is legal for ${p.seat}`,
  'other-reason': (p) =>
    `“${p.act}” is not illegal because of “${p.reason}” but of: ${p.is || 'nothing'}`,
  'asked-others': (p) => `asked are ${p.asked || 'nobody'}, not ${p.seats || 'nobody'}`,
  'knows-not': (p) => `${p.seat} does not know “${p.thing}”`,
  knows: (p) => `${p.seat} knows “${p.thing}”`,
  'no-event': (p) => `“${p.event}” did not happen there; there happened: ${p.seen || 'nothing'}`,
  'event-happened': (p) => `“${p.event}” did happen`,
  'goes-on': (p) => `the game is not over; asked are: ${p.asked || 'nobody'}`,
  'is-over': (p) =>
    `the game is over, won by ${p.winners || 'nobody'}: nobody can be asked anything any more`,
  'other-winners': (p) => `the winners are ${p.winners || 'nobody'}, not ${p.wanted || 'nobody'}`,
  fault: (p) => `the pack ran over its budget (${p.code}) at “${p.act}”: ${p.cycle}`,
};
