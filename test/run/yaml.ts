import { type Path, type Report, readYaml, type Source } from '../../grammar/index.ts';
import type { Failure } from './failure.ts';
import type { Node } from './node.ts';
import { lineFinder } from './place.ts';

/** The scenarios of a file as nodes; what the YAML reader reports comes along as failures. */
export function readNodes(source: Source): {
  readonly nodes: readonly Node[];
  readonly failures: readonly Failure[];
} {
  const read = readYaml(source);
  const placeOf = lineFinder(source.text);
  const failures = read.reports.map((report) => failureOf(report, placeOf(report.at.start)));
  const turn = (value: unknown, path: Path): Node => {
    const at = placeOf(read.place(path).start);
    if (Array.isArray(value)) {
      return { kind: 'list', at, items: value.map((item, i) => turn(item, [...path, i])) };
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, part]) => {
        const to = [...path, name];
        const key = { text: name.trim(), at: placeOf(read.place(to, 'key').start) };
        return { key, value: turn(part, to) };
      });
      return { kind: 'map', at, entries };
    }
    return { kind: 'text', at, text: value === null ? '' : String(value) };
  };
  if (read.value === undefined || read.value === null) return { nodes: [], failures };
  const root = turn(read.value, []);
  return { nodes: root.kind === 'list' ? root.items : [root], failures };
}

function failureOf(report: Report, at: Failure['at']): Failure {
  const { source } = report.at;
  return {
    code: 'yaml',
    params: { code: report.code },
    file: source,
    scenario: '',
    at,
    add: '',
    report,
  };
}
