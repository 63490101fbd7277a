/**
 * Can this do anything? Looks at what is needed and at the sources of choices and moves, never simulates (language 3.3).
 * What depends on a value that is computed on the way counts as possible.
 */
import type { Body, Core, Do, Local } from '../core.ts';
import { some } from '../walk.ts';
import { enough, sizeOf } from './choose.ts';
import { type Code, copy, emit, own, within } from './code.ts';
import { condition } from './condition.ts';
import { value } from './value.ts';

/** true, false, or the slot that tells. */
export type Possible = boolean | number;

export function possible(c: Code, body: Body): Possible {
  let any: Possible = false;
  let gate: Possible = true;
  for (const each of body) {
    if (each.kind === 'choose') {
      gate = and(c, gate, choiceOpen(c, each));
      if (gate === false) break;
      // Whatever comes after speaks of what is chosen.
      if (each === body[body.length - 1]) any = or(c, any, true);
      continue;
    }
    any = or(c, any, one(c, each));
    if (any === true) break;
  }
  return and(c, gate, any);
}

/** Can all of it be done? */
export function payable(c: Code, cost: Body): Possible {
  return cost.reduce<Possible>((open, each) => and(c, open, possible(c, [each])), true);
}

function and(c: Code, left: Possible, right: Possible): Possible {
  if (left === false || right === false) return false;
  if (left === true) return right;
  if (right === true) return left;
  return combine(c, 'min', left, right);
}

function or(c: Code, left: Possible, right: Possible): Possible {
  if (left === true || right === true) return true;
  if (left === false) return right;
  if (right === false) return left;
  return combine(c, 'max', left, right);
}

function combine(c: Code, op: 'min' | 'max', left: number, right: number): number {
  const to = own(c);
  emit(c, op, to, left, right);
  return to;
}

/** Every name it speaks of is bound already. */
function known(c: Code, core: Core, inner: readonly Local[] = []): boolean {
  const bound = new Set<Local>(inner);
  some(core, (part) => {
    if (
      part.kind === 'collect' ||
      part.kind === 'filter' ||
      part.kind === 'any' ||
      part.kind === 'with'
    )
      bound.add(part.local);
    return false;
  });
  return !some(
    core,
    (part) => part.kind === 'local' && !bound.has(part.local) && !c.slots.has(part.local),
  );
}

function choiceOpen(c: Code, each: Do & { kind: 'choose' }): Possible {
  let open: Possible = true;
  for (const choice of each.choices) {
    if (choice.to || !known(c, choice.from)) continue;
    const size = sizeOf(c, value(c, choice.from), choice.from.type);
    open = and(c, open, enough(c, choice.counting, size));
  }
  return open;
}

/** Cards to be moved: there is one. */
function notEmpty(c: Code, core: Core): Possible {
  if (!known(c, core)) return true;
  if (core.kind === 'pick')
    return enough(c, core.count, sizeOf(c, value(c, core.from), core.from.type));
  if (core.type.shape === 'one') return true;
  const to = own(c);
  const size = sizeOf(c, value(c, core.kind === 'random' ? core.of : core), core.type);
  copy(c, to, size, 1);
  return to;
}

function call(c: Code, each: Do & { kind: 'call' }): Possible {
  let open: Possible = true;
  for (const arg of each.args) {
    const source =
      arg.kind === 'pick' ||
      arg.kind === 'random' ||
      (arg.type.of === 'card' && arg.type.shape === 'set');
    if (source) open = and(c, open, notEmpty(c, arg));
    if (open === false) return false;
  }
  const { needs } = each.verb;
  const plain = each.args.every(
    (arg) => known(c, arg) && !some(arg, (part) => part.kind === 'pick' || part.kind === 'random'),
  );
  if (needs === undefined || !plain) return open;
  each.verb.params.forEach((param, i) => {
    const arg = each.args[i];
    if (arg === undefined) return;
    const slot = own(c, c.linker.width(param.local.type));
    copy(c, slot, value(c, arg), c.linker.width(param.local.type));
    c.slots.set(param.local, slot);
  });
  return and(
    c,
    open,
    within(c, each.verb.at.source, () => condition(c, needs)),
  );
}

function one(c: Code, each: Do): Possible {
  switch (each.kind) {
    case 'call':
      return call(c, each);
    case 'move':
      return notEmpty(c, each.cards);
    case 'may':
      return possible(c, each.body);
    case 'then':
    case 'let':
    case 'stop':
      return false;
    case 'either':
      return each.branches.reduce<Possible>(
        (open, branch) => or(c, open, possible(c, branch)),
        false,
      );
    default:
      return true;
  }
}
