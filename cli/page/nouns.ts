/** Chapters: what things are called, and what narrows them. */
import type { Type } from '../../grammar/index.ts';
import { type Book, type Chapter, columns, type Kind } from './book.ts';
import type { Declared } from './declared.ts';
import { both, code, pair, table } from './markdown.ts';
import { kindOf, labelOf } from './slots.ts';

const table_ = '全桌 the table';

/** What a declaration speaks of: its owner, else its first parameter. */
function about({ decl, header }: Declared): Type | undefined {
  return decl.kind === 'var' || decl.kind === 'fact' ? decl.of : header.params[0]?.type;
}

const isPlayers = (one: Declared): boolean => {
  const type = about(one);
  return type?.kind === 'base' && type.base === 'player';
};

export function nouns({ vocabulary, label, has, sentences, labels, of }: Book): Chapter[] {
  const named = of('zone', 'query', 'var', 'fact').filter((one) => has('noun', one));
  const whose = (one: Declared): string => {
    const type = about(one);
    return type ? both(kindOf(type, vocabulary)) : table_;
  };
  const what = ({ decl }: Declared): string =>
    'type' in decl && decl.type ? both(kindOf(decl.type, vocabulary)) : '';

  const values = of('enum').flatMap((one) => {
    if (one.decl.kind !== 'enum') return [];
    const list = one.decl.values.map(({ id }) => {
      const { zh, en } = labelOf(vocabulary, 'value', id.text);
      return `${code(zh)} ${code(en)}`;
    });
    return [[both(label('enum', one)), list.join('，'), one.pack]];
  });

  /** Names in one line. */
  const names = (role: string, ...kinds: Kind[]): string =>
    of(...kinds)
      .filter((one) => has(role, one))
      .map((one) => {
        const { zh, en } = label(role, one);
        return `${code(zh && `【${zh}】`)} ${code(en && `[${en}]`)}`.trim();
      })
      .join('，');

  return [
    {
      title: pair('牌怎么叫', 'What cards are called'),
      about: pair(
        '「牌」以外的名词；也可站在别的名词前面，作修饰。',
        'Beside “card”. Each may also stand before another noun and narrow it.',
      ),
      body: labels(
        'noun',
        named.filter((one) => !isPlayers(one)),
        {
          '叫的是 names': ({ decl }) =>
            decl.kind === 'zone' ? '在这里的牌 cards that lie there' : '这样的牌 such cards',
        },
      ),
    },
    {
      title: pair('玩家怎么叫', 'What players are called'),
      about: pair('「玩家」以外的名词，也作修饰。', 'Beside “player”; they narrow it as well.'),
      body: labels('noun', named.filter(isPlayers)),
    },
    {
      title: pair('带空位的名词', 'Nouns with a gap'),
      about: pair('「…」处写数量和修饰。', 'Quantity and adjectives stand at “…”.'),
      body: sentences(of('zone', 'query', 'var'), 'value'),
    },
    {
      title: pair('放牌的地方', 'Places for cards'),
      about: pair(
        '把牌移到这些地方；有次序的还可写顶和底。',
        'Where cards are moved to; of a place with an order there is also a top and a bottom.',
      ),
      body: labels('zone', of('zone'), {
        '谁的 whose': ({ decl }) => {
          if (decl.kind !== 'zone') return '';
          const owner = decl.perPlayer ? '每位玩家 each player' : table_;
          return decl.list ? `${owner}；顶、底 top, bottom` : owner;
        },
      }),
    },
    {
      title: pair('值', 'Values'),
      about: pair('修饰名词，也站在「是」后面。', 'They narrow a noun, and stand after “is”.'),
      body: table(['种类 kind', '值 values', columns.pack], values),
    },
    {
      title: pair('印在牌名和角色上的词', 'Words printed for names and on characters'),
      about: pair(
        '站在卡牌或角色那一行；卡牌的也修饰名词。',
        'They stand in the header of a card or character; those of cards narrow nouns as well.',
      ),
      body: labels('value', of('fact')),
    },
    {
      title: pair('修饰', 'Adjectives'),
      about: pair(
        '中文在名词前，英文在名词后。',
        'Before the noun in Chinese, behind it in English.',
      ),
      body: sentences(of('query', 'var'), 'adjective'),
    },
    {
      title: pair('属性', 'Properties'),
      about: pair(
        '写在「谁的」后面；全桌的独自站着。',
        'They stand after “whose”; one of the table stands alone.',
      ),
      body: labels('property', of('query', 'var', 'fact'), {
        '谁的 whose': whose,
        '是什么 what it is': what,
      }),
    },
    {
      title: pair('牌名', 'Names of cards'),
      about: pair('写在【】里。', 'They stand in brackets.'),
      body: names('card', 'card', 'card-sheet'),
    },
    {
      title: pair('角色名', 'Names of characters'),
      about: pair('写在【】里。', 'They stand in brackets.'),
      body: names('character', 'character', 'character-sheet'),
    },
  ];
}
