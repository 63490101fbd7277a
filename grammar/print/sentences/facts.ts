/** Prints what is printed on a card or character beside its name: 男，平民; 红心3、方块3. */
import type { FactWord } from '../../tree/sentences.ts';
import type { Say } from './say.ts';

export function factText(say: Say, it: FactWord): string {
  const blank = say.zh ? '' : ' ';
  const and = `${blank}${say.word('and')}${blank}`;
  switch (it.kind) {
    case 'fact-value':
      return it.values.map(({ decl }) => say.label('value', decl)).join(and);
    case 'fact-counts':
      return it.counts
        .map(({ value, n }) => `${say.label('value', value.decl)}${blank}${n}`)
        .join(say.zh ? '、' : and);
    case 'fact-none':
      return say.glue(say.word('without'), say.label('enum', it.of.decl));
    case 'fact-printed':
      return say.glue(
        say.word('printed-with'),
        it.of.map(({ decl }) => say.label('enum', decl)).join(and),
      );
  }
}
