/**
 * What the parser of sentences does not read yet: printed text with one of these is left out of the property. Take an entry
 * away when its gap is closed.
 */
import type { Lang } from '../../../grammar/index.ts';

const gaps: Readonly<Record<Lang, readonly RegExp[]>> = {
  zh: [
    // A computed number where a sentence has a number: 抽（你的手牌数）张牌.
    /数(?:[加减][^（）]*)?）[张个]/,
    // A computed number that begins with a quantity is read as that number: 多于两位玩家的抽牌数.
    /(?:多于|少于|等于|至少|最多|加|减|（)[一二两三四五六七八九十]+位[^，。；：]*数/,
    // A sum to compare with: 多于你的抽牌数加一.
    /(?:多于|少于|等于|至少|最多)[^，。；：）]*[加减]/,
    // 没有 behind another quantity.
    /(?:其他|全部)没有/,
    // A goal that begins with a bracket.
    /任务：（/,
  ],
  en: [
    / because /,
    /\b(?:has|have) no\b/,
    / times?:/,
    /: \(/,
    // Computed numbers.
    /\((?:count of|[^()]*number[ )])/,
    /(?:than|least|most|equals|plus|minus) \d+ [^,.;:]*(?:number|count)/,
    /(?:than|least|most|equals) [^,.;:)]*(?:plus|minus)/,
    /counts? as female/,
    /\b(?:is|are)(?: not)? sent by/,
    /that (?:need|may) not/,
    // A list of owners: your or a female's.
    /(?:\b(?:your|their)|'s?) or /,
    // A delayed trigger with before.
    /(?:always|this game|this turn|until [^,]*), (?:if [^;.:]*, )?before /,
    // Spoken text bears the language of the sheet.
    /「/,
    // 其中三张假情报
    /intelligence of them/,
  ],
};

export const isGap = (text: string, lang: Lang): boolean =>
  gaps[lang].some((gap) => gap.test(text.replace(/\s*\n\s*/g, lang === 'zh' ? '' : ' ')));
