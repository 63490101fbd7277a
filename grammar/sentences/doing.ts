/** Chapter: what an ability does: 可以, the cost before the colon, the steps behind it. */
import type { Rule } from '../rules/engine.ts';
import type { Doing, Step } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { Colon, F } from './tokens.ts';

export function doing(kit: SheetKit, steps: Rule<Step[]>): Rule<Doing, [must: boolean]> {
  /** 可以 or 你可以 at the very beginning is for the whole ability. */
  const allowed = (): boolean => {
    if (kit.takeIf(F.may)) return true;
    if (!kit.word('you') || !kit.word('may', 2)) return false;
    kit.take();
    kit.take();
    return true;
  };

  return kit.rule('doing', (must: boolean): Doing => {
    const start = kit.here;
    let may = false;
    let instead = false;
    if (!kit.recording) {
      instead = kit.takeIf(F.instead) !== undefined;
      may = allowed();
      instead = kit.takeIf(F.instead) !== undefined || instead;
      if (must && !may) kit.wanted('may');
    }
    const first = kit.sub(1, steps);
    const rest = kit.maybe(1, () => {
      kit.eat(1, Colon);
      return kit.sub(2, steps);
    });
    return {
      kind: 'doing',
      may,
      instead,
      ...(rest && { cost: first }),
      steps: rest ?? first,
      span: kit.span(start),
    };
  });
}
