/** When cards may be used, what stands on them, and the characters. */
import {
  type Condition,
  type Face,
  faceLines,
  faceOf,
  type SkillDecl,
  type SkillSheet,
} from '../../grammar/index.ts';
import { type Game, type Step, stepsOf, written } from './games.ts';
import { code, named, nameOf, type Row, sideBySide, union } from './table.ts';

const langs = ['zh', 'en'] as const;

/** The last sheets of cards, characters and skills, by kind and id: those that count; and the skills a variant adds. */
function sheets(game: Game) {
  const last = new Map<string, Step['decl']>();
  const added = new Map<string, Step['decl'][]>();
  for (const { how, decl } of stepsOf(game)) {
    const key = `${decl.kind.replace('-sheet', '')} ${decl.header.id.text}`;
    if (how === 'add') added.set(key, [...(added.get(key) ?? []), decl]);
    else if (decl.kind !== 'card' || decl.abilities !== undefined)
      last.set(key, withTexts(decl, last.get(key)));
  }
  return { last, added };
}

/** What takes the place of another is called as it was. */
const withTexts = (decl: Step['decl'], before: Step['decl'] | undefined): Step['decl'] =>
  decl.header.texts.length > 0 || before === undefined
    ? decl
    : { ...decl, header: { ...decl.header, texts: before.header.texts } };

/** A face in both languages, paragraph by paragraph: what stands at its head, and the whole. */
function said(game: Game, decl: Step['decl'], last: ReadonlyMap<string, Step['decl']>) {
  const skill = (id: string) => last.get(`skill ${id}`) as SkillSheet | SkillDecl | undefined;
  const [zh, en] = langs.map((lang): Face | undefined =>
    faceOf(decl, { lang, vocabulary: game.vocabulary, skill }),
  );
  if (zh === undefined || en === undefined) return undefined;
  // Where a text comes from is no difference; in Chinese its name stands beside it.
  const first = faceLines(
    plain(zh, ({ text }) => ({ ...(text === undefined ? {} : { text }) })),
    'zh',
    '（块写法）',
  );
  const second = faceLines(
    plain(en, ({ source: _, ...rest }) => rest),
    'en',
    '(in blocks)',
  );
  return {
    facts: zh.facts.filter((fact) => !fact.startsWith('出处')),
    paragraphs: zh.paragraphs.map(({ skill: name, head }, i) => ({
      id: name === undefined ? `${head ?? ''}` : `【${name}】`,
      cell: `${first[i]}<br>${second[i] ?? ''}`,
    })),
  };
}

type Paragraph = Face['paragraphs'][number];
const plain = (face: Face, of: (one: Paragraph) => Paragraph): Face => ({
  ...face,
  paragraphs: face.paragraphs.map(of),
});

/** 自己回合 own turn: the label of the query that is the condition. */
function turn(game: Game, it: Condition): string {
  if (it.kind !== 'holds') return '…';
  const label = game.vocabulary.labels.get(`query:${it.call.decl}`);
  const pattern = (lang: 'zh' | 'en') =>
    game.vocabulary.patterns
      .find((one) => one.decl === it.call.decl && one.lang === lang)
      ?.parts.map((part) => (part.kind === 'word' ? part.forms[0] : ''))
      .join(lang === 'zh' ? '' : ' ');
  return named({ zh: pattern('zh') ?? label?.zh ?? '', en: pattern('en') ?? label?.en ?? '' });
}

function when(game: Game, decl: Step['decl'] | undefined): string {
  if (decl === undefined) return '';
  if (decl.kind !== 'card-sheet') return '（块写法 in blocks）';
  const windows = new Map(game.pack.windows.map((one) => [one.id, one]));
  const times = decl.sentences.flatMap((sentence) => {
    if (sentence.kind !== 'use-of') return [];
    const { timing } = sentence;
    if (timing.kind !== 'in-windows') return ['随时 any time'];
    const who = timing.turn === 'any' ? '任意回合 any turn' : turn(game, timing.turn);
    const list = timing.windows.map(({ decl: id }) => named(windows.get(id) ?? { id }));
    return [`${who}：${list.join('、')}`];
  });
  return [...times, ...changed(game, decl.header.id.text)].join('<br>');
}

