/** The words of a scenario file: each key of the format, with what an author may write for it. */
const table = {
  // a scenario
  scenario: ['scenario', '场景'],
  keeps: ['keeps', '规则'],
  pack: ['pack', '包'],
  seats: ['seats', '座位'],
  options: ['options', '选项'],
  given: ['given', '已知'],
  everyone: ['everyone', '每人'],
  rest: ['rest', '其余的牌'],
  start: ['start', '开始'],
  steps: ['steps', '步骤'],
  cases: ['cases', '各例'],
  leaveOpen: ['leave open', '未完'],
  // steps
  allPass: ['all pass', '全部让过'],
  expect: ['expect', '期望'],
  unchanged: ['nothing else changed', '其余不变'],
  legal: ['legal exactly', '恰可'],
  illegal: ['illegal', '不可'],
  because: ['because', '缘由'],
  asked: ['asked', '被问'],
  knows: ['knows', '知道'],
  ignorant: ['does not know', '不知道'],
  events: ['events', '依次发生'],
  never: ['no events', '未发生'],
  ended: ['ended', '胜者'],
  // inside steps
  until: ['until', '直到'],
  choice: ['choice', '选择'],
  end: ['end', '结束'],
  pass: ['pass', '让过'],
  yes: ['yes', '是'],
  no: ['no', '否'],
  none: ['none', '无'],
  nothing: ['nothing', '不选'],
  nobody: ['nobody', '无人'],
  use: ['use', '使用'],
  with: ['with', '用'],
  on: ['on', '对'],
  choosing: ['choosing', '选定'],
  choose: ['choose', '选'],
  branch: ['branch', '分支'],
  number: ['number', '数'],
  first: ['first', '先'],
  back: ['back', '返回'],
  anything: ['anything', '随便'],
  as: ['as', '记作'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof table;

/** Whether an author's text is this word, in either language. */
export function is(text: string, word: Word): boolean {
  return (table[word] as readonly string[]).includes(text.trim());
}

/** The first of these words that the text is, or null. */
export function wordOf<W extends Word>(text: string, among: readonly W[]): W | null {
  return among.find((word) => is(text, word)) ?? null;
}

/** How reports print a word. */
export function print(word: Word, lang: 'zh' | 'en' = 'en'): string {
  return table[word][lang === 'en' ? 0 : 1];
}

/** Splits an author's list at commas of both widths. */
export function parts(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
