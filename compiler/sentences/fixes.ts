/** What could be written instead where a sheet can be read but does not mean one thing: edits of the author's own words. */
import { type Place, type Report, type Source, sentenceWords } from '../../grammar/index.ts';

type Fix = NonNullable<Report['fixes']>[number];

const spelled = (key: string, lang: 'zh' | 'en'): string =>
  sentenceWords.find((word) => word.key === key)?.[lang][0] ?? '';

/** The reports, with fixes where the text tells what could be meant. */
export function withFixes(reports: readonly Report[], sources: readonly Source[]): Report[] {
  return reports.map((report) => {
    const text = sources.find(({ name }) => name === report.at.source)?.text;
    const made = report.fixes || text === undefined ? [] : fixesOf(report, text);
    return made.length > 0 ? { ...report, fixes: made } : report;
  });
}

function fixesOf(report: Report, text: string): Fix[] {
  switch (report.code) {
    case 'M441':
      return openly(report, text);
    case 'M460':
      return counted(report, text);
    case 'M462':
      return named(report, text);
    case 'M466':
      return fixed(report, text);
    case 'M490':
      return anyOne(report, text);
    default:
      return [];
  }
}

const isZh = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** 若C，D → 若透露C，则D */
function openly({ at }: Report, text: string): Fix[] {
  const said = text.slice(at.start, at.end);
  const lang = isZh(said) ? 'zh' : 'en';
  const comma = /^(?:，|,\s*)/.exec(text.slice(at.end))?.[0];
  if (!comma || !text.slice(0, at.start).trimEnd().endsWith(spelled('if', lang))) return [];
  const blank = lang === 'zh' ? '' : ' ';
  const then = lang === 'zh' ? spelled('in-that-case', lang) : spelled('then', lang);
  const more = text.startsWith(then, at.end + comma.length) ? '' : `${then}${blank}`;
  return [
    {
      at: { ...at, end: at.end + comma.length },
      text: `${spelled('revealing', lang)}${blank}${said}${comma}${more}`,
    },
  ];
}

/** 他的湿货 → 他的一张湿货, 他的全部湿货 */
function counted({ at, params }: Report, text: string): Fix[] {
  const said = text.slice(at.start, at.end);
  const owner = typeof params.owner === 'number' && params.owner > 0 ? params.owner : undefined;
  if (!isZh(said)) {
    const of = owner === undefined ? '' : ' of';
    return ['1', 'all'].map((how) => ({ at, text: `${how}${of} ${said}` }));
  }
  const mark = owner === undefined ? -1 : text.indexOf(spelled('possessive', 'zh'), owner);
  const cut = mark >= at.start && mark < at.end ? mark + 1 : at.start;
  const one = params.of === 'player' ? '一位' : '一张';
  return [one, spelled('all', 'zh')].map((how) => ({
    at,
    text: `${text.slice(at.start, cut)}${how}${text.slice(cut, at.end)}`,
  }));
}

/** 一位玩家 … 他 → 一位玩家甲 … 甲, for each that may be meant */
function named({ at, also }: Report, text: string): Fix[] {
  return (also ?? []).flatMap((phrase: Place) => {
    if (phrase.source !== at.source || phrase.end > at.start) return [];
    const lang = isZh(text.slice(phrase.start, phrase.end)) ? 'zh' : 'en';
    const letter = spelled('letter-a', lang);
    const blank = lang === 'zh' ? '' : ' ';
    const between = text.slice(phrase.end, at.start);
    if (between.includes(letter)) return [];
    return [{ at: { ...at, start: phrase.end }, text: `${blank}${letter}${between}${letter}` }];
  });
}

/** 另一张手牌 → 一张手牌 */
function anyOne({ at }: Report, text: string): Fix[] {
  const said = text.slice(at.start, at.end);
  const lang = isZh(said) ? 'zh' : 'en';
  const found = ['another', 'other']
    .map((key) => spelled(key, lang))
    .find((one) => said.includes(one));
  if (found === undefined) return [];
  const one = found === spelled('another', 'en') ? spelled('a', 'en') : '';
  return [{ at, text: said.replace(found, one).replace('  ', ' ').trim() }];
}

/** 丢下最多两张手牌：… → 丢下两张手牌：… or 丢下最多两张手牌，然后… */
function fixed({ at }: Report, text: string): Fix[] {
  const said = text.slice(at.start, at.end);
  const lang = isZh(said) ? 'zh' : 'en';
  const most = spelled('up-to', lang);
  const made: Fix[] = [];
  if (said.startsWith(most)) made.push({ at, text: said.slice(most.length).trimStart() });
  const colon = /^[：:]\s*/.exec(text.slice(at.end))?.[0];
  const then = lang === 'zh' ? `，${spelled('then', lang)}` : `, ${spelled('then', lang)} `;
  if (colon) made.push({ at: { ...at, end: at.end + colon.length }, text: `${said}${then}` });
  return made;
}
