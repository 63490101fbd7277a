/** One mistake in a shipped pack gives one report: its code, and the author's own words at its place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource } from '../../compiler/index.ts';
import { parse, print } from '../../grammar/index.ts';

type Mistake = readonly [
  pack: string,
  file: string,
  right: string,
  wrong: string,
  code: string,
  words: string,
];

const mistakes: readonly Mistake[] = [
  // ---- a word is misspelt
  ['qianzhi', 'cards', 'obtain(p,', 'obtan(p,', 'M321', 'obtan'],
  [
    'qianzhi',
    'cards',
    'target p from others\n  set',
    'target p from othrs\n  set',
    'M301',
    'othrs',
  ],
  ['qianzhi', 'cards', 'use in playing, transit', 'use in playin, transit', 'M301', 'playin'],
  ['qianzhi', 'cards', 'where false-intel\n', 'where fals-intel\n', 'M301', 'fals-intel'],
  ['qianzhi', 'cards', 'and not-returned\n', 'and not-retuned\n', 'M301', 'not-retuned'],
  ['qianzhi', 'edition', "p's forfeits", "p's forfets", 'M313', 'forfets'],
  [
    'fengsheng',
    'cards',
    'fact side 「阵营」 "side": side',
    'fact side 「阵营」 "side": sied',
    'M301',
    'sied',
  ],
  [
    'qianzhi',
    'edition',
    '1 undercover, 1 military, 1 bystander',
    '1 undercover, 1 militry, 1 bystander',
    'M301',
    'militry',
  ],
  ['qianzhi', 'edition', 'phases(p)\n', 'phasse(p)\n', 'M321', 'phasse'],
  ['qianzhi', 'characters', 'when got-from(', 'when got-form(', 'M321', 'got-form'],
  ['qianzhi', 'characters', 'yi-zhi, deathbed', 'yi-zhi, deathbd', 'M301', 'deathbd'],
  ['qianzhi', 'characters', 'lao-gui, female, lurking', 'lao-gui, femal, lurking', 'M331', 'femal'],
  ['qianzhi', 'characters', 'as suo-ding', 'as suo-dign', 'M301', 'suo-dign'],
  [
    'qianzhi',
    'characters',
    'some false-intel cards, me)\n    if',
    'some fals-intel cards, me)\n    if',
    'M322',
    'fals-intel',
  ],
  ['fengsheng', 'values', 'of player: facing', 'of player: facig', 'M301', 'facig'],
  [
    'fengsheng',
    'values',
    'works if I am alive and I am shown',
    'works if I am aliv and I am shown',
    'M301',
    'aliv',
  ],
  ['fengsheng', 'victory', ' death,', ' deth,', 'M301', 'deth'],
  [
    'fengsheng',
    'transmission',
    'sender 「传出者」 "sender": maybe player, until end of turn',
    'sender 「传出者」 "sender": maybe player, until end of trun',
    'M324',
    'trun',
  ],
  ['sanguo', 'skills', 'any basic card name, face', 'any basc card name, face', 'M322', 'basc'],
  ['sanguo', 'edition', 'sha, basic {', 'sha, basc {', 'M331', 'basc'],
  [
    'sanguo',
    'edition',
    'limit once per turn\n  target',
    'limit once per trun\n  target',
    'M324',
    'trun',
  ],
  // ---- another kind of thing
  ['qianzhi', 'edition', 'set turn-player to p\n', 'set turn-player to 3\n', 'M401', '3'],
  ['fengsheng', 'probe', "move u's cards to probes", "move u's cards to p-es", 'M301', 'p-es'],
  [
    'qianzhi',
    'cards',
    'lay-out(count of (living where in-game))',
    'lay-out(living)',
    'M401',
    'living',
  ],
  ['qianzhi', 'cards', 'receive(me, c)', 'receive(me, c, sender)', 'M402', 'sender'],
  ['fengsheng', 'transmission', 'show c to all', 'show 3 to all', 'M317', '3'],
  ['fengsheng', 'probe', 'draw(p, probe-draws)', 'draw(p)', 'M312', 'draw(p)'],
  ['qianzhi', 'cards', 'burn(me, c)', 'burn(me, p)', 'M301', 'p'],
  ['qianzhi', 'cards', 'annul(u)', 'annul(stack)', 'M412', 'stack'],
  [
    'qianzhi',
    'characters',
    'give(me, 1 of my hand, 1 of others)',
    'give(me, 1 of my hand, others)',
    'M412',
    'others',
  ],
  [
    'qianzhi',
    'characters',
    'mission as soon as my intel has 5 true-intel',
    'mission as soon as my intel',
    'M403',
    'my intel',
  ],
  [
    'fengsheng',
    'values',
    "count of (p's intel where black) >=",
    "p's intel where black >=",
    'M401',
    'black',
  ],
  ['sanguo', 'edition', "add 1 to s's slain", "add s to s's slain", 'M401', 's'],
  ['climb', 'climb', 'set best to r', 'set beats to r', 'M312', 'beats'],
  ['climb', 'climb', 'p chooses n from 1 to count', 'p chooses n from p to count', 'M401', 'p'],
  // ---- something is not where it belongs
  [
    'fengsheng',
    'values',
    '"{p} hold(s) the draw phase" {',
    '"{p} hold(s) the draw phase" { open(playing); ',
    'M405',
    'open',
  ],
  [
    'fengsheng',
    'values',
    '"{p} hold(s) the draw phase" {',
    '"{p} hold(s) the draw phase" { p chooses c from p\'s hand; discard(p, c); ',
    'M409',
    "p chooses c from p's hand",
  ],
  [
    'fengsheng',
    'values',
    'rule eliminated',
    'rule lame { when cover(any player p); draw(me, 1) }\nrule eliminated',
    'M306',
    'me',
  ],
  [
    'qianzhi',
    'characters',
    'reveal {\n    use any time\n    reshuffle',
    'plain {\n    use any time\n    reshuffle',
    'M421',
    'use any time',
  ],
  ['qianzhi', 'edition', 'seats 3 to 9', '', 'M348', 'game'],
  ['qianzhi', 'edition', '  4 main: 1', '  3 main: 1', 'M428', '3 main'],
  ['qianzhi', 'edition', 'fill flow open', 'flow open', 'M302', 'open'],
  ['std', 'seats', 'set seat to right(seat)', 'set seat to seat; let odd = seat', 'M432', 'odd'],
];

const blocks: ReadonlyMap<string, string> = new Map(
  ['fengsheng/cards', 'qianzhi/cards', 'qianzhi/characters'].map((name) => [
    `${name}.miben`,
    readFileSync(new URL(`../sentences/oracle/${name}.miben`, import.meta.url), 'utf8'),
  ]),
);

/** A game's packs in English words; `plain`: with blocks for its sentences, else these as they are. */
function inEnglish(root: string, plain: boolean): readonly PackSource[] {
  const { packs } = gather(new URL(`../../cards/${root}`, import.meta.url).pathname);
  return packs.map(({ id, files }) => ({
    id,
    files: files.map(({ name, text }) => {
      if (!name.endsWith('.miben') || (blocks.has(name) && !plain)) return { name, text };
      const tree = parse({ name, text: blocks.get(name) ?? text }).value;
      return { name, text: print(tree, { lang: 'en' }) };
    }),
  }));
}

const games = new Map(
  ['qianzhi', 'sanguo', 'climb'].map((root) => [
    root,
    { shipped: inEnglish(root, false), plain: inEnglish(root, true) },
  ]),
);

test.each(mistakes)('%s/%s: %s → %s', (pack, file, right, wrong, code, words) => {
  const root = pack === 'fengsheng' || pack === 'std' ? 'qianzhi' : pack;
  const name = `${pack}/${file}.miben`;
  const packs = games.get(root)?.[blocks.has(name) ? 'plain' : 'shipped'] ?? [];
  let changed = '';
  const meddled = packs.map(({ id, files }) => ({
    id,
    files: files.map((one) => {
      if (one.name !== name) return one;
      expect(one.text).toContain(right);
      changed = one.text.replace(right, () => wrong);
      return { name, text: changed };
    }),
  }));
  const { reports } = compile(meddled, root);
  const sourceOf = (source: string): string =>
    meddled.flatMap(({ files }) => files).find((one) => one.name === source)?.text ?? '';
  expect(
    reports.map(({ code, at }) => [code, sourceOf(at.source).slice(at.start, at.end)]),
  ).toEqual([[code, words]]);
});
