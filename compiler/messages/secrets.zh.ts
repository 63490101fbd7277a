import type { Messages, Params } from '../../grammar/index.ts';

const effects: Readonly<Record<string, string>> = {
  move: '移牌',
  show: '展示',
  shuffle: '洗牌',
  ask: '被问到',
  prevent: '被取消',
  pay: '支付',
  'carry-out': '执行',
  begin: '这里开始的效果',
  ends: '这里结束的效果',
  'end game': '游戏结束',
};

function effect(p: Params): string {
  const id = String(p.effect ?? '');
  return effects[id] ?? `「${id}」`;
}

function secret(p: Params): string {
  const id = String(p.secret ?? '');
  return id === '' ? '盖着的牌' : `「${id}」`;
}

/** Reports about secrets that get out, in Chinese. */
export const zh: Messages = {
  M440: (p) =>
    `可选什么、可选几个取决于${secret(p)}，而选的人不一定能看到它。先展示给他，或者改用他知道的条件。`,
  M441: (p) =>
    `从${effect(p)}就看得出这里的结果，而它取决于并非人人能看到的${secret(p)}。若本来就要让人看出来，请写「透露」。`,
  M442: (p) => `${effect(p)}会让看不到${secret(p)}的人知道它。若本来就要公开，请写「透露」。`,
  M443: (p) => `${effect(p)}会把取决于${secret(p)}的内容告诉所有人。若本来就要公开，请写「透露」。`,
  M444: (p) => `选的人看不到${secret(p)}里的牌面。请写「随机」，或者先展示给他。`,
  M445: (p) =>
    `能否使用、能指定谁取决于${secret(p)}，而使用者不一定能看到它。把它放到效果里，或者改用他知道的条件。`,
};
