/** Words of types, and of what is said about zones, vars and queries. */
import type { Word } from './word.ts';

export const types = [
  { key: 'number', zh: ['数'], en: ['number'], help: { zh: '整数', en: 'a whole number' } },
  { key: 'yes/no', zh: ['真假值'], en: ['yes/no'], help: { zh: '真或假', en: 'yes or no' } },
  { key: 'player', zh: ['玩家'], en: ['player'], help: { zh: '玩家', en: 'a player' } },
  {
    key: 'players',
    zh: ['玩家们'],
    en: ['players'],
    help: { zh: '几位玩家；所有玩家', en: 'players; all of them' },
  },
  {
    key: 'cards',
    zh: ['牌组'],
    en: ['cards'],
    help: { zh: '几张牌；所有牌', en: 'cards; all of them' },
  },
  {
    key: 'card-name',
    zh: ['牌名'],
    en: ['card name'],
    help: { zh: '牌的名字', en: 'the name of a card' },
  },
  {
    key: 'card-names',
    zh: ['牌名组'],
    en: ['card names'],
    help: { zh: '几种牌名；所有牌名', en: 'names of cards; all of them' },
  },
  { key: 'uses', zh: ['使用组'], en: ['uses'], help: { zh: '几次使用', en: 'uses' } },
  { key: 'skills', zh: ['技能组'], en: ['skills'], help: { zh: '几个技能', en: 'skills' } },
  {
    key: 'characters',
    zh: ['角色组'],
    en: ['characters'],
    help: { zh: '几个角色', en: 'characters' },
  },
  {
    key: 'set-of',
    zh: ['集合'],
    en: ['set of'],
    help: { zh: '不重复的一组', en: 'a group without repeats' },
  },
  {
    key: 'list-of',
    zh: ['列表'],
    en: ['list of'],
    help: { zh: '有次序的一列', en: 'a row in order' },
  },
  { key: 'maybe', zh: ['可无'], en: ['maybe'], help: { zh: '可能没有', en: 'possibly none' } },
  { key: 'seen-by', zh: ['可见'], en: ['seen by'], help: { zh: '谁看得见', en: 'who sees it' } },
  {
    key: 'owner',
    zh: ['持有者'],
    en: ['owner'],
    help: { zh: '所属的玩家', en: 'to whom it belongs' },
  },
  { key: 'nobody', zh: ['无人'], en: ['nobody'], help: { zh: '谁也不', en: 'no one' } },
  {
    key: 'until-end-of',
    zh: ['有效至'],
    en: ['until end of'],
    help: { zh: '流程结束时复原', en: 'goes back when the flow ends' },
  },
  {
    key: 'at-most',
    zh: ['至多'],
    en: ['at most'],
    help: { zh: '区域的容量', en: 'how many a zone holds' },
  },
  {
    key: 'joined-by',
    zh: ['合并'],
    en: ['joined by'],
    help: { zh: '几个修正如何合并', en: 'how modifiers join' },
  },
  { key: 'most', zh: ['最大'], en: ['most'], help: { zh: '取最大', en: 'the greatest' } },
  { key: 'least', zh: ['最小'], en: ['least'], help: { zh: '取最小', en: 'the smallest' } },
  { key: 'sum', zh: ['求和'], en: ['sum'], help: { zh: '相加', en: 'added up' } },
  {
    key: 'latest',
    zh: ['最新'],
    en: ['latest'],
    help: { zh: '取最后来的', en: 'the one that came last' },
  },
] as const satisfies readonly Word[];
