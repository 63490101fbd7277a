/**
 * The sentences of the paper compile with its words; what does not is listed here by hand, with the reason. As long as
 * something is listed, the checks of secrets are not reached, so they are asked without those phrases.
 */
import { expect, test } from 'vitest';
import { compile } from '../../compiler/index.ts';
import { paper } from './paper.ts';

const manifest = `id: paper
label: { zh: 纸上, en: On paper }
version: 1.0.0
language: 1
kind: edition
deck: deck.yaml
game: game
`;

/** The names of the cards are declared with the words, so that the sheets fill them. */
const filled = (name: string): string => paper(name).text.replace(/^卡牌/gm, '填写 卡牌');

/** `file:line code what`, for each report. */
function reports(characters: readonly string[], text = filled): string[] {
  const sheets = ['cards.zh.miben', ...characters];
  const files = [
    ...['deck.yaml', 'words.miben'].map(paper),
    ...sheets.map((name) => ({ name, text: text(name) })),
  ].map(({ name, text }) => ({ name: `paper/${name}`, text }));
  const made = compile(
    [{ id: 'paper', files: [...files, { name: 'paper/pack.yaml', text: manifest }] }],
    'paper',
  );
  return made.reports.map(({ code, at, params }) => {
    const text = files.find(({ name }) => name === at?.source)?.text ?? '';
    const line = text.slice(0, at?.start).split('\n').length;
    const name = at?.source.replace(/^paper\//, '').replace(/\..*/, '');
    return `${name}:${line} ${code}${params.what ? ` ${params.what}` : ''}`;
  });
}

const ofCards = [
  // No place can be the value of a parameter.
  'cards:37 M401',
];

test('the paper compiles, but for these', () => {
  expect(reports(['characters.zh.miben', 'top-secret.zh.miben', 'widefield.zh.miben'])).toEqual([
    ...ofCards,
    'top-secret:39 M480 a cause',
  ]);
});

test('so does the English paper', () => {
  expect(reports(['characters.en.miben'])).toEqual(ofCards);
});

/** Without what is listed above. */
const rest = (name: string): string =>
  filled(name)
    .replace('，洗混桌面', '')
    .replace('因获得你传出的情报而', '')
    .replace('每位玩家的甲必须当作乙使用', '每位玩家不能使用甲；本回合，每位玩家不能使用乙');

test('what remains would tell secrets', () => {
  expect(
    reports(['characters.zh.miben', 'top-secret.zh.miben', 'widefield.zh.miben'], rest),
  ).toEqual([
    // The sender is kept at a card that nobody sees.
    'cards:9 M445',
    'cards:16 M442',
    'cards:17 M445',
    // Whoever chooses has seen them, but by an action of the words, into which the check does not look.
    'widefield:21 M444',
    // As above.
    'words:141 M442',
  ]);
});
