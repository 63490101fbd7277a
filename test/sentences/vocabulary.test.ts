/** The vocabulary of packs: what it holds for the paper's words, and what its checks say, at which place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  parse,
  type Report,
  type Role,
  type SentenceNode,
  say,
  sentenceWords,
  vocabularyOf,
} from '../../grammar/index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const paper = readFileSync(join(here, 'paper/words.miben'), 'utf8');

const declsOf = (name: string, text: string) =>
  parse({ name, text }).value.decls.map((decl) => ({ decl, source: name }));
const read = (text: string) => vocabularyOf(declsOf('a', text));

describe('the words of the paper', () => {
  const decls = declsOf('words', paper);
  const { value, reports } = vocabularyOf(decls);

  test('are read without a report', () => {
    expect(parse({ name: 'words', text: paper }).reports).toEqual([]);
    expect(reports).toEqual([]);
  });

  const roles = (word: string, lang: 'zh' | 'en' = 'zh'): Role[] =>
    (value.words[lang].get(word) ?? []).map(({ role }) => role).sort();

  test('know what each word can be', () => {
    expect(roles('红色')).toEqual(['value']);
    expect(roles('颜色')).toEqual(['enum', 'property']);
    expect(roles('手牌')).toEqual(['noun', 'zone']);
    expect(roles('情报')).toEqual(['noun', 'part', 'zone']);
    expect(roles('女性')).toEqual(['noun']);
    expect(roles('左邻')).toEqual(['property']);
    expect(roles('烧毁')).toEqual(['card', 'part']);
    expect(roles('沈砚秋')).toEqual(['character']);
    expect(roles('出牌阶段')).toEqual(['part', 'window']);
    expect(roles('回合')).toEqual(['flow', 'part']);
    expect(roles('任务')).toEqual(['manner']);
    expect(roles('hand card', 'en')).toEqual(['noun', 'zone']);
    expect(roles('hand cards', 'en')).toEqual(['noun', 'zone']);
    expect(roles('female', 'en')).toEqual(['noun', 'value']);
    expect(roles('把')).toEqual([]);
  });

  test('know what nouns and properties are of', () => {
    const [noun] = value.words.zh.get('真情报') ?? [];
    expect(noun).toMatchObject({ decl: 'true-intel', sort: 'cards', zone: 'intel' });
    const of = (word: string) =>
      value.words.zh.get(word)?.find(({ role }) => role === 'property')?.of;
    expect([of('左邻'), of('传出者'), of('性别')]).toEqual(['player', 'card', 'character']);
    const red = value.words.zh.get('红色')?.[0];
    expect(red).toMatchObject({ decl: 'red', enum: 'colour' });
  });

  /** The declarations that a way through the tree ends at: words, and sorts in braces. */
  const walk = (lang: 'zh' | 'en', way: string): string[] => {
    let at: SentenceNode | undefined = value.tree[lang];
    for (const step of way.split(' / ')) {
      const sort = /^\{(.*)\}$/.exec(step)?.[1];
      at = sort ? at?.slots.find((slot) => slot.sort === sort)?.next : at?.words.get(step);
    }
    return at?.ends.map(({ decl }) => decl) ?? [];
  };

  test('make one tree of sentences for each language', () => {
    expect(walk('zh', '{player} / 把 / {cards} / 交给 / {player}')).toEqual(['give']);
    expect(walk('zh', '{player} / 把 / {cards} / 放置 / 在 / {player} / 面前')).toEqual(['place']);
    expect(walk('zh', '{player} / 抽 / {number} / 牌')).toEqual(['draw']);
    expect(walk('zh', '{player} / 被 / {card name}')).toEqual(['use']);
    expect(walk('zh', '{cards} / 被 / {card name}')).toEqual(['use']);
    expect(walk('zh', '{player} / 被 / {player} / 拿走手牌')).toEqual(['hand-taken']);
    expect(walk('zh', '{player} / 可以 / 隐瞒身份')).toEqual(['conceal']);
    expect(walk('zh', '回合结束')).toEqual(['turn-end']);
    expect(walk('zh', '情报 / 传递到 / {player} / 时')).toEqual(['arrival']);
    expect(walk('en', '{player} / draws / {number} / cards')).toEqual(['draw']);
    expect(walk('en', '{player} / are / face up')).toEqual(['face-up']);
    expect(walk('en', '{player} / denies / {cards}')).toEqual(['deny']);
    expect(walk('en', '{player} / takes / {value}')).toEqual(['do-phase']);
    expect(walk('en', '{player} / places / {cards} / in front of / {player}')).toEqual(['place']);
    expect(walk('en', 'the turn ends')).toEqual(['turn-end']);
  });

  test('keep phrases apart from the tree', () => {
    const sentBy = value.patterns.filter(({ decl }) => decl === 'sent-by');
    expect(sentBy.map(({ use, parts }) => [use, parts.length])).toEqual([
      ['adjective', 3],
      ['adjective', 3],
    ]);
    const transit = value.patterns.find(({ decl, lang }) => decl === 'transit' && lang === 'zh');
    expect(transit?.use).toBe('value');
    expect(transit?.parts.map(({ kind }) => kind)).toEqual(['word', 'word', 'gap', 'word']);
    expect(walk('zh', '{player} / 传出 / 的')).toEqual([]);
  });

  test('keep parameters in order, and the first label as it is declared', () => {
    expect(value.params.get('give')).toEqual([
      { name: 'p', sort: 'player' },
      { name: 'c', sort: 'cards', from: 'hand' },
      { name: 'q', sort: 'player' },
    ]);
    expect(value.labels.get('noun:hand')).toEqual({ zh: '手牌', en: 'hand card(s)' });
    expect(value.labels.get('zone:hand')).toEqual({ zh: '手牌', en: 'hand' });
    expect(value.labels.get('card:suo-ding')).toEqual({ zh: '锁定', en: 'Lock-on' });
  });

  test('do not depend on the order of the declarations', () => {
    const turned = vocabularyOf(decls.toReversed());
    expect(turned.reports).toEqual([]);
    expect(new Set(turned.value.words.zh.keys())).toEqual(new Set(value.words.zh.keys()));
  });

  test('a broken body takes no word away', () => {
    const text = '动作 toss 「{p} 丢弃 {c}」（p：玩家，c：牌） { 移 移 移 }';
    expect(parse({ name: 'a', text }).reports.length).toBeGreaterThan(0);
    expect(read(text).value.words.zh.has('丢弃')).toBe(true);
  });
});

