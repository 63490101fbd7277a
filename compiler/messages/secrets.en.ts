import type { Messages, Params } from '../../grammar/index.ts';

const effects: Readonly<Record<string, string>> = {
  move: 'The move of cards',
  show: 'The showing',
  shuffle: 'The shuffle',
  ask: 'Being asked',
  prevent: 'The prevention',
  pay: 'The payment',
  'carry-out': 'The use',
  begin: 'What begins here',
  ends: 'What ends here',
  'end game': 'The end of the game',
};

function effect(p: Params): string {
  const id = String(p.effect ?? '');
  return effects[id] ?? `"${id}"`;
}

function secret(p: Params): string {
  const id = String(p.secret ?? '');
  return id === '' ? 'cards that lie face down' : `"${id}"`;
}

/** Reports about secrets that get out, in English. */
export const en: Messages = {
  M440: (p) =>
    `What or how many may be chosen depends on ${secret(p)}, which the chooser may not see. Show it first, or choose by something that the chooser knows.`,
  M441: (p) =>
    `${effect(p)} shows how this came out, and it depends on ${secret(p)}, which not all may see. Say "openly" if it is meant to show.`,
  M442: (p) =>
    `${effect(p)} lets players know of ${secret(p)} who may not see it. Say "openly" if it is meant to be known.`,
  M443: (p) =>
    `${effect(p)} tells everybody what depends on ${secret(p)}. Say "openly" if it is meant to be known.`,
  M444: (p) =>
    `The chooser does not see the faces of the cards in ${secret(p)}. Say "random", or show them first.`,
  M445: (p) =>
    `Whether and on whom this may be used depends on ${secret(p)}, which the user may not see. Put it into the effect, or use something that the user knows.`,
};
