/** The scenario runner is strict: what it does not understand or was not told is a failure with its place. */
import { describe, expect, test } from 'vitest';
import { linkedAll } from './editions.ts';
import { runScenarios, tell } from './run/index.ts';

const packs = linkedAll();

/** A scenario of 千智 in which A may lock somebody, and C may counter it. */
const begin = `- scenario: sample
  seats: 3
  given:
    turn-player: A
    A: { hand: [suo-ding red as key, suo-ding blue] }
    C: { hand: [shi-po red, shi-po blue] }
  start: open(playing)
  steps:
`;

function failureOf(text: string) {
  const { results, failures } = runScenarios([{ name: 'sample.yaml', text }], packs, 'qianzhi');
  const found = [...failures, ...results.flatMap(({ failure }) => (failure ? [failure] : []))];
  return found[0] ?? null;
}

const steps = (...lines: string[]): string => begin + lines.map((line) => `    ${line}\n`).join('');
const use = '- A: use suo-ding with key on B';

/** What stands in the file, the failure, its line, and the line to add. */
const samples: readonly (readonly [string, string, string, number, string?])[] = [
  [
    'a question nobody scripted',
    steps('- A: pass', '- asked: nobody', '- B: yes'),
    'not-asked',
    11,
  ],
  ['an answer that nobody asked for', steps('- B: yes'), 'not-asked', 9, '- A: pass'],
  ['a question open at the end', steps(use), 'unanswered', 9, '- A: pass'],
  ['passing when nobody is asked', steps('- A: pass', '- all pass'), 'nobody-asked', 10],
  ['a goal that is never reached', steps('- all pass: { until: ending }'), 'never-opens', 9],
  ['an answer of the wrong kind', steps('- A: yes'), 'other-question', 9, '- A: pass'],
  ['a choice where a use is offered', steps('- A: choose B'), 'other-question', 9, '- A: pass'],
  ['a card that he has not', steps('- A: use shao-hui on B'), 'no-option', 9],
  ['a use that may mean several cards', steps('- A: use suo-ding on B'), 'several-options', 9],
  ['a target that is none', steps('- A: use suo-ding with key on A'), 'no-option', 9],
  [
    'a target that was not chosen',
    steps(use, '- A: pass', '- C: use shi-po with shi-po red on C'),
    'not-filled',
    11,
  ],
  ['an act that is none', steps('- A: dance'), 'unreadable-act', 9],
  ['a use of nothing', steps('- A: use'), 'unreadable-act', 9],
  ['a seat that is not at the table', steps('- D: pass'), 'no-seat', 9],
  ['a step that is none', steps('- everybody sleeps'), 'no-step', 9],
  ['a key that is none', begin.replace('seats', 'chairs'), 'unknown-key', 2],
  ['no steps', begin.replace('  steps:\n', ''), 'missing-key', 1],
  [
    'a condition that does not hold',
    steps('- expect: [A is locked]', '- A: pass'),
    'does-not-hold',
    9,
  ],
  ['a condition that is none', steps('- expect: [A is loked]', '- A: pass'), 'text-refused', 9],
  [
    'an option too many',
    steps('- legal exactly: { A: [pass] }', '- A: pass'),
    'legal-extra',
    9,
    '- legal exactly: { A: [pass, suo-ding] }',
  ],
  [
    'an option that is not there',
    steps('- legal exactly: { A: [pass, suo-ding, shi-po] }'),
    'legal-missing',
    9,
  ],
  [
    'something illegal that is legal',
    steps(`- illegal: { A: use suo-ding with key on B }`),
    'is-legal',
    9,
  ],
  [
    'something illegal for another reason',
    `${steps('- A: pass').replace('shi-po red, shi-po blue', 'suo-ding black, shao-hui red], intel: [black')}    - illegal: { C: use suo-ding on B }
      because: window
`,
    'other-reason',
    11,
  ],
  ['an expected question that is not there', steps('- asked: [A, C]'), 'asked-others', 9],
  ['a window that is another', steps('- asked: { A: ending }'), 'asked-others', 9],
  ['knowing what is hidden', steps('- knows: { B: [key] }'), 'knows-not', 9],
  ['not knowing what he holds', steps('- does not know: { A: [key] }'), 'knows', 9],
  ['an event that did not happen', steps(use, '- A: pass', '- events: [play]'), 'no-event', 11],
  [
    'an event that did happen',
    steps(use, '- all pass', '- no events: [play]'),
    'event-happened',
    11,
  ],
  [
    'more changed than said',
    steps(use, '- all pass', '- nothing else changed: [aside, stack, discards]'),
    'changed',
    11,
  ],
  ['a game that goes on', steps('- ended: [A]'), 'goes-on', 9, '- A: pass'],
  ['a card that does not exist', begin.replace('suo-ding red', 'suo-ding green'), 'no-card', 5],
  [
    'more cards than there are',
    begin.replace('suo-ding blue', 'suo-ding blue x4'),
    'card-taken',
    5,
  ],
  ['a var that does not exist', begin.replace('turn-player', 'turn-plaer'), 'unknown-thing', 4],
  ['a value that does not exist', begin.replace('player: A', 'player: green'), 'unknown-value', 4],
  [
    'a flow that does not exist',
    begin.replace('open(playing)', 'opens(playing)'),
    'text-refused',
    7,
  ],
  ['a pack that does not exist', begin.replace('seats: 3', 'pack: nowhere'), 'unknown-pack', 2],
  ['too few seats for the pack', begin.replace('seats: 3', 'seats: 2'), 'no-seat', 6],
  ['two scenarios of one name', steps('- A: pass') + steps('- A: pass'), 'same-name', 10],
  ['YAML that is none', '- scenario: [', 'yaml', 1],
  [
    'a case that says too much',
    `${steps('- A: pass')}  cases:\n    - { card: x }\n`,
    'case-unused',
    11,
  ],
  [
    'a case that says too little',
    `${steps('- "{seat}": pass')}  cases:\n    - { }\n`,
    'no-slot',
    9,
  ],
];

