/** What a phrase must be to stand for a parameter of some type. */
import type { Sort } from '../tree/sentences.ts';
import type { Expr, Header, Type } from '../tree.ts';

const sorts: Readonly<Record<string, Sort>> = {
  number: 'number',
  player: 'player',
  card: 'cards',
  'card name': 'card name',
  use: 'use',
  character: 'character',
  zone: 'zone',
};

export function sortOf(type: Type): Sort {
  if (type.kind === 'named') return 'value';
  if (type.kind === 'base') return sorts[type.base] ?? 'any';
  return sortOf(type.of);
}

/** The enum whose values a type has, if it is one. */
export function enumOf(type: Type): string | undefined {
  if (type.kind === 'named') return type.name.text;
  return type.kind === 'base' ? undefined : enumOf(type.of);
}

export const isYesNo = (type: Type): boolean => type.kind === 'base' && type.base === 'yes/no';

export interface Taken {
  readonly name: string;
  readonly sort: Sort;
  /** It may be left out. */
  readonly optional: boolean;
  /** The zone its cards come from, as `cs: cards from p's hand` says. */
  readonly from?: string;
}

/** The zone that the source of a parameter names last. */
function zoneIn(from: Expr | undefined): string | undefined {
  if (from?.kind === 'of' || from?.kind === 'ref') return from.name.text;
  return undefined;
}

export const takenBy = ({ params }: Header): Taken[] =>
  params.map((param) => {
    const from = zoneIn(param.from);
    return {
      name: param.name.text,
      sort: sortOf(param.type),
      optional: param.default !== undefined,
      ...(from !== undefined && { from }),
    };
  });
