import { expect, test } from 'vitest';
import { load } from '../../runtime/index.ts';
import { card, int, pack, proc, query, all, players } from './make.ts';

test('deals, asks, plays, ends', () => {
  const p = pack({
    vars: [{ id: 'score', en: 'score', of: 'player', type: int, initial: [0], seen: all }],
    windows: [{ id: 'w', narrow: false }],
    abilities: [{ id: 'play-a', kind: 'use', skill: -1, cardName: 0, body: -1 }],
    uses: [
      {
        ability: 0, cardName: 0, skill: -1, windows: 1, faceDown: false, atOnce: false, cards: 1, physical: true, perCard: false,
        clauses: [{ id: 'ok', proc: 2, again: true, open: true }],
        groups: [{ id: 'target', role: 'target', universe: 'player', width: 1, source: 3, least: -1, most: 2, dependent: false }],
        payable: -1, pay: -1, effect: 5,
      },
    ],
    asks: [{ kind: 'choose', type: card, decl: 0, ability: -1, name: 'it', pass: false }],
    procs: [
      proc('main', {
        slots: 20,
        handles: [10],
        code: [
          'const 10 -1', 'shuffle 0 -1', 'every 0 1', 'const 1 -1', 'loop:', 'next 1 0 1 1', 'const 2 0', 'lt 3 1 2', 'when 3 dealt',
          'const 4 2', 'top 5 0 -1 4 0', 'move 6 5 1 1 0', 'jump loop', 'dealt:', 'const 1 0', 'const 7 0', 'offer 10 1 7', 'const 2 0', 'lt 3 10 2', 'when 3 none',
          'fits 3 10', 'perform 3 10 1', 'none:', 'cards 5 1 1', 'ask 6 0 1 5 -1 -1', 'single 5 6 1', 'move 3 5 2 -1 1', 'single 0 1 1', 'end 0',
        ],
      }),
      query('cards', 1, ['cards 1 1 0', 'return 1']),
      query('yes', 4, ['const 4 1', 'return 4']),
      query('others', 1, ['every 1 1', 'use 2 0 0', 'drop 1 2 1', 'return 1']),
      query('one', 1, ['const 1 1', 'return 1']),
      proc('effect', { kind: 'ability', params: [1], result: 1, code: ['use-players 1 0', 'const 2 -1', 'next 2 1 1 2', 'load 3 0 2', 'const 4 1', 'add 3 3 4', 'store 0 2 3', 'return 4'] }),
    ].map((x, i) => (i === 2 ? x : x)),
  });
  const fixed = pack({ ...p, uses: [{ ...p.uses[0]!, groups: [{ ...p.uses[0]!.groups[0]!, most: 4 }] }] });
  const loaded = load(fixed);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  const g = loaded.rules.start({ seats: 3, seed: 1 });
  if ('reports' in g) throw new Error(JSON.stringify(g.reports));
  for (let i = 0; i < 10; i++) {
    const q = g.questions();
    if (q.length === 0) break;
    const c = g.choices(q[0]!.seat)!;
    console.log(JSON.stringify(c));
    const s = loaded.rules.restore(JSON.parse(JSON.stringify(g.save())));
    if ('reports' in s) throw new Error(JSON.stringify(s.reports));
    expect(s.save()).toEqual(g.save());
    const a = c.uses?.length ? c.uses[0]! : c.elements?.length ? { elements: [c.elements[0]!] } : g.default(q[0]!.seat)!;
    expect(g.answer(q[0]!.seat, a)).toEqual({ ok: true });
  }
  console.log(JSON.stringify(g.events('all')), JSON.stringify(g.events(1)), JSON.stringify(g.view(0)), g.result());
});
