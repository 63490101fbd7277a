/** The course of the game: flows that the packs fill or change, as a chain of what is done in them. */
import type { Decl, Expr, Stmt } from '../../grammar/index.ts';
import { type Game, stepsOf } from './games.ts';
import { named, type Row, sideBySide } from './table.ts';

type Flow = Decl & { kind: 'flow' };

/** The flows of a game as they stand after all changes, and those that were left open or changed. */
function flows(game: Game) {
  const bodies = new Map<string, readonly Stmt[]>();
  const own = new Set<string>();
  const open = new Set<string>();
  for (const { how, decl } of stepsOf(game)) {
    if (decl.kind !== 'flow') continue;
    const id = decl.header.id.text;
    const { body, fill } = decl as Flow;
    if (body === undefined) open.add(id);
    else bodies.set(id, how === 'add' ? [...(bodies.get(id) ?? []), ...body] : body);
    if (how !== 'declare' || fill) own.add(id);
  }
  return { bodies, own, open };
}

/** What is told of a declaration in a chain: its label, else its sentence without the one who does it. */
function told(game: Game, id: string): string {
  const decl = stepsOf(game).find(
    ({ decl: one }) => one.header.id.text === id && one.header.texts.length > 0,
  )?.decl;
  const of = (lang: 'zh' | 'en'): string => {
    const texts = decl?.header.texts.filter((text) => text.lang === lang) ?? [];
    const text = (texts.find(({ value }) => !value.includes('{')) ?? texts[0])?.value ?? '';
    const bare = text.replace(/^\{\w+\} ?/, '').replace(/\{\w+\}/g, '…');
    return lang === 'zh' ? bare.replaceAll(' ', '') : bare;
  };
  return named({ zh: of('zh'), en: of('en').replaceAll('(s)', '') });
}

function chain(
  game: Game,
  body: readonly Stmt[],
  inside: (id: string) => readonly Stmt[] | undefined,
): string[] {
  const windows = new Map(game.pack.windows.map((one) => [one.id, one]));
  const call = (id: string, args: readonly Expr[]): string[] => {
    const window = args.flatMap((arg) =>
      arg.kind === 'ref' ? (windows.get(arg.name.text) ?? []) : [],
    );
    if (window.length > 0) return window.map(named);
    const deeper = inside(id);
    return deeper ? chain(game, deeper, inside) : [told(game, id)];
  };
  return body.flatMap((it): string[] => {
    switch (it.kind) {
      case 'do':
        return call(it.name.text, it.args);
      case 'if': {
        const arms = [it.then, it.else ?? []].map((arm) => chain(game, arm, inside).join(' → '));
        return [`（${arms.filter((arm) => arm !== '').join(' / ')}）`];
      }
      default:
        return [];
    }
  });
}

export function course(games: readonly Game[]): string {
  const all = games.map(flows);
  const open = [...new Set(all.flatMap(({ open: ids }) => [...ids]))];
  const rows = open.map((id): Row => {
    const cells = games.map((game, i) => {
      const { bodies } = all[i]!;
      // A flow that only one edition's turn is made of is told within it.
      const inside = (other: string) => (isPart(other) ? bodies.get(other) : undefined);
      return chain(game, bodies.get(id) ?? [], inside).join(' → ');
    });
    const game = games.find((_, i) => all[i]!.bodies.has(id))!;
    return { head: [told(game, id)], cells };
  });
  /** Declared by the editions, not by what they share. */
  function isPart(id: string): boolean {
    return games.some(
      (game) =>
        stepsOf(game).some(
          ({ decl, pack }) =>
            decl.kind === 'flow' && decl.header.id.text === id && pack === game.id,
        ) && !open.includes(id),
    );
  }
  return sideBySide(
    games,
    ['流程 flow'],
    rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  );
}
