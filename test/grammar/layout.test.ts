import { expect, test } from 'vitest';
import { parse, print, strip } from '../../grammar/index.ts';

const read = (text: string) => parse({ name: 'said', text });
const again = (text: string, lang: 'zh' | 'en') => print(read(text).value, { lang });

test('one blank line stays where the author left some', () => {
  const text = `enum a { b }
enum c { d }


# said
enum e { f }

rule r {
  when x

  stop

  # said
  settle
}
`;
  expect(again(text, 'en')).toBe(text.replace('\n\n\n', '\n\n'));
});

test('no blank line stays at the beginning of a list', () => {
  const text = 'flow f {\n  stop  # said\n  settle\n}\n';
  expect(again(text.replace('stop', '\n  stop').replace('}', '\n}'), 'en')).toBe(text);
});

test('a few short statements share a line; long ones, and what is said of one, do not', () => {
  const text = `flow f { stop; settle }
flow g { settle; settle; stop }

flow h {
  settle
  settle
  settle
  stop
}

flow i {
  settle

  stop
}

# the file

# the declaration
flow j { stop }
`;
  expect(again(text, 'en')).toBe(text);
});

test('a counter stays as it was written, and means nothing', () => {
  const text = '流程 f { g（1张 x，随机 3位 y，最多 n个 z，末 1次 u，最多 n 之 p的x） }\n';
  expect(read(text).reports).toEqual([]);
  expect(again(text, 'zh')).toBe(text.replace('n 之 p', 'n个 p'));
  const en = again(text, 'en');
  expect(en).toBe(
    "flow f { g(1 of x, random 3 of y, up to n of z, last 1 of u, up to n of p's x) }\n",
  );
  expect(strip(read(en).value)).toEqual(strip(read(text).value));
  expect(again(en, 'zh')).toContain('1个 x');
});

test('a counter after an id ends where an unknown word goes on', () => {
  const { reports } = read('流程 f { g（n种族 x） }');
  expect(reports.map(({ code, params }) => [code, params.name])).toEqual([['M107', '种族']]);
});

test('a semicolon ends a line also after a part that is named like a word which goes on', () => {
  const text = "skill a { as soon as b's in; no limit }\n";
  const zh = again(text, 'zh');
  expect(read(zh).reports).toEqual([]);
  expect(again(zh, 'en')).toBe(text);
});
