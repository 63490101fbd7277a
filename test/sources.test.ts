/** What of 千智 does not come from its own print is marked so: characters, missions, skills (E.26, H-01). */
import { expect, test } from 'vitest';
import { editions, linked } from './editions.ts';

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
