/** Both languages say a call with the same parameters; where they do not, it is printed as `give(you, …)`: a hint. */
import type { Report } from '../../report.ts';
import type { Lang } from '../../words.ts';
import type { Head } from '../heads.ts';
import { byDecl, sayPattern } from '../patterns.ts';
import type { SentencePattern } from '../vocabulary.ts';
import { fault } from './ground.ts';

const said = ({ parts }: SentencePattern): string =>
  parts
    .flatMap((part) => (part.kind === 'slot' ? [part.param] : []))
    .sort()
    .join(' ');

const langs: readonly (readonly [Lang, Lang])[] = [
  ['zh', 'en'],
  ['en', 'zh'],
];

export function languages(heads: readonly Head[], patterns: readonly SentencePattern[]): Report[] {
  const all = byDecl(patterns);
  return heads.flatMap(({ id, at }) =>
    langs.flatMap(([lang, other]) => {
      const mine = (all.get(id) ?? []).filter(({ use }) => use !== 'value');
      const there = new Set(mine.filter((one) => one.lang === other).map(said));
      const lonely = mine.find((one) => one.lang === lang && !there.has(said(one)));
      if (!lonely) return [];
      const params = { id, text: sayPattern(lonely), lang: other };
      return [fault('M279', at, params, [lonely.at], 'hint')];
    }),
  );
}