describe('the scenario runner', () => {
  for (const [title, text, code, line, add = ''] of samples) {
    test(`reports ${title}`, () => {
      const body = text.endsWith('steps:\n') ? `${text}    - A: pass\n` : text;
      const failure = failureOf(body);
      expect(failure).toMatchObject({ code, at: { line } });
      if (add !== '') expect(failure?.add).toBe(add);
      for (const lang of ['zh', 'en'] as const) {
        expect(tell(failure!, lang)).toMatch(/^sample\.yaml:\d+:\d+: \S/);
        expect(tell(failure!, lang)).not.toMatch(/undefined|\[object/);
      }
    });
  }

  test('takes the words of both languages', () => {
    const text = `- 场景: 同一局
  座位: 3
  已知:
    当前回合玩家: A
    A: { 手牌: [锁定 红色 记作 key] }
    C: { 手牌: [识破 红色] }
  开始: 【开放】(【出牌阶段】)
  步骤:
    - A: 使用 锁定 对 B
    - 被问: [C]
    - 恰可: { C: [让过, 识破] }
    - C: 使用 识破 对 A的锁定
    - 期望: [非 (B 是 【已锁定】), 【弃牌堆】有 key]
`;
    const failure = failureOf(text);
    expect(failure === null ? '' : tell(failure)).toBe('');
  });
});

/** A wins as soon as it begins. */
const won = `- scenario: won
  seats: 4
  given:
    turn-player: A
    A: { role: lao-jin, face: shown, identity: bystander, hand: [suo-ding red x3, suo-ding blue x2] }
    deck: [tui-hui blue, tui-hui black]
  start: restock(A)
  steps:
`;

test.each([
  'asked: nobody',
  'asked: [A]',
  'legal exactly: { A: nothing }',
  'legal exactly: { A: pass }',
  'illegal: { A: use suo-ding on B }',
  'all pass',
  'all pass: { until: end }',
])('in a game that is over nothing is said of what is asked: `%s`', (step) => {
  const failure = failureOf(`${won}    - ended: [A]\n    - ${step}\n`);
  expect([failure?.code, failure?.at.line, failure?.add]).toEqual(['is-over', 10, '- ended: [A]']);
  expect(failureOf(`${won}    - expect: [A is alive]\n    - ended: [A]\n`)).toBeNull();
});
