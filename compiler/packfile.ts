import { type Place, type Read, readYaml, type Source } from '../grammar/index.ts';
import type { Need, PackFile, PackKind, Word } from './packsource.ts';
import schema from './schema/pack-file.schema.json' with { type: 'json' };
import { validator } from './validate.ts';

/** What a pack.yaml holds once the schema has passed it. */
interface Plain {
  readonly id: string;
  readonly label: { readonly zh: string; readonly en: string };
  readonly version: string;
  readonly language: number;
  readonly kind?: PackKind;
  readonly needs?: Readonly<Record<string, string>>;
  readonly deck?: string;
  readonly game?: string;
}

const validate = validator(schema);

/** Reads a pack.yaml; undefined when it is not one. */
export function readPackFile(source: Source): Read<PackFile | undefined> {
  const yaml = readYaml(source);
  if (yaml.reports.some((report) => report.severity === 'error')) {
    return { value: undefined, reports: yaml.reports };
  }
  const faults = validate(yaml.value, yaml.place);
  const reports = [...yaml.reports, ...faults];
  if (faults.length > 0) return { value: undefined, reports };
  return { value: packFile(yaml.value as Plain, yaml.place), reports };
}

function packFile(plain: Plain, place: (path: readonly string[], part?: 'key') => Place): PackFile {
  const word = (key: 'id' | 'version' | 'deck' | 'game'): Word => ({
    text: plain[key]!,
    at: place([key]),
  });
  const needs = Object.entries(plain.needs ?? {}).map(
    ([id, range]): Need => ({
      id: { text: id, at: place(['needs', id], 'key') },
      range: { text: range, at: place(['needs', id]) },
    }),
  );
  return {
    id: word('id'),
    label: plain.label,
    version: word('version'),
    language: { value: plain.language, at: place(['language']) },
    kind: plain.kind ?? 'library',
    needs: needs.sort((a, b) => (a.id.text < b.id.text ? -1 : 1)),
    ...(plain.deck === undefined ? {} : { deck: word('deck') }),
    ...(plain.game === undefined ? {} : { game: word('game') }),
  };
}