test('a text with marks in it is told in logs and is no sentence', () => {
  const text = 'moment obey 「{p} 照办：{d}」 "{p} obey(s): {d}" (p: player, d: number)';
  expect(read(text).value.patterns).toEqual([]);
  expect(read(text).reports).toEqual([]);
});

test('a label with parameters is subject, label, and one more parameter', () => {
  const { value } = read('action toss 「丢」 "toss(es)" (p: player, c: card) {}');
  const [node] = value.tree.en.slots;
  expect([...(node?.next.words.keys() ?? [])]).toEqual(['toss', 'tosses']);
  expect(node?.next.words.get('tosses')?.slots[0]?.next.ends[0]?.decl).toBe('toss');
});

test('a yes/no var calls its owner as its text does', () => {
  const { value } = read(
    'var poor 「{who} 很穷」 "{who} is|are poor" of player: yes/no, seen by all',
  );
  expect(value.params.get('poor')).toEqual([{ name: 'who', sort: 'player' }]);
  expect(value.patterns.map(({ use }) => use)).toEqual(['predicate', 'predicate']);
});

/** A sample that has the mistake, with the text at its place; and one like it that has none. */
interface Sample {
  readonly code: string;
  readonly bad: string;
  readonly at: string;
  readonly also?: string;
  readonly good: string;
}

