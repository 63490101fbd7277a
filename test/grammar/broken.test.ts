import { describe, expect, test } from 'vitest';
import { parse, position, say, words } from '../../grammar/index.ts';
import { samples } from './samples.ts';

const read = (text: string) => parse({ name: 'broken', text });
const told = (text: string): string[] =>
  read(text).reports.map(({ code, at }) => {
    const { line, column } = position(text, at.start);
    return `${code} ${line}:${column}`;
  });

/** A text with one mistake or more, and every report it gives. */
const broken: readonly (readonly [text: string, ...reports: string[]])[] = [
  // marks
  ['action a {\n  set x 3\n  stop\n}', 'M201 2:9'],
  ['action a (p: player {\n  stop\n}', 'M201 1:21'],
  ['action a {\n  draw(p, 2\n  stop\n}', 'M201 2:12'],
  ['action a {\n  draw(p 2)\n  stop\n}', 'M201 2:10'],
  ['action a {\n  if b\n    stop\n  }\n  settle\n}', 'M201 2:7'],
  ['action a {\n  if b { stop\n  settle\n}', 'M201 4:2'],
  ['action a {\n  stop\n}}', 'M206 3:2'],
  ['table t {\n  3 main 1 a\n  4 alt: 2 b\n}', 'M201 2:13'],
  ['card c {\n  fact f number\n  use in w\n  stop\n}', 'M201 2:10'],
  ['enum e {\n  red,\n  ,\n}', 'M201 2:7'],
  ['seats 3 to', 'M201 1:11'],
  ['order of checks: a with', 'M201 1:24'],
  ['variant v of w {\n  change a 3\n  change b to 2\n}', 'M201 2:12'],
  ['rule r {\n  when a\n  if b stop }\n  settle\n}', 'M201 3:8'],
  ['rule r {\n  when a\n  if b\n    stop\n  }\n  settle\n}', 'M201 3:7'],
  [
    'character c {\n  skill s {\n    when a\n    if b stop }\n    settle\n  }\n  skill t {}\n}',
    'M201 4:10',
  ],
  ['action a {\n  if b { stop else { settle }\n}', 'M201 2:15'],
  ['character c {\n  skill s {\n    when a\n    stop\n  fine when b\n  stop\n}', 'M201 4:9'],
  // a line that a comment swallows
  ['action a {  # set x 3\n  # if b {\n    stop\n  }\n  settle\n}', 'M202 5:3'],
  ['character c {\n  # skill s {\n    when a\n  }\n  skill t {}\n  skill u {}\n}', 'M202 3:5'],
  // sentences
  ["action a {\n  p's hand\n}", 'M204 2:3'],
  ['action a {\n  stop settle\n}', 'M203 2:8'],
  ['action a {\n  set card to 3\n}', 'M205 2:7'],
  ['action a {\n  let n = when\n}', 'M205 2:11'],
  ['rule r {\n  wen a\n  stop\n}', 'M202 2:3'],
  ['rule r {\n  when a(\n  stop\n  when b\n  stop\n}', 'M201 2:10'],
  ['query q: = 3', 'M202 1:10'],
  ['querry q: number = 3', 'M202 1:1'],
  ['stop', 'M202 1:1'],
  ['use in w\nstop', 'M202 1:1'],
  ['option o: 1 to = 3', 'M201 1:16'],
  ['character c {\n  fine when a\n  stop\n  3\n  skill s { when b; stop }\n}', 'M204 4:3'],
  ['character c {\n  3\n  stop\n  skill s { when b; stop }\n}', 'M202 2:3'],
  // words and names
  ['query Big_Thing: number = 3', 'M104 1:7'],
  ['query q: number = 99999999999', 'M105 1:19'],
  ['query q: number = 3 @@ 4', 'M101 1:21'],
  ['query q 「张: number', 'M102 1:9'],
  ['query q: number = 【】', 'M103 1:19'],
  ['规则 r {\n  当 前天\n  停止\n}', 'M107 2:5'],
  ['动作 a {\n  展是 c 给 全部\n}', 'M107 2:3'],
  ['动作 a {\n  令 x = 手牌\n}', 'M107 2:9'],
  ['动作 a {\n  添 手牌 到 x\n  去 手牌 自 x\n}', 'M107 2:5'],
  // several in one text
  ['action a {\n  set x 3\n  if b {\n    stop\n}', 'M201 2:9', 'M201 5:2'],
  ['action a {\n  set x 3 to {\n  stop\n}', 'M201 2:9', 'M201 4:2'],
  ['action a {\n  set x {\n  stop\n}', 'M201 2:9'],
  ['action a {\n  set x 3\n  stop\n  add y\n}\nquery q: = 3', 'M201 2:9', 'M201 4:8', 'M202 6:10'],
];

