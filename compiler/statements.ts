/** Going through what is done: the values a statement speaks of, the blocks inside it. */
import type { Body, Core, Counting, Destination, Do, Slot } from './core.ts';

function of(target: Slot | Destination): readonly Core[] {
  return target.of ? [target.of] : [];
}

function amount(counting: Counting): readonly Core[] {
  return counting.n ? [counting.n] : [];
}

/** The values that a statement itself speaks of, without those of the statements inside it. */
export function valuesOf(stmt: Do): readonly Core[] {
  switch (stmt.kind) {
    case 'let':
      return stmt.value ? [stmt.value] : [];
    case 'assign':
      return [stmt.value];
    case 'store':
      return [...of(stmt.slot), stmt.value];
    case 'store-each':
      return [stmt.players, stmt.value];
    case 'swap':
      return [...of(stmt.left), ...of(stmt.right)];
    case 'move':
      return [stmt.cards, ...of(stmt.to), ...(stmt.chooser ? [stmt.chooser] : [])];
    case 'shuffle':
      return of(stmt.zone);
    case 'show':
      return [stmt.cards, stmt.to];
    case 'reveal':
      return [...of(stmt.slot), stmt.to];
    case 'deal-values':
      return [stmt.list, stmt.players, ...(stmt.each ? [stmt.each] : [])];
    case 'deal-cards':
      return [stmt.cards, stmt.players, ...(stmt.each ? [stmt.each] : [])];
    case 'if':
    case 'repeat-until':
      return [stmt.cond];
    case 'if-some':
      return [stmt.value];
    case 'for-each':
    case 'together':
      return [stmt.over];
    case 'repeat':
      return [stmt.times];
    case 'choose':
      return [
        stmt.who,
        ...stmt.choices.flatMap((each) => [
          each.from,
          ...(each.to ? [each.to] : []),
          ...amount(each.counting),
        ]),
      ];
    case 'either':
    case 'may':
      return [stmt.who];
    case 'offer':
      return [stmt.who, stmt.window, stmt.from, stmt.by].filter((each) => each !== undefined);
    case 'pay':
    case 'carry-out':
      return [stmt.use];
    case 'end-game':
      return [stmt.winners];
    case 'ends':
      return [stmt.place];
    case 'begin':
      return stmt.kept.map(({ value }) => value);
    case 'call':
      return stmt.args;
    case 'then':
    case 'settle':
    case 'stop':
    case 'prevent':
    case 'nothing':
      return [];
  }
}

/** The blocks inside a statement. */
export function blocksOf(stmt: Do): readonly Body[] {
  switch (stmt.kind) {
    case 'if':
    case 'if-some':
    case 'offer': {
      const first = stmt.kind === 'offer' ? stmt.body : stmt.then;
      return stmt.else ? [first, stmt.else] : [first];
    }
    case 'for-each':
    case 'repeat':
    case 'repeat-until':
    case 'may':
      return [stmt.body];
    case 'together':
      return [[stmt.ask], stmt.body];
    case 'either':
      return stmt.branches;
    case 'then':
      return [[stmt.body]];
    default:
      return [];
  }
}

/** Every statement of a block and of the blocks inside it, in the order of the text. */
export function everyStatement(body: Body): readonly Do[] {
  return body.flatMap((stmt) => [stmt, ...blocksOf(stmt).flatMap(everyStatement)]);
}
