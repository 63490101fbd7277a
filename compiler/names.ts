/** Names: how they compare, where they are looked up, and what is said when they are not found. */
import { type Name, nearest, type Place, type Report, type Text } from '../grammar/index.ts';
import type { Labels, Model } from './model.ts';
import type { At } from './placed.ts';

/** Names compare after NFKC and without surrounding blanks. */
export function key(text: string): string {
  return text.normalize('NFKC').trim();
}

/** `source`: the text in which a span lies that does not say so itself. */
export function place(source: string, span: At | undefined): Place {
  return { source: span?.source ?? source, start: span?.start ?? 0, end: span?.end ?? 0 };
}

/** Texts of one language are one text. */
export function inEach(texts: readonly Text[]): Labels {
  const of = (lang: Text['lang'], gap: string) =>
    texts
      .filter((text) => text.lang === lang)
      .map(({ value }) => value)
      .join(gap);
  const [zh, en] = [of('zh', ''), of('en', ' ')];
  return { ...(zh && { zh }), ...(en && { en }) };
}

/** Labels (texts without slots) and sentences (with slots, or the label of a verb). */
export function labelsOf(texts: readonly Text[]): { labels: Labels; sentences: Labels } {
  const labels: { zh?: string; en?: string } = {};
  const sentences: { zh?: string; en?: string } = {};
  for (const text of texts) {
    const kind = text.value.includes('{') ? sentences : labels;
    kind[text.lang] ??= text.value;
  }
  return { labels, sentences };
}

type Params = Report['params'];

export function report(
  model: Model,
  code: string,
  at: Place,
  params: Params = {},
  more: Partial<Pick<Report, 'also' | 'fixes' | 'severity'>> = {},
): void {
  model.reports.push({ code, severity: 'error', params, at, ...more });
}

/** Says that a name is not known, with the nearest ones; silent about a gap that the parser has reported. */
export function unknown(
  model: Model,
  code: string,
  name: Name,
  source: string,
  known: Iterable<string>,
): void {
  if (name.text === '') return;
  const at = place(source, name.span);
  const near = nearest(name.text, [...known]);
  report(
    model,
    code,
    at,
    { name: name.text, nearest: near },
    {
      ...(near.length > 0 ? { fixes: near.map((text) => ({ at, text })) } : {}),
    },
  );
}
