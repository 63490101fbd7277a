import { test } from 'vitest';
import { compiled } from '../docs/game.ts';
import { table } from './table.ts';
test('x', () => {
  console.log('rule limit', compiled('harbour', 'rule echo { when hurt(any player p, any); limit once per turn; mark(p) }').said);
  console.log('rule may', compiled('harbour', 'rule echo { when hurt(any player p, any); may mark(p) }').said);
  const t = table('flow never (p: player), goes on if no { mark(p) }\nskill 【样】 s { when hurt(me, any); never(me)\n then draw(me, 1) }\nskills of player p: s', { run: 'hurt(a, 1)' });
  console.log('then after unbegun flow', t.zone('hand', 0));
  console.log('turn left out', compiled('harbour', 'card 【灯笼】 "Lantern" lantern { use in playing; draw(me, 1) }').said);
  console.log('convert while', compiled('harbour', 'skill 【样】 s { use 1 of my hand as lantern; while my-turn; limit once per turn }').said);
  const u = table('flow inner { mark(turn-player) }\nvar odd 「奇」 "odd" of player: yes/no, until end of nest, seen by all\nflow nest (n: number) { if n > 0 { set turn-player\'s odd to yes; nest(0); if turn-player is odd { mark(turn-player) } } }'.replace('if n > 0','if n > 0'), { run: 'nest(1)' });
  console.log('nested duration still holds after inner end?', u.value('marked', 0));
});
