import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import { nearest, type Place, type Report } from '../grammar/index.ts';

type Path = readonly (string | number)[];

/** Where a part of a YAML text stands: its key, or its value. */
export type Locate = (path: Path, part?: 'key' | 'value') => Place;

/** Makes a check of values against a JSON Schema; what it finds is reported at its place in the YAML text. */
export function validator(
  schema: AnySchema,
): (value: unknown, locate: Locate) => readonly Report[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true });
  const check = ajv.compile(schema);
  return (value, locate) => {
    if (check(value)) return [];
    const reports = (check.errors ?? []).flatMap((error) => reportOf(error, value, locate));
    // A part that two branches of the schema speak of is told once.
    return reports.filter(
      ({ code, at }, i) =>
        code !== 'M532' || i === reports.findIndex((one) => one.code === code && same(one.at, at)),
    );
  };
}

function same(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end;
}

function reportOf(error: ErrorObject, value: unknown, locate: Locate): readonly Report[] {
  const path = pathOf(error.instancePath, value);
  const make = (code: string, params: Report['params'], at: Place = locate(path)): Report[] => [
    { code, severity: 'error', params, at },
  ];
  // What is wrong with a key is told at the key, by `propertyNames`.
  if (error.propertyName !== undefined) return [];
  switch (error.keyword) {
    // The part that failed has been reported on its own.
    case 'if':
      return [];
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      const at = locate([...path, key], 'key');
      return make('M530', { key, nearest: nearest(key, known), known }, at);
    }
    case 'propertyNames': {
      const key = String(error.params.propertyName);
      return make('M534', { value: key, form: 'id' }, locate([...path, key], 'key'));
    }
    case 'required':
      return make('M531', { key: String(error.params.missingProperty) });
    case 'type':
      return make('M532', { wanted: [error.params.type].flat().map(String) });
    case 'enum':
      return make('M533', {
        value: String(error.data),
        allowed: (error.params.allowedValues as readonly unknown[]).map(String),
      });
    case 'pattern':
      return make('M534', {
        value: String(error.data),
        form: String(error.parentSchema?.$comment),
      });
    case 'minimum':
    case 'maximum':
      return make('M535', {
        value: Number(error.data),
        bound: Number(error.params.limit),
        side: error.keyword === 'minimum' ? 'least' : 'most',
      });
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return make('M536', {});
    case 'maxLength':
    case 'maxItems':
      return make('M537', { most: Number(error.params.limit) });
    default:
      throw new Error(`a schema uses "${error.keyword}", which no report speaks of`);
  }
}

/** A JSON pointer as a path into the value: steps through lists are numbers. */
function pathOf(pointer: string, value: unknown): Path {
  const path: (string | number)[] = [];
  let here: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(here) ? Number(key) : key;
    path.push(step);
    here = (here as Record<string | number, unknown> | undefined)?.[step];
  }
  return path;
}
