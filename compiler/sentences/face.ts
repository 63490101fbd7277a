/**
 * A text written by hand beside what the sentences say: told where its numbers, the values printed on cards, the names it
 * quotes, or 一位 and 另一位 are not those of the rule. What the text leaves out is style; what it adds or changes is not.
 */
import type {
  CardSheet,
  CharacterSheet,
  Lang,
  RemarkText,
  Report,
  Sentence,
  SkillSheet,
  Text,
  Vocabulary,
} from '../../grammar/index.ts';
import { place } from '../names.ts';

/** What can be compared of a rule and of a text. */
interface Told {
  readonly numbers: Set<number>;
  readonly values: Set<string>;
  readonly names: Set<string>;
  /** 另一位, 其他: somebody who is not you. */
  other: boolean;
  /** 一位: a player who may be you. */
  anybody: boolean;
}

const nothing = (): Told => ({
  numbers: new Set(),
  values: new Set(),
  names: new Set(),
  other: false,
  anybody: false,
});

/** What the sentences of a rule say, in whatever language. */
function ofRule(value: unknown, words: Vocabulary, told = nothing()): Told {
  if (Array.isArray(value)) for (const one of value) ofRule(one, words, told);
  if (Array.isArray(value) || value === null || typeof value !== 'object') return told;
  const node = value as Readonly<Record<string, unknown>>;
  if (node.kind === 'number') told.numbers.add(Number(node.value));
  if (node.kind === 'limit-of' && node.times !== undefined) told.numbers.add(Number(node.times));
  if (typeof node.decl === 'string') {
    if (words.labels.has(`value:${node.decl}`)) told.values.add(node.decl);
    if (words.labels.has(`card:${node.decl}`)) told.names.add(node.decl);
    if (words.labels.has(`character:${node.decl}`)) told.names.add(node.decl);
  }
  if (node.kind === 'as-for') told.names.add(String(node.card));
  if (node.kind === 'quantity') {
    if (node.other) told.other = true;
    else if ((node.n as { value?: unknown } | undefined)?.value === 1) told.anybody = true;
  }
  for (const one of Object.values(node)) ofRule(one, words, told);
  return told;
}

const digits: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const numerals: Readonly<Record<Lang, RegExp>> = {
  zh: /(\d+|[一二两三四五六七八九十])(?=[张位名个次点种])/g,
  en: /\b(\d+|two|three|four|five|six|seven|eight|nine|ten)\b/g,
};
const others: Readonly<Record<Lang, RegExp>> = { zh: /另|其他|其余/, en: /\b(?:an)?other\b/i };
const anybodies: Readonly<Record<Lang, RegExp>> = {
  zh: /(?<!另)一[位名]|任意一[位名]/,
  en: /\b(?:a|any) player\b/i,
};

/** The declarations that a text names in 【】 or [ ], by label. */
function named(text: string, lang: Lang, words: Vocabulary): string[] {
  const quoted = [...text.matchAll(/【([^】]*)】|\[([^\]]*)\]/g)];
  return quoted.flatMap(([, zh, en]) => {
    const label = zh ?? en ?? '';
    const lemmas = words.words[lang].get(label) ?? [];
    const found = lemmas.filter(({ role }) => role === 'card' || role === 'character');
    return found.length > 0 ? found.flatMap(({ decl }) => decl ?? []) : [label];
  });
}

/** The values of enums that a text speaks of. */
function valued(text: string, lang: Lang, words: Vocabulary): string[] {
  const found: string[] = [];
  for (const [label, lemmas] of words.words[lang]) {
    const [lemma] = lemmas;
    if (lemmas.length !== 1 || lemma?.role !== 'value' || lemma.decl === undefined) continue;
    const stands =
      lang === 'zh' ? label.length > 1 && text.includes(label) : ` ${text} `.includes(` ${label} `);
    if (stands) found.push(lemma.decl);
  }
  return found;
}

function ofText(text: string, lang: Lang, words: Vocabulary): Told {
  const told = nothing();
  for (const name of named(text, lang, words)) told.names.add(name);
  const plain = text.replace(/【[^】]*】|\[[^\]]*\]/g, ' ');
  for (const [, said = ''] of plain.matchAll(numerals[lang])) {
    const word = said === '两' ? 2 : digits[lang].indexOf(said);
    told.numbers.add(word < 0 ? Number(said) : word);
  }
  const bare = lang === 'en' ? plain.replace(/[^\w\s-]/g, ' ') : plain;
  for (const value of valued(bare, lang, words)) told.values.add(value);
  told.other = others[lang].test(plain);
  told.anybody = anybodies[lang].test(plain);
  return told;
}

/** What a text has and the rule has not, and what the rule has and the text has not. */
function differ<T>(text: ReadonlySet<T>, rule: ReadonlySet<T>) {
  const more = [...text].filter((one) => !rule.has(one));
  const less = [...rule].filter((one) => !text.has(one));
  return more.length + less.length > 0 ? { more, less } : undefined;
}

const above = (told: ReadonlySet<number>): Set<number> => new Set([...told].filter((n) => n > 1));

/** Reports of one text against the sentences it stands for. */
function compareFace(
  face: RemarkText,
  sentences: readonly Sentence[],
  words: Vocabulary,
  source: string,
): Report[] {
  const reports: Report[] = [];
  const rule = ofRule(sentences, words);
  const compare = (lang: Lang): void => {
    const texts = face.texts.filter((text: Text) => text.lang === lang);
    const [first] = texts;
    if (!first) return;
    const text = ofText(texts.map(({ value }) => value).join(' '), lang, words);
    const at = place(source, { start: first.span?.start ?? 0, end: texts.at(-1)?.span?.end ?? 0 });
    const tell = (code: string, found: { more: readonly unknown[]; less: readonly unknown[] }) => {
      const label = (one: unknown): string =>
        ['card', 'character', 'value']
          .map((role) => words.labels.get(`${role}:${one}`)?.[lang])
          .find((known) => known !== undefined) ?? String(one);
      const params = { more: found.more.map(label), less: found.less.map(label) };
      reports.push({ code, severity: 'warning', params, at });
    };
    const numbers = differ(above(text.numbers), above(rule.numbers));
    if (numbers) tell('M482', numbers);
    const values = differ(text.values, rule.values);
    if (values) tell('M483', values);
    const names = differ(text.names, rule.names);
    if (names && (lang === 'zh' || names.more.length > 0)) tell('M484', names);
    const amiss = text.other !== rule.other || (text.anybody && !rule.anybody);
    if (amiss)
      reports.push({
        code: 'M485',
        severity: 'warning',
        params: { other: rule.other ? 1 : 0 },
        at,
      });
  };
  compare('zh');
  compare('en');
  return reports;
}

/** Reports of all texts written by hand on a sheet. */
export function faceReports(
  tree: CardSheet | CharacterSheet | SkillSheet,
  words: Vocabulary,
  source: string,
): Report[] {
  const one = (face: RemarkText | undefined, sentences: readonly Sentence[]): Report[] =>
    face ? compareFace(face, sentences, words, source) : [];
  switch (tree.kind) {
    case 'skill-sheet':
      return one(tree.face, tree.sentences);
    case 'card-sheet':
      return [
        ...one(tree.face, tree.sentences),
        ...tree.sections.flatMap(({ face, goals }) => one(face, goals)),
      ];
    case 'character-sheet':
      return [
        ...tree.sections.flatMap(({ face, goals }) => one(face, goals)),
        ...tree.skills.flatMap((each) =>
          each.kind === 'skill-sheet' ? faceReports(each, words, source) : [],
        ),
      ];
  }
}
