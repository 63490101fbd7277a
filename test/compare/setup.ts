/** Packs, numbers, options and tables. */
import type { Expr } from '../../grammar/index.ts';
import type { Pack } from '../../runtime/index.ts';
import { type Game, stepsOf } from './games.ts';
import { named, nameOf, type Row, sideBySide, union } from './table.ts';

export function packs(games: readonly Game[]): string {
  const row = (head: string, of: (pack: Pack) => string | number): Row => ({
    head: [head],
    cells: games.map(({ pack }) => String(of(pack))),
  });
  return sideBySide(
    games,
    [''],
    [
      row('包 pack', ({ id, version }) => `\`${id}\` ${version}`),
      row('座位 seats', ({ seats }) => `${seats.least}–${seats.most}`),
      row('牌 cards', ({ deck }) => deck.length),
      row('牌名 names of cards', ({ cardNames }) => cardNames.length),
      row('角色 characters', ({ characters }) => characters.length),
      row('技能 skills', ({ skills }) => skills.length),
      row('选项 options', ({ options }) => options.length),
    ],
  );
}

const literal = (it: Expr | undefined): number | undefined =>
  it?.kind === 'number' ? it.value : undefined;

/** The labelled queries of a game that are a number, with all changes made. */
function constants(game: Game) {
  const values = new Map<string, { id: string; zh: string; en: string; n?: number | undefined }>();
  for (const { decl } of game.decls) {
    if (decl.kind === 'query') {
      const { id, texts } = decl.header;
      const label = (lang: 'zh' | 'en'): string =>
        texts.find((text) => text.lang === lang && !text.value.includes('{'))?.value ?? '';
      const known = values.get(id.text) ?? { id: id.text, zh: label('zh'), en: label('en') };
      if (known.zh !== '') values.set(id.text, { ...known, n: literal(decl.value) });
    }
    if (decl.kind !== 'variant') continue;
    for (const change of decl.changes) {
      if (change.kind !== 'change' || typeof change.target === 'string' || change.of) continue;
      const known = values.get(change.target.text);
      if (known) values.set(known.id, { ...known, n: literal(change.values[0]) });
    }
  }
  return [...values.values()].filter(({ n }) => n !== undefined);
}

export function numbers(games: readonly Game[]): string {
  const rows = union(games.map(constants), ({ id }) => id).map(
    ([, ones]): Row => ({
      head: [nameOf(ones)],
      cells: ones.map((one) => (one ? String(one.n) : '')),
    }),
  );
  return sideBySide(games, ['数 number'], rows);
}

/** What may be chosen; what is taken if nobody does stands in bold. */
function choices(pack: Pack, option: Pack['options'][number]): string {
  const { least, most, initial, type } = option;
  const values = option.choices.length > 0 ? option.choices : (pack.enums[type.enum]?.values ?? []);
  return Array.from({ length: most - least + 1 }, (_, i) => {
    const text = values[i] ? named(values[i]) : String(least + i);
    return i + least === initial ? `**${text}**` : text;
  }).join(' / ');
}

export function options(games: readonly Game[]): string {
  const rows = union(
    games.map(({ pack }) => pack.options),
    ({ id }) => id,
  ).map(
    ([, ones]): Row => ({
      head: [nameOf(ones)],
      cells: ones.map((one, i) => (one ? choices(games[i]!.pack, one) : '')),
    }),
  );
  return sideBySide(games, ['选项 option'], rows);
}

const word = (it: Expr): string =>
  it.kind === 'number' ? String(it.value) : it.kind === 'ref' ? it.name.text : '…';

/** Tables that the packs fill: a row for each key. */
export function tables(games: readonly Game[]): string {
  const filled = games.map((game) => {
    const values = new Map(
      game.pack.enums.flatMap(({ values: all }) => all.map((one) => [one.id, one])),
    );
    const label = (id: string): string => {
      const known = values.get(id);
      return known ? named(known) : id;
    };
    return stepsOf(game).flatMap(({ decl }) =>
      decl.kind !== 'table'
        ? []
        : (decl.rows ?? []).map((row) => ({
            id: [decl.header.id.text, ...row.keys.map(word)].join(' '),
            zh: row.keys.map((key) => label(word(key))).join(' '),
            cell: row.values.map(({ n, name }) => `${n} ${label(name.text)}`).join('，'),
          })),
    );
  });
  const rows = union(filled, ({ id }) => id).map(
    ([, ones]): Row => ({ head: [nameOf(ones)], cells: ones.map((one) => one?.cell ?? '') }),
  );
  const order = rows.toSorted(
    (a, b) => Number.parseInt(a.head[0]!, 10) - Number.parseInt(b.head[0]!, 10),
  );
  return sideBySide(games, ['座位与表 seats, table'], order);
}
