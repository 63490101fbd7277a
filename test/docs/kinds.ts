/** Which constructs of the language a text shows: the kinds of its declarations, heads, clauses, statements, expressions. */
import type {
  Clause,
  Condition,
  Decl,
  Duration,
  Expr,
  FactWord,
  File,
  Head,
  Mod,
  Phrase,
  Sentence,
  Step,
  Stmt,
  Timing,
} from '../../grammar/index.ts';

type Kinds<K extends string> = Readonly<Record<K, true>>;

const decls: Kinds<Exclude<Decl['kind'], 'missing'>> = {
  'character-sheet': true,
  'card-sheet': true,
  'skill-sheet': true,
  enum: true,
  fact: true,
  zone: true,
  var: true,
  option: true,
  query: true,
  action: true,
  moment: true,
  flow: true,
  event: true,
  window: true,
  manner: true,
  rule: true,
  card: true,
  character: true,
  skill: true,
  table: true,
  'trigger-order': true,
  'check-order': true,
  seats: true,
  'cards-of': true,
  'skills-of': true,
  require: true,
  variant: true,
};

const heads: Kinds<Head['kind']> = {
  when: true,
  before: true,
  instead: true,
  'as-soon-as': true,
  modify: true,
  use: true,
  convert: true,
};

const clauses: Kinds<Exclude<Clause['kind'], 'steps' | 'missing'>> = {
  condition: true,
  while: true,
  target: true,
  cost: true,
  limit: true,
  'no-limit': true,
  let: true,
  set: true,
  add: true,
  remove: true,
  swap: true,
  move: true,
  shuffle: true,
  show: true,
  distribute: true,
  if: true,
  'if-some': true,
  'for-each': true,
  'repeat-until': true,
  repeat: true,
  choose: true,
  either: true,
  may: true,
  then: true,
  offer: true,
  lasting: true,
  pay: true,
  'carry-out': true,
  settle: true,
  stop: true,
  prevent: true,
  nothing: true,
  ends: true,
  'end-game': true,
  do: true,
} satisfies Kinds<Exclude<Stmt['kind'], 'steps' | 'missing'>> &
  Kinds<Exclude<Clause['kind'], 'steps' | 'missing'>>;

const exprs: Kinds<Exclude<Expr['kind'], 'missing' | 'text-value'>> = {
  number: true,
  ref: true,
  word: true,
  call: true,
  of: true,
  prefix: true,
  pick: true,
  binary: true,
  not: true,
  openly: true,
  is: true,
  has: true,
  in: true,
  where: true,
  conditional: true,
  several: true,
};

/** A condition or step that is read and not yet compiled has no sample. */
type Waiting = 'as-for' | 'spoken' | 'fact-counts' | 'fact-none';

const sheets: Kinds<
  Exclude<
    | Sentence['kind']
    | Step['kind']
    | Phrase['kind']
    | Mod['kind']
    | Condition['kind']
    | Duration['kind']
    | Timing['kind']
    | FactWord['kind'],
    Waiting | 'missing-sentence' | 'missing-step' | 'missing-phrase' | 'missing-condition'
  >
> = {
  trigger: true,
  'use-of': true,
  assertion: true,
  conversion: true,
  delayed: true,
  goal: true,
  'do-call': true,
  put: true,
  'if-steps': true,
  'one-of': true,
  'pick-value': true,
  'repeat-steps': true,
  lasting: true,
  'no-effect': true,
  cancel: true,
  'stop-here': true,
  things: true,
  you: true,
  they: true,
  it: true,
  'this-card': true,
  that: true,
  letter: true,
  property: true,
  several: true,
  'card-name': true,
  'at-most': true,
  'character-name': true,
  value: true,
  'kind-of': true,
  number: true,
  count: true,
  sum: true,
  zone: true,
  'mod-value': true,
  'mod-call': true,
  'mod-has': true,
  holds: true,
  'has-things': true,
  'is-a': true,
  exists: true,
  compares: true,
  did: true,
  both: true,
  'either-of': true,
  'not-so': true,
  always: true,
  'this-game': true,
  until: true,
  this: true,
  'any-time': true,
  'in-windows': true,
  'fact-value': true,
  'fact-printed': true,
};

/** All kinds of the language that an author can write. */
export const allKinds: readonly string[] = [
  ...new Set([decls, heads, clauses, exprs, sheets].flatMap((kinds) => Object.keys(kinds))),
].sort();

/** The kinds in a tree. */
export function kindsIn(file: File): Set<string> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (typeof node === 'object' && node !== null) {
      if ('kind' in node && typeof node.kind === 'string') found.add(node.kind);
      Object.values(node).forEach(walk);
    }
  };
  walk(file);
  return found;
}
