/** The traps of YAML, sprung on every line of shipped sheets: each is one report, at its place; and what looks like one is none. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { format, parse, strip } from '../../grammar/index.ts';
import { vocabulary } from '../sentences/paper.ts';

const yamlOf = (name: string): string => {
  const text = readFileSync(new URL(`../sentences/paper/${name}.miben`, import.meta.url), 'utf8');
  const made = format({ name: `${name}.miben`, text }, { to: 'yaml', vocabulary });
  if (!made) throw new Error(name);
  return made.text;
};
const texts = ['cards.zh', 'top-secret.zh', 'characters.en'].map(yamlOf);

interface Sprung {
  readonly text: string;
  /** Where the report begins. */
  readonly at: number;
}

/** Each line that fits, with one slip in it. */
const lines = (
  pattern: RegExp,
  slip: (found: RegExpExecArray) => { text: string; at: number },
): Sprung[] =>
  texts.flatMap((text) => {
    const made: Sprung[] = [];
    let start = 0;
    const all = text.split('\n');
    for (const [nth, line] of all.entries()) {
      // A value that goes on in the next line is left alone.
      const found = /: |:$|^ *(#|$)/.test(all[nth + 1] ?? '') ? pattern.exec(line) : null;
      if (found) {
        const { text: by, at } = slip(found);
        made.push({
          text: text.slice(0, start) + by + text.slice(start + line.length),
          at: start + at,
        });
      }
      start += line.length + 1;
    }
    return made;
  });

const key = /^([ -]*)([^\s:#'][^:#']*)(: )(?!.*[ ]#)(.+)$/;
const value = /^([ -]*[^\s:#'][^:#']*: )([^'#{[]+)$/;
const slips: readonly (readonly [what: string, code: string, sprung: readonly Sprung[]])[] = [
  [
    'a wide colon',
    'M503',
    lines(key, ([, before = '', word = '', , rest = '']) => ({
      text: `${before}${word}：${rest}`,
      at: before.length + word.length,
    })),
  ],
  [
    'a colon without its blank',
    'M505',
    lines(key, ([, before = '', word = '', , rest = '']) => ({
      text: `${before}${word}:${rest}`,
      at: before.length + word.length,
    })),
  ],
  [
    'a key with a letter too much',
    'M510',
    lines(
      /^([ -]*)(当|若|对|可以|使用|时机|次数|名|when|if|on|may|use|timing|limit|name)(: .+)$/,
      ([, before = '', word = '', rest = '']) => ({
        text: `${before}${word}x${rest}`,
        at: before.length,
      }),
    ),
  ],
  [
    'curly quotes',
    'M506',
    lines(value, ([, before = '', said = '']) => ({
      text: `${before}“${said}”`,
      at: before.length,
    })),
  ],
  [
    'a wide blank that indents',
    'M507',
    lines(/^ {4}(\S.*)$/, ([, rest = '']) => ({ text: `\u3000\u3000${rest}`, at: 0 })),
  ],
  [
    'a tab that indents',
    'M508',
    lines(/^ {4}([^\s-].*: .*)$/, ([, rest = '']) => ({ text: `\t${rest}`, at: 0 })),
  ],
  [
    'a comment that was meant',
    'M517',
    lines(value, ([, before = '', said = '']) => ({
      text: `${before}${said} #2`,
      at: before.length + said.length + 1,
    })),
  ],
  [
    'a mark of YAML before a value',
    'M516',
    lines(value, ([, before = '', said = '']) => ({
      text: `${before}"${said}" x`,
      at: before.length,
    })),
  ],
  [
    'nothing behind a key',
    'M514',
    lines(/^([ -]*)(id|名)(: ).+$/, ([, before = '', word = '', mark = '']) => ({
      text: `${before}${word}${mark}`,
      at: before.length,
    })),
  ],
];

describe('each line of some sheets', () => {
  test.each(slips)('with %s', (_what, code, sprung) => {
    expect(sprung.length).toBeGreaterThan(15);
    for (const { text, at } of sprung.filter((_, nth) => nth % 4 === 0)) {
      const { reports } = parse({ name: 'sprung.miben.yaml', text }, vocabulary);
      const told = reports.map((one) => [one.code, one.at.start]);
      expect([text.slice(at - 60, at + 40), told]).toEqual([
        text.slice(at - 60, at + 40),
        [[code, at]],
      ]);
    }
  });
});

describe('what looks like a trap', () => {
  const tree = (text: string) => {
    const { value: file, reports } = parse({ name: 'said.miben.yaml', text }, vocabulary);
    return { tree: strip(file.decls), codes: reports.map(({ code }) => code) };
  };
  const sheet = (text: string) => strip(parse({ name: 'said', text }, vocabulary).value.decls);

  test.each([
    '无',
    '是',
    'no',
    'NO',
    'yes',
    'on',
    'true',
    'null',
    '~',
    '1.0',
    '0x1F',
    '012',
    '1e3',
    '2024-01-01',
    '.inf',
  ])('a name %s is that word', (name) => {
    const { tree: read, codes } = tree(
      `技能:\n  - 名: ${name}\n    id: x\n    始终: 你可以隐瞒身份\n`,
    );
    expect(codes).toEqual([]);
    expect(read).toEqual(sheet(`技能【${name}】 x\n  始终，你可以隐瞒身份。\n`));
  });

  const plain = sheet('技能【试】 x\n  当你死亡时，若你有手牌，可以抽两张牌。\n');
  test.each([
    ['keys in one line', '技能: [{ 名: 试, id: x, 当: 你死亡, 若: 你有手牌, 可以: 抽两张牌 }]\n'],
    [
      'keys of both languages',
      'skills:\n  - 名: 试\n    id: x\n    when: 你死亡\n    若: 你有手牌\n    may: 抽两张牌\n',
    ],
    [
      'another order',
      '技能:\n  - 可以: 抽两张牌\n    若: 你有手牌\n    当: 你死亡\n    id: x\n    名: 试\n',
    ],
    [
      'a full stop',
      '技能:\n  - 名: 试\n    id: x\n    当: 你死亡\n    若: 你有手牌\n    可以: 抽两张牌。\n',
    ],
    [
      'a byte order mark and carriage returns',
      '\ufeff技能:\r\n  - 名: 试\r\n    id: x\r\n    当: 你死亡\r\n    若: 你有手牌\r\n    可以: 抽两张牌\r\n',
    ],
    [
      'a value of two lines',
      '技能:\n  - 名: 试\n    id: x\n    句: 当你死亡时，若你有手牌，\n      可以抽两张牌\n',
    ],
    [
      'a list of one',
      '技能:\n  - 名: [试]\n    id: x\n    句:\n      - 当你死亡时，若你有手牌，可以抽两张牌\n',
    ],
    [
      'a tagged value',
      '技能:\n  - 名: !!str 试\n    id: x\n    当: 你死亡\n    若: 你有手牌\n    可以: 抽两张牌\n',
    ],
  ])('%s is read as it was meant', (_, text) => {
    expect(tree(text)).toEqual({ tree: plain, codes: [] });
  });

  test('comments within a sentence are kept', () => {
    const text =
      '技能:\n  - 名: 试\n    id: x\n    # 前\n    当: 你死亡\n    # 中\n    可以: 抽两张牌  # 后\n# 末了\n';
    const made = format({ name: 'a.miben.yaml', text }, { to: 'zh', vocabulary });
    for (const word of ['前', '中', '后', '末了']) expect(made?.text).toContain(`# ${word}\n`);
  });
});
