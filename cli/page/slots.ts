/** What may stand in the slots of a sentence. */
import type { Param, Type, Vocabulary } from '../../grammar/index.ts';
import { both, code, type Pair, pair } from './markdown.ts';

/** A slot with its parameter. */
export type Slot = Pick<Param, 'type' | 'from' | 'default'> & { readonly name: string };

const bases: Readonly<Record<string, readonly [one: Pair, several: Pair]>> = {
  player: [pair('一位玩家', 'a player'), pair('几位玩家', 'players')],
  card: [pair('一张牌', 'a card'), pair('几张牌', 'cards')],
  'card name': [pair('牌名', 'card name'), pair('牌名', 'card names')],
  use: [pair('使用中的牌', 'card in use'), pair('使用中的牌', 'cards in use')],
  number: [pair('数', 'number'), pair('数', 'numbers')],
  character: [pair('角色', 'character'), pair('角色', 'characters')],
  skill: [pair('技能', 'skill'), pair('技能', 'skills')],
  window: [pair('窗口', 'window'), pair('窗口', 'windows')],
  zone: [pair('区域', 'zone'), pair('区域', 'zones')],
  'yes/no': [pair('是否', 'yes or no'), pair('是否', 'yes or no')],
};

/** The label of a declaration in a role; its id where it has none. */
export function labelOf(vocabulary: Vocabulary, role: string, id: string): Pair {
  const { zh = '', en = '' } = vocabulary.labels.get(`${role}:${id}`) ?? {};
  return zh === '' && en === '' ? pair(id, id) : { zh, en };
}

/** What a thing of a type is called. */
export function kindOf(type: Type, vocabulary: Vocabulary, several = false): Pair {
  if (type.kind === 'named') return labelOf(vocabulary, 'enum', type.name.text);
  if (type.kind === 'base')
    return bases[type.base]?.[several ? 1 : 0] ?? pair(type.base, type.base);
  return kindOf(type.of, vocabulary, type.kind !== 'maybe');
}

/** The slots of a declaration, one below the other. */
export function slots(list: readonly Slot[], vocabulary: Vocabulary): string {
  const one = ({ name, type, from, default: otherwise }: Slot): string => {
    const zone = from?.kind === 'of' || from?.kind === 'ref' ? from.name.text : '';
    const { zh = '', en = '' } = vocabulary.labels.get(`noun:${zone}`) ?? {};
    const more = [both({ zh, en }), otherwise === undefined ? '' : '可省 optional'].filter(
      (text) => text !== '',
    );
    const kind = both(kindOf(type, vocabulary));
    return `${code(name)} ${kind}${more.length > 0 ? `（${more.join('；')}）` : ''}`;
  };
  return list.map(one).join('<br>');
}
