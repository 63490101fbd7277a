/** Chapters: what is done, what happens, what can be asked, when. */
import { type Lang, sentenceWords } from '../../grammar/index.ts';
import { type Book, type Chapter, columns } from './book.ts';
import type { Declared } from './declared.ts';
import { code, pair, table } from './markdown.ts';
import { labelOf } from './slots.ts';

const word = (key: 'may' | 'must', lang: Lang): string =>
  sentenceWords.find((one) => one.key === key)?.[lang][0] ?? '';

export function verbs({ vocabulary, patterns, said, sentences, labels, of }: Book): Chapter[] {
  /** Whether a sentence says 可以 or 必须 behind a slot. */
  const speaks = (one: Declared, key: 'may' | 'must'): boolean =>
    (['zh', 'en'] as const).some((lang) =>
      patterns(one, lang, 'predicate').some((text) =>
        new RegExp(`\\} ?${word(key, lang)}(?![a-z])`).test(text),
      ),
    );
  const questions = of('query', 'var');
  const may = questions.filter((one) => speaks(one, 'may'));
  const must = questions.filter((one) => speaks(one, 'must'));
  const others = questions.filter((one) => !may.includes(one) && !must.includes(one));

  const isDone = ({ decl, header }: Declared): boolean =>
    decl.kind === 'action' || header.texts.some(({ value }) => value.includes('{'));

  const lasting = of('var').flatMap((one) => {
    const [zh, en] = [said(one, 'zh', 'predicate'), said(one, 'en', 'predicate')];
    if (one.decl.kind !== 'var' || !one.decl.until || zh + en === '') return [];
    const span = labelOf(vocabulary, 'flow', one.decl.until.text);
    return [[zh, en, `${code(`本${span.zh}，`)} ${code(`this ${span.en},`)}`, one.pack, one.note]];
  });

  const windows = of('window').map((one) => {
    const narrow = one.decl.kind === 'window' && one.decl.narrow ? '狭窄 narrow' : '';
    return [said(one, 'zh', 'window'), said(one, 'en', 'window'), narrow, one.pack, one.note];
  });

  return [
    {
      title: pair('动词', 'Verbs'),
      about: pair(
        '能做的事；「当……时」和「……之前」也听得到。',
        'What can be done; “when …” and “before …” hear it as well.',
      ),
      body: sentences(of('action', 'flow').filter(isDone), 'verb'),
    },
    {
      title: pair('时刻', 'Moments'),
      about: pair('站在「当……时」里。', 'They stand after “when”.'),
      body: sentences(of('moment', 'event'), 'verb'),
    },
    {
      title: pair('判断', 'Predicates'),
      about: pair('站在「若」后面、括号里。', 'They stand after “if” and in parentheses.'),
      body: sentences(others, 'predicate'),
    },
    {
      title: pair('许可', 'Permissions'),
      about: pair('反过来写「不能」。', 'The contrary is said with “may not”.'),
      body: sentences(may, 'predicate'),
    },
    {
      title: pair('义务', 'Duties'),
      about: pair('反过来写「不必」。', 'The contrary is said with “need not”.'),
      body: sentences(must, 'predicate'),
    },
    {
      title: pair('可以维持一阵的', 'What can be made to hold for a while'),
      about: pair(
        '一张牌可以使它成立，前面写明多久。',
        'A card can make it so; how long is said before it.',
      ),
      body: table([columns.zh, columns.en, '多久 how long', columns.pack, columns.note], lasting),
    },
    {
      title: pair('窗口', 'Windows'),
      about: pair(
        '使用的时机；「随时」不包括狭窄的。',
        'When something may be used; “any time” leaves out the narrow ones.',
      ),
      body: table([columns.zh, columns.en, '窄 narrow', columns.pack, columns.note], windows),
    },
    {
      title: pair('流程', 'Flows'),
      about: pair(
        '「本……」到它结束为止；「每……限一次」在它之内。',
        '“this …” lasts until it ends; “once per …” counts within it.',
      ),
      body: labels('flow', of('flow')),
    },
    {
      title: pair('栏目和方式', 'Sections and manners'),
      about: pair(
        '角色的一栏，或写在技能那一行。',
        'A section of a character, or a word in the header of a skill.',
      ),
      body: labels('manner', of('manner'), {
        '默认 default': ({ decl }) => (decl.kind === 'manner' && decl.isDefault ? '是 yes' : ''),
      }),
    },
  ];
}
