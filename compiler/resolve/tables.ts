/** Rows of tables. */
import type { Expr } from '../../grammar/index.ts';
import type { Declared, Model, Table } from '../model.ts';
import { key, unknown } from '../names.ts';
import { type Context, fault } from './context.ts';
import { valueFor } from './expression.ts';
import { base } from './resolve.ts';

export function tables(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind !== 'table') return;
  const table = model.tables.find((each) => each.decl === decl);
  if (table === undefined || decl.rows === undefined) return;
  const context = base(model, source, 'query');
  const wanted = table.params.length;
  for (const row of decl.rows) {
    const { keys, span } = row;
    const [first, last] = [keys[0]?.span ?? span, keys.at(-1)?.span ?? span];
    if (keys.length !== wanted && first && last)
      fault(
        context,
        'M312',
        { ...first, end: last.end },
        {
          name: table.id,
          wanted,
          found: keys.length,
        },
      );
  }
  table.rows = decl.rows.map((row) => ({
    keys: row.keys.slice(0, wanted).map((expr, i) => constantOf(context, table, expr, i)),
    values: row.values.flatMap(({ n, name }) => {
      const value = model.names.values.get(key(name.text));
      if (value?.kind !== 'constant' || value.type.of !== table.type.of) {
        unknown(model, 'M301', name, source, model.names.values.keys());
        return [];
      }
      return Array.from({ length: n }, () => value.value);
    }),
  }));
  if (decl.otherwise)
    table.otherwise = constantOf(context, table, decl.otherwise, table.params.length - 1);
}

function constantOf(context: Context, table: Table, expr: Expr, i: number): number {
  const param = table.params[i];
  if (param === undefined) {
    fault(context, 'M312', expr.span, {
      name: table.id,
      wanted: table.params.length,
      found: i + 1,
    });
    return -1;
  }
  const option = context.model.options.find(
    (each) => each.type.of === param.local.type.of && each.choices.length > 0,
  );
  const named =
    expr.kind === 'ref'
      ? option?.choices.find((each) => each.id === key(expr.name.text))
      : undefined;
  if (named) return named.value;
  const value = valueFor(context, expr, param.local.type);
  if (value.kind === 'constant') return value.value;
  fault(context, 'M333', expr.span, {});
  return -1;
}
