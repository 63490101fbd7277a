/** What of 千智 does not come from its own print is marked so: characters, missions, skills (E.26, H-01). */
import { expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile, say } from '../compiler/index.ts';
import { editions, linked, sourceOf } from './editions.ts';

test('what is from elsewhere, or a guess, says so in both languages', () => {
  const { pack } = linked(editions.find(({ id }) => id === 'qianzhi')!);
  const marked = [...pack.characters, ...pack.skills, ...pack.cardNames].filter(
    ({ source }) => source !== undefined,
  );
  const from = (zh: string) =>
    marked.filter(({ source }) => source?.zh?.includes(zh)).map(({ id }) => id);
  expect(from('公开资料').sort()).toEqual([
    'bei-lei-mao-mission',
    'e-mei-feng-mission',
    'fu-er-mo-si',
    'qing-bao-chu-zhang-mission',
    'xiao-ma-ge-mission',
  ]);
  expect(from('推测').sort()).toEqual(['da-mei-nv-mission', 'da-mei-nv-mission-2']);
  expect(marked).toHaveLength(7);
  for (const { id, source } of marked) expect(source?.en, id).toMatch(/public|guess/);
});

test('of the expansion the genders that its print does not tell say where they are from, H-02', () => {
  const { pack } = linked(editions.find(({ id }) => id === 'top-secret')!);
  const known = new Set(
    linked(editions.find(({ id }) => id === 'qianzhi')!).pack.characters.map(({ id }) => id),
  );
  const own = pack.characters.filter(({ id }) => !known.has(id));
  const from = (zh: string) =>
    own.filter(({ source }) => source?.zh?.includes(zh)).map(({ id }) => id);
  expect(from('公开资料').sort()).toEqual(['fu-ping', 'fu-she', 'huang-que']);
  expect(from('推测').sort()).toEqual(['chao-xi', 'hei-shou']);
  const mission = pack.skills.find(({ id }) => id === 'fu-ping-last-mission');
  expect(mission?.source?.zh).toMatch(/原文/);
});

const source = '出处：「公开资料」 "public implementations"\n';
const face = '卡面：「你有至少三张蓝色情报。」\n';

test.each([face + source, source + face])(
  'beside the text of the card, in any order: %j',
  (said) => {
    const edition = editions.find(({ id }) => id === 'qianzhi')!;
    const { packs, root } = gather(edition.folder);
    const at = (name: string, text: string) =>
      name.includes('e-mei-feng') ? text.replace(source, said) : text;
    const changed = packs.map((pack) => ({
      ...pack,
      files: pack.files.map(({ name, text }) => ({ name, text: at(name, text) })),
    }));
    const { value, reports } = compile(changed, root);
    expect(reports.map((report) => say(report, 'en'))).toEqual([]);
    expect(value?.pack.hash).toBe(linked(edition).pack.hash);
  },
);

test('what the pack of the network edition decides where its sources are silent stands on a page, and the other way round', () => {
  const texts = gather(editions.find(({ id }) => id === 'ol')!.folder)
    .packs.flatMap(({ files }) => files)
    .map(({ text }) => text)
    .join('\n');
  const marked = [...texts.matchAll(/^# 推定：.*\n技能【.*】 ".*" ([a-z-]+)/gm)].map(
    ([, id]) => id,
  );
  const told = [...sourceOf('docs/ol.md').text.matchAll(/^\| .* \| `([a-z-]+)` \|/gm)];
  expect(told.map(([, id]) => id).sort()).toEqual(marked.sort());
  expect(texts.match(/^# 推定/gm)).toHaveLength(marked.length);
});