/** What a variant changes of a card, as it is written. */
const changed = (game: Game, card: string): string[] =>
  game.decls.flatMap(({ decl, text }) =>
    decl.kind === 'variant'
      ? decl.changes.flatMap((change) =>
          change.kind === 'change' && change.of?.text === card ? [code(written(text, change))] : [],
        )
      : [],
  );

export function timings(games: readonly Game[]): string {
  const known = games.map((game) => sheets(game).last);
  return sideBySide(
    games,
    ['牌 card'],
    cards(games, (game, id, i) => when(game, known[i]!.get(`card ${id}`))),
  );
}

const cards = (
  games: readonly Game[],
  cell: (game: Game, id: string, i: number) => string,
): readonly Row[] =>
  union(
    games.map(({ pack }) => pack.cardNames.filter((_, i) => pack.deck.includes(i))),
    ({ id }) => id,
  ).map(([id, ones]) => ({
    head: [nameOf(ones)],
    cells: games.map((game, i) => (ones[i] ? cell(game, id, i) : '')),
  }));

const differs = ({ cells }: Row): boolean => new Set(cells).size > 1;

/** What stands on the cards that do not say the same everywhere. */
export function cardTexts(games: readonly Game[]): string {
  const known = games.map((game) => sheets(game).last);
  const rows = cards(games, (game, id, i) => {
    const decl = known[i]!.get(`card ${id}`);
    const face = decl && said(game, decl, known[i]!);
    return face?.paragraphs.map(({ cell }) => cell).join('<br>') ?? '';
  });
  return sideBySide(games, ['牌 card'], rows.filter(differs));
}

/** For each character of a game its facts and paragraphs. */
function cast(game: Game) {
  const { last, added } = sheets(game);
  return game.pack.characters.flatMap((character) => {
    const key = `character ${character.id}`;
    const all = [last.get(key), ...(added.get(key) ?? [])].flatMap((decl) => {
      const face = decl && said(game, decl, last);
      return face ? [face] : [];
    });
    const paragraphs = all.flatMap((face) => face.paragraphs);
    return [{ ...character, facts: all[0]?.facts ?? [], paragraphs }];
  });
}

/** Who is in which game, with what is printed on him and the names of his skills. */
export function characters(games: readonly Game[]): string {
  const rows = union(games.map(cast), ({ id }) => id).map(
    ([, ones]): Row => ({
      head: [nameOf(ones)],
      cells: ones.map((one) => {
        const ids = [...new Set(one?.paragraphs.map(({ id }) => id))];
        const heads = [...(one?.facts ?? []), ...ids.filter((id) => !id.startsWith('【'))];
        return [heads.join('、'), ids.filter((id) => id.startsWith('【')).join('')]
          .join(' ')
          .trim();
      }),
    }),
  );
  return sideBySide(games, ['角色 character'], rows);
}

/** The texts of characters that several games have, and not the same. */
export function characterTexts(games: readonly Game[]): string {
  const rows = union(games.map(cast), ({ id }) => id).flatMap(([, ones]) => {
    const lists = ones.map((one) =>
      union([one?.paragraphs ?? []], ({ id }) => id).map(([id]) => ({
        id,
        cell: (one?.paragraphs ?? [])
          .filter((paragraph) => paragraph.id === id)
          .map(({ cell }) => cell)
          .join('<br>'),
      })),
    );
    if (lists.filter((list) => list.length > 0).length < 2) return [];
    return union(lists, ({ id }) => id)
      .map(
        ([id, list]): Row => ({
          head: [nameOf(ones), id],
          cells: list.map((one) => one?.cell ?? ''),
        }),
      )
      .filter((row) => new Set(row.cells.filter((_, i) => ones[i] !== undefined)).size > 1);
  });
  const shown = rows.map((row, i) => ({
    ...row,
    head: [row.head[0] === rows[i - 1]?.head[0] ? '' : row.head[0]!, row.head[1]!],
  }));
  return sideBySide(games, ['角色 character', ''], shown);
}
