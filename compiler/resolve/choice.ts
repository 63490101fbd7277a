/** Choices: one thing chosen from a source, and how many. */
import type { Choice } from '../../grammar/index.ts';
import type { Choosing } from '../core.ts';
import { key } from '../names.ts';
import { number, one, type Type } from '../type.ts';
import { bind, type Context, coerce, isBroken, noSpan } from './context.ts';
import { expression, valueFor } from './expression.ts';
import { coerceToSet, counting } from './quantity.ts';
import { asker, type Of, type Resolved } from './statement.ts';

/** One thing chosen: its type is one element when no quantity is said, else a set (a list when the order matters). */
export function choosing(context: Context, choice: Choice): Choosing {
  const from = expression(context, choice.from);
  const to = choice.to && valueFor(context, choice.to, number);
  if (isBroken(from)) {
    // The name is there all the same, so that nothing more is said about it.
    const local = { name: key(choice.name.text), type: one('nothing') };
    return { local, counting: { kind: 'one' }, from, ordered: false };
  }
  if (to) {
    return {
      local: { name: key(choice.name.text), type: number },
      counting: { kind: 'one' },
      from: coerce(context, from, number),
      to,
      ordered: false,
    };
  }
  const set = coerceToSet(context, from);
  const count =
    choice.count === undefined
      ? { kind: 'one' as const }
      : counting(context, choice.count, choice.n);
  const { of } = set.type;
  const type: Type =
    choice.count === undefined
      ? one(of)
      : { shape: choice.ordered ? 'list' : 'set', of, maybe: false };
  return {
    local: { name: key(choice.name.text), type },
    counting: count,
    from: set,
    ordered: choice.ordered,
  };
}

export function choose(context: Context, stmt: Of<'choose'>): Resolved {
  const at = stmt.span ?? noSpan;
  const who = asker(context, stmt.who, at);
  const choices: Choosing[] = [];
  let after = context;
  for (const choice of stmt.choices) {
    const made = choosing(after, choice);
    choices.push(made);
    after = bind(after, made.local, choice.name.span);
  }
  return { do: { kind: 'choose', who, choices, at }, after };
}
