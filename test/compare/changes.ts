/** What variants change, a line for each. */
import { table } from '../../cli/index.ts';
import { type Game, stepsOf, written } from './games.ts';
import { code, named } from './table.ts';

const hows = { declare: '新 new', replace: '替换 replaced', add: '增添 added to' } as const;

/** What a declaration is called: its own labels, else those of what it changes. */
function label(game: Game, id: string): string {
  const texts = stepsOf(game)
    .filter(({ decl }) => decl.header.id.text === id)
    .flatMap(({ decl }) => decl.header.texts)
    .filter(({ value }) => !value.includes('{'));
  const of = (lang: 'zh' | 'en') => texts.find((text) => text.lang === lang)?.value ?? '';
  return of('zh') === '' && of('en') === '' ? code(id) : named({ zh: of('zh'), en: of('en') });
}

function changes(game: Game): string {
  const values = game.decls.flatMap(({ decl, pack, text }) =>
    decl.kind === 'variant' && pack === game.id
      ? decl.changes.flatMap((change) =>
          change.kind === 'change' || change.kind === 'without'
            ? [code(written(text, change))]
            : [],
        )
      : [],
  );
  const rest = stepsOf(game)
    .filter(({ pack }) => pack === game.id)
    .map(({ how, decl }) => `${hows[how]}：${label(game, decl.header.id.text)}`);
  return [...values, ...rest].join('<br>');
}

export function variantsTable(games: readonly Game[]): string {
  return table(
    ['变体 variant', '包 pack', '说明 what it says', '改动 what it changes'],
    games.map((game) => {
      const note = game.decls.find(({ pack }) => pack === game.id)?.note ?? '';
      return [named(game.pack.label), code(game.id), note, changes(game)];
    }),
  );
}
