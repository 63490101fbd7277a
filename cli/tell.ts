import { frame, type PackSource } from '../compiler/index.ts';
import type { Report } from '../grammar/index.ts';
import type { Lang } from './arguments.ts';
import type { Io } from './io.ts';

/** Prints reports with the lines they speak of. */
export function tell(
  io: Io,
  lang: Lang,
  reports: readonly Report[],
  packs: readonly PackSource[],
): void {
  const files = new Map(packs.flatMap(({ files }) => files.map((file) => [file.name, file])));
  for (const report of reports) {
    // What is missing has no text of its own.
    const source = files.get(report.at.source) ?? { name: report.at.source, text: '' };
    io.err(`${frame(report, source, lang)}\n\n`);
  }
}
