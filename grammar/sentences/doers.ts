/** What one step does: who does it, whether he may refuse, and the sentence that is done. Read by hand, from the tree. */
import type { Phrase, Step } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { neutralAhead, neutralEach } from './neutral.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { asZone, type Spoken } from './said.ts';
import { Comma, F } from './tokens.ts';
import { lives, starts, type Walked, walk } from './walk.ts';

export interface Doer {
  readonly start: number;
  readonly may: boolean;
  readonly who?: Spoken;
  readonly from?: Phrase;
  readonly instead: boolean;
}

export const nobody: Doer = { start: 0, may: false, instead: false };

/** 从你开始，每位玩家可以: what stands before the verb. */
export function doer(kit: SheetKit): Doer {
  const start = kit.here;
  const from = order(kit);
  let may = kit.takeIf(F.may) !== undefined;
  const instead = kit.takeIf(F.instead) !== undefined;
  if (!may) may = kit.takeIf(F.may) !== undefined;
  const head = { start, may, instead, ...(from && { from }) };
  if (kit.word('choose') || neutralAhead(kit)) return head;
  const free = starts(kit, 'step');
  if (!startsPhrase(kit) || lives(kit, 'step', free)) return head;
  const who = phrase(kit, 'player');
  const allowed = kit.takeIf(F.may) !== undefined;
  if (allowed) may = true;
  // 你可以 is 可以, but for what somebody else chooses.
  if (allowed && who.node.kind === 'you' && !kit.choosing) return { ...head, may };
  return { ...head, may, who };
}

function order(kit: SheetKit): Phrase | undefined {
  const begins = kit.zh ? kit.word('from') : kit.word('starting') && kit.word('from', 2);
  if (!begins) return undefined;
  kit.take();
  if (!kit.zh) kit.take();
  const from = phrase(kit, 'player').node;
  if (kit.zh && !kit.takeIf(F.starting)) kit.wanted('starting');
  if (!kit.takeIf(Comma)) kit.wanted(',');
  return from;
}

type Verb = 'move' | 'put into' | 'put back';

const verbs: readonly (readonly ['move' | 'put-into' | 'put-back' | 'on' | 'to', Verb])[] = [
  ['move', 'move'],
  ['put-into', 'put into'],
  ['put-back', 'put back'],
];
const verbsEn: typeof verbs = [
  ['to', 'move'],
  ['put-into', 'put into'],
  ['on', 'put back'],
];

type Face = 'up' | 'down';

/** 面朝上, 面朝下: before the verb or behind the place. */
function facing(kit: SheetKit): Face | undefined {
  if (kit.takeIf(F['face-up'])) return 'up';
  return kit.takeIf(F['face-down']) ? 'down' : undefined;
}

/** 把 … 移到: the cards and the verb. Other sentences begin with 把 too; those are the tree's. */
function taken(kit: SheetKit): { cards: Phrase; verb: Verb; face: Face | undefined } | undefined {
  const begins = kit.zh ? kit.word('taking') : kit.word('put') || kit.word('move');
  if (!begins) return undefined;
  return kit.attempt(() => {
    kit.take();
    const cards = phrase(kit, 'cards').node;
    const face = facing(kit);
    const found = (kit.zh ? verbs : verbsEn).find(([key]) => kit.word(key));
    if (!found) return undefined;
    kit.take();
    return { cards, verb: found[1], face };
  });
}

function put(kit: SheetKit, by: Doer): Step | undefined {
  const found = taken(kit);
  if (!found) return undefined;
  const start = kit.here;
  const said = phrase(kit, 'zone');
  const to = asZone(said);
  if (!to) {
    const at = { start, end: kit.gap };
    return kit.broken('M229', { said: kit.said(at), sort: said.sort, want: 'zone' }, at);
  }
  const face = found.face ?? facing(kit);
  return {
    kind: 'put',
    may: by.may,
    ...(by.who && { who: by.who.node }),
    cards: found.cards,
    to,
    verb: found.verb,
    ...(face && { face }),
    span: kit.span(by.start),
  };
}

/** The step that a sentence says. */
export function act(kit: SheetKit, by: Doer): Step {
  const called = by.who ? undefined : neutralEach(kit);
  if (called) return plain(kit, by, called);
  return put(kit, by) ?? plain(kit, by, walk(kit, 'step', starts(kit, 'step', by.who), by.start));
}

const plain = (kit: SheetKit, by: Doer, { call, each }: Pick<Walked, 'call' | 'each'>): Step => ({
  kind: 'do-call',
  may: by.may,
  call,
  ...(each && { each }),
  ...(by.from && { from: by.from }),
  ...(by.instead && { instead: true }),
  span: kit.span(by.start),
});
