/** Chapter: skills that a character has and that are declared elsewhere: 技能：【马术】、【武圣】. */
import type { Rule } from '../rules/engine.ts';
import type { SkillName } from '../tree.ts';
import type { SheetKit } from './kit.ts';
import { Colon, Comma, HeadSkill, Ident, Listed, Named, Stop } from './tokens.ts';

/** Reads the names on a line; in the tree a skill is named by its id. */
export function skillNames(kit: SheetKit): Rule<SkillName[]> {
  const none: SkillName = { kind: 'skill-name', name: { kind: 'name', text: '', quoted: false } };
  const one = kit.opaque('skill name', none, (): SkillName => {
    if (kit.peek().first || !(kit.is(Named) || kit.is(Ident)))
      return kit.wanted('skill name', {}, kit.peek().first);
    const token = kit.take();
    const span = kit.spanOf(token);
    const known = kit.setting?.vocabulary?.skills.get(token.text);
    const quoted = known === undefined && token.tokenType === Named;
    const name = { kind: 'name' as const, text: known?.id ?? token.text, quoted, span };
    return { kind: 'skill-name', name, span };
  });
  const over = (): boolean => kit.peek().first || kit.atEdge();

  return kit.rule('skill names', (): SkillName[] => {
    const start = kit.here;
    kit.eat(1, HeadSkill);
    kit.eat(1, Colon);
    if (kit.recording) return [kit.sub(1, one)];
    const list: SkillName[] = [];
    kit.guard(
      () => {
        list.push(kit.sub(1, one));
        while (kit.takeIf(Listed) ?? kit.takeIf(Comma)) list.push(kit.sub(1, one));
        kit.takeIf(Stop);
      },
      () => {
        while (!over()) kit.take();
      },
    );
    for (const [nth, each] of list.entries())
      kit.note(each, nth === 0 ? start : (each.span?.start ?? start));
    return list;
  });
}