describe.each(broken)('%s', (text, ...reports) => {
  test('each mistake is told once, in its place', () => {
    expect(told(text)).toEqual(reports);
  });
  test('what follows is read', () => {
    const { value } = read(`${text}\nmoment fine "fine"`);
    expect(value.decls.at(-1)).toMatchObject({ kind: 'moment', header: { id: { text: 'fine' } } });
    expect(told(`${text}\nmoment fine "fine"`)).toEqual(reports);
  });
  test('it is said in both languages', () => {
    for (const report of read(text).reports) {
      expect(say(report, 'zh')).toMatch(/[。？]$/);
      expect(say(report, 'en')).toMatch(/^[A-Z“0-9].*[.?]$/);
      expect(say(report, 'en')).not.toContain('something else');
      expect(say(report, 'zh')).not.toContain('别的内容');
    }
  });
});

test('fixes mend what they can', () => {
  const mends: readonly (readonly [string, string])[] = [
    ['action a (p: player {\n  stop\n}', 'action a (p: player ){\n  stop\n}'],
    ['querry q: number = 3', 'query q: number = 3'],
    ['query Big_Thing: number = 3', 'query big-thing: number = 3'],
    ['query q: number = card', 'query q: number = 【card】'],
    ['动作 a { 展是 c 给 全部 }', '动作 a { 展示是 c 给 全部 }'],
  ];
  for (const [text, mended] of mends) {
    const fix = read(text).reports[0]?.fixes?.[0];
    expect(fix && text.slice(0, fix.at.start) + fix.text + text.slice(fix.at.end)).toBe(mended);
  }
});

const files = [
  Object.values(samples)
    .map(([en]) => en)
    .join('\n'),
  Object.values(samples)
    .map(([, zh]) => zh)
    .join('\n'),
];

/** What an author sees as one token. */
const TOKEN =
  /#.*|[a-z0-9]+(?:-[a-z0-9]+)*|「[^」]*」|【[^】]*】|“[^”]*”|"[^"]*"|\n|'s|的|[\u4e00-\u9fff]+|[^\s\w]/g;

test.each(files)(
  'without any one token, what stands after the damaged declaration is read',
  (text) => {
    const whole = read(text).value.decls;
    const many: string[] = [];
    for (const { index, 0: token } of text.matchAll(TOKEN)) {
      const cut = text.slice(0, index) + text.slice(index + token.length);
      const { value, reports } = read(cut);
      const damaged = whole.findIndex((decl) => (decl.span?.end ?? 0) > index);
      const last = value.decls.at(-1);
      if (damaged < whole.length - 1)
        expect(last && 'header' in last ? last.header.id.text : last?.kind).toBe('target');
      expect(value.decls.length).toBeGreaterThanOrEqual(whole.length - 2);
      if (reports.length > 1) many.push(cut.slice(Math.max(0, index - 30), index + 30));
    }
    expect(many.length).toBeLessThan(text.length / 100);
  },
);

test('every message is there in both languages', () => {
  const codes = [
    ...[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 201, 202, 203, 204, 205, 206],
    ...[501, 502, 503, 504, 505, 506, 507, 508, 509],
  ].map((code) => `M${code}`);
  const at = { source: 'x', start: 0, end: 0 };
  for (const code of codes)
    for (const lang of ['zh', 'en'] as const)
      expect(say({ code, severity: 'error', params: {}, at }, lang)).not.toBe(code);
});

test('a missing word is named in the language of the reader', () => {
  const [report] = read('action a { set x 3 }').reports;
  const to = words.find(({ key }) => key === 'to');
  expect(report && say(report, 'zh')).toContain(to?.zh[0]);
  expect(report && say(report, 'en')).toContain('“to”');
});

test('other rooms add their messages', () => {
  const report = {
    code: 'M399',
    severity: 'error',
    params: { a: 1 },
    at: { source: 'x', start: 0, end: 0 },
  } as const;
  expect(say(report, 'en')).toBe('M399');
  expect(say(report, 'en', { M399: ({ a }) => `a is ${a}` })).toBe('a is 1');
});
