/** Edits by which one node stands in the place of another: a part instead of the whole, the opposite, another person, a number. */
import type { Edit, Kind } from './edits.ts';
import type { Scope } from './scope.ts';
import { isTree, type Tree } from './tree.ts';

/** For each comparison those that are easily written instead. */
const opposite: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '=': ['>=', '<='],
  and: ['or'],
  or: ['and'],
  '+': ['-'],
  '-': ['+'],
  after: ['before'],
  before: ['after'],
  'starting with': ['after'],
};

const words: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };
const ends: Readonly<Record<string, string>> = {
  'first of': 'last of',
  'last of': 'first of',
  top: 'bottom',
  bottom: 'top',
};
const amounts: Readonly<Record<string, string>> = { 'at least': 'up to', 'up to': 'at least' };

export function* around(node: Tree, scope: Scope): Generator<Edit> {
  yield* as('left out', parts(node));
  yield* as('turned round', turned(node));
  yield* as('other person', others(node, scope));
  yield* as('off by one', numbers(node));
}

function* as(kind: Kind, trees: Iterable<unknown>): Generator<Edit> {
  for (const tree of trees) yield { kind, tree };
}

/** What is left when the rest is forgotten. */
function* parts(node: Tree): Generator<unknown> {
  switch (node.kind) {
    case 'binary':
      if (['and', 'or', '+', '-', 'plus', 'else'].includes(String(node.op))) {
        yield node.left;
        yield node.right;
      }
      return;
    case 'where':
      yield node.of;
      return;
    case 'conditional':
      yield node.then;
      yield node.else;
      return;
    case 'both':
    case 'either-of':
    case 'several':
      if (Array.isArray(node.items) && node.items.length === 2) yield* node.items;
      return;
    case 'sum':
      yield node.left;
      return;
    default:
  }
}

function* turned(node: Tree): Generator<unknown> {
  const { kind, op, negated } = node;
  if (kind === 'binary' || kind === 'compares' || kind === 'sum')
    for (const instead of opposite[String(op)] ?? []) yield { ...node, op: instead };
  if (typeof negated === 'boolean') yield { ...node, negated: !negated };
  if (kind === 'not' || kind === 'not-so') yield node.of;
  if (kind === 'both') yield { ...node, kind: 'either-of' };
  if (kind === 'either-of') yield { ...node, kind: 'both' };
  if (kind === 'word' && typeof node.word === 'string' && words[node.word] !== undefined)
    yield { ...node, word: words[node.word] };
  if (kind === 'prefix' && ends[String(op)] !== undefined) yield { ...node, op: ends[String(op)] };
  if (typeof node.at === 'string' && ends[node.at] !== undefined)
    yield { ...node, at: ends[node.at] };
  if (kind === 'quantity' && amounts[String(node.how)] !== undefined)
    yield { ...node, how: amounts[String(node.how)] };
}

function* others(node: Tree, scope: Scope): Generator<unknown> {
  const { span: _, ...bare } = node;
  if (node.kind === 'you') yield { ...bare, kind: 'they', many: false };
  if (node.kind === 'they' && node.many === false) yield { kind: 'you' };
  const { quantity, noun, owner, place } = node;
  // Only a person is another one.
  if (isTree(quantity) && isTree(noun) && noun.fixed !== 'card' && !owner && !place)
    yield { ...node, quantity: { ...quantity, other: quantity.other !== true } };
  if (node.kind === 'ref' && isTree(node.name)) {
    const { text } = node.name;
    if (scope.includes(String(text)))
      for (const other of scope)
        if (other !== text) yield { ...node, name: { ...node.name, text: other } };
  }
}

/** Numbers of nodes, and those a node has as a property. */
const counted: readonly string[] = ['value', 'n', 'times', 'least', 'most', 'atMost'];

function* numbers(node: Tree): Generator<unknown> {
  for (const key of counted) {
    const value = node[key];
    if (typeof value !== 'number') continue;
    yield { ...node, [key]: value + 1 };
    if (value > 0) yield { ...node, [key]: value - 1 };
  }
}
