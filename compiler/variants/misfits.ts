/**
 * What no longer fits because of a change is told once, where the change is written, with all places that it no longer fits.
 * What it is due to is found by asking what would be reported without any change.
 */
import type { Place, Report } from '../../grammar/index.ts';
import { key } from '../names.ts';
import type { LoadedPack } from '../needs.ts';
import type { Applied } from './work.ts';

const sameAs = ({ code, at }: Report): string => `${code} ${JSON.stringify(at)}`;

/** The reports, those that a change has caused put together. `bare`: what is reported without the changes. */
export function misfits(
  reports: readonly Report[],
  applied: readonly Applied[],
  packs: readonly LoadedPack[],
  bare: () => readonly Report[],
): readonly Report[] {
  if (applied.length === 0) return reports;
  const texts = new Map(
    packs.flatMap(({ sources }) => sources.map(({ name, text }) => [name, text] as const)),
  );
  const variants = new Set(applied.map(({ within }) => within.source));
  // What an edition does not need is told by the edition, not by who changes it.
  const own = reports.filter(({ severity, at }) => severity === 'error' || variants.has(at.source));
  if (!own.some(({ severity }) => severity === 'error')) return own;
  const before = new Set(bare().map(sameAs));
  const uses = new Map<Applied, Report[]>();
  const rest = own.filter((each) => {
    const by =
      each.severity === 'error' && !before.has(sameAs(each))
        ? causeOf(each, applied, texts)
        : undefined;
    if (by) uses.set(by, [...(uses.get(by) ?? []), each]);
    return by === undefined;
  });
  return [...rest, ...[...uses].map(([by, found]) => misfit(by, found))];
}

/** The change because of which something does not fit: it speaks of what is changed, and stands apart from all changes. */
function causeOf(
  { at, params }: Report,
  applied: readonly Applied[],
  texts: ReadonlyMap<string, string>,
): Applied | undefined {
  const said = (texts.get(at.source) ?? '').slice(at.start, at.end);
  const speaks = ({ names }: Applied): boolean =>
    names.some(
      (name) =>
        Object.values(params).some((value) => typeof value === 'string' && key(value) === name) ||
        holds(said, name),
    );
  const inside = applied.find(({ within }) => contains(within, at));
  if (inside) return applied.find((each) => each.kind === 'without' && speaks(each));
  const [only, second] = applied;
  const alone = second === undefined && only?.within.source !== at.source ? only : undefined;
  return applied.find(speaks) ?? alone;
}

function contains(outer: Place, inner: Place): boolean {
  return outer.source === inner.source && outer.start <= inner.start && inner.end <= outer.end;
}

/** Does a text speak of a name? An id is a word of its own. */
function holds(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + name.length] ?? ''];
    if (!/^[\w-]+$/.test(name) || around.every((char) => !/[\w-]/.test(char))) return true;
  }
  return false;
}

function misfit({ kind, at, names }: Applied, found: readonly Report[]): Report {
  const also = [...new Map(found.map((each) => [JSON.stringify(each.at), each.at])).values()];
  also.sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : a.start - b.start));
  return {
    code: kind === 'without' ? 'M614' : 'M615',
    severity: 'error',
    params: { name: names[0] ?? '', uses: also.length },
    at,
    also,
  };
}
