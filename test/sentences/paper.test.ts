/**
 * The sentences of the paper compile with its words; what does not is listed here by hand, with the reason. As long as
 * something is listed, the checks of secrets are not reached: twelve reports (M442, M444, M445) wait behind, mostly for
 * blind picks from a hand that do not say "random".
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
function reports(characters: readonly string[]): string[] {
  const sheets = ['cards.zh.miben', ...characters];
  const files = [
    ...['deck.yaml', 'words.miben'].map(paper),
    ...sheets.map((name) => ({ name, text: filled(name) })),
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
    // The text of one card speaks of the very card that is used: nothing can be used as it.
    'widefield:18 M423',
  ]);
});

test('so does the English paper', () => {
  expect(reports(['characters.en.miben'])).toEqual(ofCards);
});