const hand = 'zone hand 「手牌」 "hand card(s)" of player: cards, seen by owner\n';
const colour = 'enum colour 「颜色」 "colour" { red 「红色」 "red" }\n';
const samples: readonly Sample[] = [
  {
    code: 'M271',
    bad: `${hand}action grab 「{p} 把 {c} 手牌」 (p: player, c: card) {}`,
    at: '「{p} 把 {c} 手牌」',
    good: `${hand}action grab 「{p} 把 {c} 收回 手牌」 (p: player, c: card) {}`,
  },
  {
    code: 'M272',
    bad: `${hand}action grab 「{p} 拿 {c}」 (p: player, c: card) {}
action pick 「{p} 拿 手牌」 (p: player) {}`,
    at: '「{p} 拿 手牌」',
    also: '「{p} 拿 {c}」',
    good: `${hand}action grab 「{p} 拿 {c}」 (p: player, c: card) {}
action pick 「{p} 拿走手牌」 (p: player) {}`,
  },
  {
    code: 'M272',
    bad: `${hand}action poor 「{p} 没有 手牌 可用」 (p: player) {}`,
    at: '「{p} 没有 手牌 可用」',
    good: `${hand}action poor 「{p} 无牌可用」 (p: player) {}`,
  },
  {
    code: 'M272',
    bad: `action take "{p} take(s) {c}" (p: player, c: card) {}
action rest "{p} take(s) the day off" (p: player) {}`,
    at: '"{p} take(s) the day off"',
    also: '"{p} take(s) {c}"',
    good: `action take "{p} take(s) {c}" (p: player, c: card) {}
action rest "{p} stay(s) in bed" (p: player) {}`,
  },
  {
    code: 'M273',
    bad: `action mix 「洗乱 {z}」 (z: zone) {}
action blend 「洗乱 {c}」 (c: cards) {}`,
    at: '「洗乱 {c}」',
    also: '「洗乱 {z}」',
    good: `action mix 「洗乱 {z}」 (z: zone) {}
action blend 「搅乱 {c}」 (c: cards) {}`,
  },
  {
    code: 'M274',
    bad: `query sent 「{p} 打出 的」 (c: card, p: player): yes/no
action lose 「{p} 打出 的 作废」 (p: player) {}`,
    at: '「{p} 打出 的 作废」',
    also: '「{p} 打出 的」',
    good: `query sent 「{p} 打出 的」 (c: card, p: player): yes/no
action play 「{p} 打出 {c}」 (p: player, c: card) {}`,
  },
  {
    code: 'M275',
    bad: `action rest 「{p} 休息」 (p: player) {}
action doze 「{p} 休息 之前 打盹」 (p: player) {}`,
    at: '「{p} 休息 之前 打盹」',
    also: '「{p} 休息」',
    good: `action rest 「{p} 休息」 (p: player) {}
action doze 「{p} 先打盹」 (p: player) {}`,
  },
  {
    code: 'M276',
    bad: 'action give 「{p} 送出 {c}」 (p: player, c: card, q: player) {}',
    at: '「{p} 送出 {c}」',
    good: 'action give 「{p} 把 {c} 送给 {q}」 (p: player, c: card, q: player) {}',
  },
  {
    code: 'M276',
    bad: 'moment use 「{p} 使用 {k}」 (p: player, k: card name, t: player)',
    at: '「{p} 使用 {k}」',
    good: 'moment use 「{p} 使用 {k}」 (p: player, k: card name, t: player = any)',
  },
  {
    code: 'M277',
    bad: 'action halt 「{p} 停止 动作」 (p: player) {}',
    at: '「{p} 停止 动作」',
    good: 'action halt 「{p} 停下」 (p: player) {}',
  },
  {
    code: 'M277',
    bad: 'action learn 「{p} 可以 学习」 (p: player) {}',
    at: '「{p} 可以 学习」',
    good: 'query learn 「{p} 可以 学习」 (p: player): yes/no',
  },
  {
    code: 'M278',
    bad: `query woman 「女性」 (p: player): yes/no
query role 「女性角色」 (p: player): yes/no
query shown 「{p} 角色已翻开」 (p: player): yes/no`,
    at: '「女性角色」',
    also: '「女性」 「{p} 角色已翻开」',
    good: `query woman 「女性」 (p: player): yes/no
query role 「女性角色」 (p: player): yes/no
query shown 「{p} 已亮明」 (p: player): yes/no`,
  },
  {
    code: 'M278',
    bad: `action draw 「{p} 抽 {n} 牌」 (p: player, n: number) {}
enum demand 「要求」 { two 「抽两张牌」 }`,
    at: '「抽两张牌」',
    also: '「{p} 抽 {n} 牌」',
    good: `action draw 「{p} 抽 {n} 牌」 (p: player, n: number) {}
enum demand 「要求」 { two 「抽牌」 }`,
  },
  {
    code: 'M278',
    bad: 'query others "other players" (p: player): players',
    at: '"other players"',
    good: 'query others "rivals" (p: player): players',
  },
  {
    code: 'M279',
    bad: 'action say 「{p} 说」 "{p} say(s): nothing" (p: player) {}',
    at: 'say',
    also: '「{p} 说」',
    good: 'action say 「{p} 说」 "{p} speak(s)" (p: player) {}',
  },
  {
    code: 'M280',
    bad: `action take 「{p} 抽取 {c}」 "{p} take(s) {c}" (p: player, c: card) {}
action snatch 「{p} 抽取 {c}」 "{p} take(s) {c}" (p: player, c: card) {}`,
    at: '「{p} 抽取 {c}」',
    also: '「{p} 抽取 {c}」',
    good: `action take 「{p} 抽取 {c}」 "{p} take(s) {c}" (p: player, c: card) {}
action snatch 「{p} 抽取 {c} 藏好」 "{p} take(s) {c} away" (p: player, c: card) {}`,
  },
  {
    code: 'M280',
    bad: `action mix 「洗乱 {z}」 (z: zone) {}
action stir 「{p} 洗乱 {z}」 (p: player, z: zone) {}`,
    at: '「{p} 洗乱 {z}」',
    also: '「洗乱 {z}」',
    good: `action mix 「洗乱 {z}」 (z: zone) {}
action stir 「{p} 搅乱 {z}」 (p: player, z: zone) {}`,
  },
  {
    code: 'M280',
    bad: 'action stow 「{p} 把 {c} 加入 {z}」 (p: player, c: card, z: zone) {}',
    at: '「{p} 把 {c} 加入 {z}」',
    good: 'action stow 「{p} 把 {c} 塞进 {z}」 (p: player, c: card, z: zone) {}',
  },
  {
    code: 'M273',
    bad: 'action cover 「{p} 把 {c} 移到 {d}」 (p: player, c: card, d: card) {}',
    at: '「{p} 把 {c} 移到 {d}」',
    good: 'action cover 「{p} 把 {c} 移到 {d} 上面」 (p: player, c: card, d: card) {}',
  },
  {
    code: 'M281',
    bad: `${colour}enum mood 「心情」 "mood" { angry 「红色」 "angry" }`,
    at: '「红色」',
    also: '「红色」',
    good: `${colour}enum mood 「心情」 "mood" { angry 「愤怒」 "angry" }`,
  },
  {
    code: 'M281',
    bad: `${hand}var cards-held 「手牌」 "held" of player: number, seen by all`,
    at: '「手牌」',
    also: '「手牌」',
    good: `${hand}var cards-held 「手上张数」 "held" of player: number, seen by all`,
  },
];

