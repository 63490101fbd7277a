/** Modifiers of queries and of named clauses. */
import type { Clause, Item } from '../../grammar/index.ts';
import type { Local } from '../core.ts';
import type { Query } from '../model.ts';
import { key, place, report, unknown } from '../names.ts';
import { mentions } from '../walk.ts';
import { freshLocal } from './attribute.ts';
import { contextOf, type HeadOf, type Maker, mannerParts, meOf } from './clauses.ts';
import { fault, isBroken, local, noSpan } from './context.ts';
import { valueFor } from './expression.ts';
import { match } from './pattern.ts';

function queryOf(maker: Maker, head: HeadOf<'modify'>): Query | undefined {
  const { model, source } = maker;
  if (head.of) {
    const id = `${key(head.of.text)}'s ${key(head.name.text)}`;
    const card = model.names.values.get(key(head.of.text));
    const clause = model.clauses.get(card ? `${card.id}'s ${key(head.name.text)}` : id);
    const before = `${card?.id ?? key(head.of.text)}'s `;
    const known = [...model.clauses.keys()].filter((each) => each.startsWith(before));
    if (clause === undefined)
      unknown(
        model,
        'M328',
        head.name,
        source,
        known.map((each) => each.slice(before.length)),
      );
    else if (model.queries.filter((query) => query.clauseOf && query.id === clause.id).length > 1)
      report(model, 'M330', place(source, head.name.span), { name: head.name.text });
    return clause;
  }
  const value = model.names.values.get(key(head.name.text));
  if (value?.kind === 'query') return value;
  if (value) {
    report(model, 'M336', place(source, head.name.span), { name: head.name.text, wanted: 'query' });
    return undefined;
  }
  unknown(
    model,
    'M301',
    head.name,
    source,
    model.queries.map((query) => query.id),
  );
  return undefined;
}

export function modify(maker: Maker, head: HeadOf<'modify'>, clauses: readonly Clause[]): void {
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const query = queryOf(maker, head);
  if (query === undefined) return;
  const [clause] = clauses;
  if (clause) fault(context, 'M329', clause.span, {});
  const mine = head.of !== undefined && me !== undefined && head.args.length === 0;
  const items: readonly Item[] = mine ? [{ kind: 'word', word: 'me' }] : head.args;
  const params = head.of ? query.params.slice(0, items.length) : query.params;
  const heard = match(context, params, items, { verb: undefined as never }, { name: head.name });
  if (heard === undefined) return;
  const it: Local = freshLocal(query.type, 'it');
  const value = valueFor(
    { ...heard.after, place: 'query', it: local(it, noSpan) },
    head.value,
    query.type,
  );
  if (isBroken(value)) return;
  const rest = query.params
    .slice(heard.params.length)
    .map((param) => freshLocal(param.local.type, param.local.name));
  const works = maker.kept ? undefined : mannerParts(maker, me).works;
  query.modifiers.push({
    ability: maker.ability,
    layer: maker.ability.skill ? 'skill' : maker.ability.card ? 'card' : 'rule',
    ...(me && !maker.kept ? { me } : {}),
    ...(works ? { works } : {}),
    params: [...heard.params, ...rest],
    steps: [...(maker.kept?.steps ?? []), ...heard.steps],
    it,
    relative: mentions(value, it),
    value,
  });
}
