/** Short ways to write trees by hand in tests; each gives exactly the node it names. */

type Args = Readonly<Record<string, unknown>>;

export const n = (value: number) => ({ kind: 'number', value });
export const you = { kind: 'you' };
export const they = { kind: 'they', many: false };
export const it = { kind: 'it' };
export const person = { kind: 'this-card', noun: { decl: 'person' } };
export const card = (decl: string) => ({ kind: 'card-name', decl });
export const value = (decl: string) => ({ kind: 'value', decl });
export const letter = (at: number) => ({ kind: 'letter', letter: at });
export const or = (...items: unknown[]) => ({ kind: 'several', join: 'or', items });
export const and = (...items: unknown[]) => ({ kind: 'several', join: 'and', items });

/** `some(3)`, `some('all')`, `some('up to', 2)`, `some(1, 'other')`. */
export function some(...said: (number | string)[]) {
  const number = said.find((one) => typeof one === 'number');
  const how = said.find((one) => typeof one === 'string' && one !== 'other' && one !== 'random');
  return {
    kind: 'quantity',
    how: how ?? 'exactly',
    other: said.includes('other'),
    random: said.includes('random'),
    ...(number !== undefined && { n: n(number as number) }),
  };
}

export const player = { fixed: 'player' };
export const cards = { fixed: 'card' };

export const things = (noun: string | object | undefined, more: Args = {}) => ({
  kind: 'things',
  mods: [],
  ...(noun !== undefined && { noun: typeof noun === 'string' ? { decl: noun } : noun }),
  ...more,
});

export const mod = (...decls: string[]) => ({
  kind: 'mod-value',
  values: decls.map((decl) => ({ kind: 'word', decl })),
  negated: false,
});
export const non = (decl: string) => ({ ...mod(decl), negated: true });
export const call = (decl: string, args: Args = {}) => ({ kind: 'call-of', decl, args });
export const being = (decl: string, self: string, args: Args = {}) => ({
  kind: 'mod-call',
  call: call(decl, args),
  self,
  negated: false,
});
export const sentBy = (p: unknown) => being('sent-by', 'c', { p });

export const act = (decl: string, args: Args = {}, more: Args = {}) => ({
  kind: 'do-call',
  may: false,
  call: call(decl, args),
  ...more,
});

export const doing = (steps: readonly unknown[], more: Args = {}) => ({
  kind: 'doing',
  may: false,
  instead: false,
  steps,
  ...more,
});
export const may = { may: true };

export const when = (what: unknown, more: Args = {}) => ({
  kind: 'moment-of',
  door: 'when',
  happenings: [{ kind: 'happening', what }],
  ...more,
});
export const trigger = (moment: unknown, done: unknown, more: Args = {}) => ({
  kind: 'trigger',
  moment,
  doing: done,
  ...more,
});
export const holds = (decl: string, args: Args = {}, negated = false) => ({
  kind: 'holds',
  call: call(decl, args),
  negated,
});
export const has = (subject: unknown, what: unknown, negated = false) => ({
  kind: 'has-things',
  subject,
  what,
  negated,
});
export const isA = (subject: unknown, what: unknown, negated = false) => ({
  kind: 'is-a',
  subject,
  what,
  negated,
});
export const always = { kind: 'always' };
export const thisTurn = { kind: 'this', flow: 'turn' };
export const claim = (
  lasts: unknown,
  decl: string,
  args: Args,
  negated = false,
  more: Args = {},
) => ({
  kind: 'assertion',
  lasts,
  claim: { kind: 'claim', call: call(decl, args), negated },
  ...more,
});
export const use = (timing: unknown, done: unknown, more: Args = {}) => ({
  kind: 'use-of',
  timing,
  faceDown: false,
  targets: [],
  doing: done,
  ...more,
});
export const anyTime = { kind: 'any-time' };
export const unlimited = { limit: { kind: 'limit-of' } };
export const inWindows = (turn: unknown, ...windows: unknown[]) => ({
  kind: 'in-windows',
  turn,
  windows,
});
export const goal = (more: Args) => ({ kind: 'goal', ...more });
export const both = (...items: unknown[]) => ({ kind: 'both', items });
export const either = (...items: unknown[]) => ({ kind: 'either-of', items });