const isHint = ({ code }: Report): boolean => code === 'M279';

describe('checks', () => {
  test.each(samples)('$code $at', ({ code, bad, at, also, good }) => {
    expect(parse({ name: 'a', text: `${bad}\n${good}` }).reports).toEqual([]);
    const snippet = (place: Report['at']): string => bad.slice(place.start, place.end);
    const found = read(bad).reports.filter((report) => code === 'M279' || !isHint(report));
    expect(found.map((report) => [report.code, snippet(report.at)])).toEqual([[code, at]]);
    const [report] = found;
    expect(report?.also?.map(snippet).join(' ')).toBe(also);
    expect(read(good).reports.filter((one) => code === 'M279' || !isHint(one))).toEqual([]);
  });

  test.each(samples)('$code is a sentence in both languages', ({ bad }) => {
    for (const report of read(bad).reports) {
      expect(say(report, 'zh')).toMatch(/[。？]$/);
      expect(say(report, 'en')).toMatch(/^[A-Z“].*[.?]$/);
      for (const lang of ['zh', 'en'] as const)
        expect(say(report, lang)).not.toMatch(/undefined|NaN|\[object|“”|「」/);
    }
  });

  test('a clash of two packs is at the later one, with the place of the other', () => {
    const one = 'action take 「{p} 抽取 {c}」 (p: player, c: card) {}';
    const two = 'action snatch 「{p} 抽取 {c}」 (p: player, c: card) {}';
    const { reports } = vocabularyOf([...declsOf('one', one), ...declsOf('two', two)]);
    const clash = reports.filter((report) => !isHint(report));
    expect(clash.map(({ code, at, also }) => [code, at.source, also?.[0]?.source])).toEqual([
      ['M280', 'two', 'one'],
    ]);
  });
});

describe('fixed words', () => {
  test('no two share a spelling', () => {
    for (const lang of ['zh', 'en'] as const) {
      const all = sentenceWords.flatMap((word) => word[lang]);
      expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    }
  });

  test('are written in at least one language, with help in both', () => {
    for (const { zh, en, help } of sentenceWords) {
      expect(zh.length + en.length).toBeGreaterThan(0);
      expect(help.zh).not.toBe('');
      expect(help.en).not.toBe('');
    }
  });

  test('two written together are read as these two, but for synonyms', () => {
    const all = sentenceWords.flatMap(({ zh }) => zh);
    const known = new Set(all);
    const wrong: string[] = [];
    for (const first of all)
      for (const second of all) {
        const text = first + second;
        let length = text.length;
        while (!known.has(text.slice(0, length))) length--;
        if (length > first.length) wrong.push(`${first}+${second}`);
      }
    // 每当 and 因为 are synonyms of 当 and 因; none of these two may stand beside each other otherwise.
    expect(wrong).toEqual(['当+作为', '因+为止', '因+为', '每+当', '每+当作']);
  });
});

test('shipped packs are read without a throw', () => {
  const cards = join(here, '../../cards');
  const files = readdirSync(cards, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.miben'),
  );
  const decls = files.flatMap((name) => declsOf(name, readFileSync(join(cards, name), 'utf8')));
  expect(vocabularyOf(decls).value.patterns.length).toBeGreaterThan(100);
});
