import { frame, type PackSource } from '../compiler/index.ts';
import { type Place, position, type Report } from '../grammar/index.ts';
import type { Lang } from './arguments.ts';
import type { Io } from './io.ts';
import { messages } from './messages/index.ts';

/** So many other places are shown. */
const MOST_PLACES = 8;

/** Prints reports with the lines they speak of, and below each the other places that take part in it. */
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
    const also = (report.also ?? []).map((place) => placeOf(place, files.get(place.source)?.text));
    const shown = also.slice(0, MOST_PLACES);
    const left = also.length - shown.length;
    const lines = left > 0 ? [...shown, messages[lang].moreAlso(left)] : shown;
    const below = lines.map((line) => `  ${line}\n`).join('');
    io.err(`${frame(report, source, lang)}\n${below}\n`);
  }
}

/** `duel/cards.miben:13:20  the line` */
function placeOf({ source, start }: Place, text: string | undefined): string {
  if (text === undefined) return source;
  const { line, column } = position(text, start);
  const said = (text.split(/\r\n|\r|\n/)[line - 1] ?? '').trim();
  return `${source}:${line}:${column}  ${said}`;
}
