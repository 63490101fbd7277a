/** Chapter: statements that change values and places, or let somebody know. */
import { Colon, Comma, Equals, T } from '../tokens.ts';
import type { Stmt } from '../tree.ts';
import type { Expressions } from './expressions.ts';
import type { Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';
import type { Types } from './types.ts';

/** The rules of these statements, in the order of their alternatives. */
export function effects(
  kit: Kit,
  { name }: Names,
  { expr, postfix }: Expressions,
  { type }: Types,
): readonly Rule<Stmt>[] {
  const letting = kit.rule('letting', (): Stmt => {
    kit.eat(1, T.let);
    const called = kit.sub(1, name);
    const kind = kit.maybe(1, () => {
      kit.eat(1, Colon);
      return kit.sub(1, type);
    });
    const value = kit.maybe(2, () => {
      kit.eat(1, Equals);
      return kit.sub(1, expr);
    });
    return { kind: 'let', name: called, ...(kind && { type: kind }), ...(value && { value }) };
  });

  const setting = kit.rule('setting', (): Stmt => {
    kit.eat(1, T.set);
    const place = kit.sub(1, postfix);
    kit.eat(1, T.to);
    const value = kit.sub(2, expr);
    return { kind: 'set', place, value };
  });

  const adding = kit.rule('adding', (): Stmt => {
    kit.eat(1, T.add);
    const value = kit.sub(3, expr);
    kit.eat(2, T.to);
    const place = kit.sub(2, postfix);
    return { kind: 'add', value, place };
  });

  const removing = kit.rule('removing', (): Stmt => {
    kit.eat(1, T.remove);
    const value = kit.sub(4, expr);
    kit.eat(1, T.from);
    const place = kit.sub(3, postfix);
    return { kind: 'remove', value, place };
  });

  const swapping = kit.rule('swapping', (): Stmt => {
    kit.eat(1, T.swap);
    const left = kit.sub(4, postfix);
    kit.eat(1, T.with);
    const right = kit.sub(5, postfix);
    return { kind: 'swap', left, right };
  });

  const moving = kit.rule('moving', (): Stmt => {
    kit.eat(1, T.move);
    const cards = kit.sub(5, expr);
    kit.eat(3, T.to);
    const at = kit.maybe(3, () =>
      kit.one<'top' | 'bottom'>(1, [
        {
          ALT: () => {
            kit.eat(1, T['top-of']);
            return 'top';
          },
        },
        {
          ALT: () => {
            kit.eat(1, T['bottom-of']);
            return 'bottom';
          },
        },
      ]),
    );
    const to = kit.sub(6, postfix);
    return { kind: 'move', cards, at: at ?? 'anywhere', to };
  });

  const shuffling = kit.rule('shuffling', (): Stmt => {
    kit.eat(1, T.shuffle);
    const zone = kit.sub(7, postfix);
    return { kind: 'shuffle', zone };
  });

  const showing = kit.rule('showing', (): Stmt => {
    kit.eat(1, T.show);
    const what = kit.sub(6, expr);
    kit.eat(4, T.to);
    const to = kit.sub(7, expr);
    return to.kind === 'word' && to.word === 'all'
      ? { kind: 'show', what }
      : { kind: 'show', what, to };
  });

  const distributing = kit.rule('distributing', (): Stmt => {
    kit.eat(1, T.distribute);
    const what = kit.sub(8, expr);
    kit.eat(1, T.over);
    const over = kit.sub(8, postfix);
    const each = kit.maybe(4, () => {
      kit.eat(1, Comma);
      const n = kit.sub(9, expr);
      kit.eat(1, T.each);
      return n;
    });
    return { kind: 'distribute', what, over, ...(each && { each }) };
  });

  return [letting, setting, adding, removing, swapping, moving, shuffling, showing, distributing];
}
