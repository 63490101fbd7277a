/**
 * What a decision, a game, a save and a compilation cost, measured in one run.
 * A ratio to a plain loop over typed arrays in the same process makes the figures comparable between machines.
 */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { elaborate } from '../dist/compiler.js';
import { outline, parse, splitSheets, vocabularyOf } from '../dist/grammar.js';
import { compile, gather, load } from '../dist/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const seconds = Number(process.env.SECONDS_EACH ?? 4);

/** A small generator of its own, so that players draw nothing from a game's chance. */
function chance(seed) {
  let x = seed >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

function answerTo(game, question, random, passing) {
  const choices = game.choices(question.seat);
  const pick = (list) => list[Math.floor(random() * list.length)];
  if (choices.pass && random() < passing) return { pass: true };
  if (choices.uses?.length) return pick(choices.uses);
  if (choices.branches) return { branch: pick(choices.branches) };
  if (choices.triggers) return { first: pick(choices.triggers).first };
  if (choices.elements) {
    const rest = [...choices.elements];
    const most = Math.min(question.most, rest.length);
    const wanted = question.least + Math.floor(random() * (most - question.least + 1));
    return {
      elements: Array.from(
        { length: wanted },
        () => rest.splice(Math.floor(random() * rest.length), 1)[0],
      ),
    };
  }
  return question.kind === 'may' ? { yes: true } : game.default(question.seat);
}

function start(rules, seats, seed, options) {
  const game = rules.start({ seats, seed, options });
  if ('reports' in game) throw new Error(JSON.stringify(game.reports));
  return game;
}

/** Plays whole games for a while. */
function play(rules, seats, options) {
  let [games, decisions, offers, seed] = [0, 0, 0, 1];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const random = chance(seed);
    const passing = 0.1 + random() * 0.85;
    const game = start(rules, seats, seed++, options);
    while (game.result() === null) {
      const [question] = game.questions();
      if (question.kind === 'use') offers++;
      game.answer(question.seat, answerTo(game, question, random, passing));
      decisions++;
    }
    games++;
  }
  const time = (performance.now() - begin) / 1000;
  return {
    games: games / time,
    decisions: decisions / time,
    offers: offers / time,
    each: decisions / games,
  };
}

/** A game in the middle of an effect or a window, after so many answers. */
function middle(rules, seats, options, answers) {
  const random = chance(7);
  const game = start(rules, seats, 7, options);
  for (let i = 0; i < answers && game.result() === null; i++) {
    const [question] = game.questions();
    game.answer(question.seat, answerTo(game, question, random, 0.7));
  }
  return game;
}

function each(work) {
  for (let i = 0; i < 200; i++) work();
  const begin = performance.now();
  let n = 0;
  while (performance.now() - begin < (seconds * 1000) / 4) {
    for (let i = 0; i < 50; i++) work();
    n += 50;
  }
  return ((performance.now() - begin) * 1000) / n;
}

/** Nanoseconds of one step of a plain loop on an Int32Array. */
function yardstick() {
  const words = new Int32Array(2048);
  const begin = performance.now();
  let steps = 0;
  while (performance.now() - begin < 500) {
    for (let i = 0; i < 2048; i++) words[i] = (words[(i * 7) & 2047] + i) | 0;
    steps += 2048;
  }
  return ((performance.now() - begin) * 1e6) / steps;
}

const line = (name, value) => console.log(`${name.padEnd(44)} ${value}`);
const step = yardstick();
line('yardstick, ns a step of a plain loop', step.toFixed(2));
for (const [name, seats, options] of [
  ['qianzhi', 6, { column: 'alt' }],
  ['sanguo', 4, {}],
  ['climb', 4, {}],
]) {
  const gathered = gather(`${root}cards/${name}`);
  let compiled = compile(gathered.packs, gathered.root);
  const { rules } = load(compiled.value.pack);
  const played = play(rules, seats, options);
  line(`${name}: games a second`, played.games.toFixed(1));
  line(
    `${name}: decisions a second`,
    `${Math.round(played.decisions)} (${Math.round(played.each)} a game)`,
  );
  line(`${name}: offers with something to use a second`, Math.round(played.offers));
  line(`${name}: a decision, in steps of the yardstick`, Math.round(1e9 / played.decisions / step));
  const game = middle(rules, seats, options, 20);
  const save = game.save();
  line(`${name}: save, µs`, each(() => game.save()).toFixed(1));
  line(`${name}: restore, µs`, each(() => rules.restore(save)).toFixed(1));
  line(`${name}: fork and release, µs`, each(() => game.fork().release()).toFixed(2));
  line(`${name}: view of a seat, µs`, each(() => game.view(0)).toFixed(1));
  const begin = performance.now();
  for (let i = 0; i < 5; i++) compiled = compile(gathered.packs, gathered.root);
  line(`${name}: compile from text, warm, ms`, ((performance.now() - begin) / 5).toFixed(1));
}
/**
 * The way of a sentence, for the cards and characters written so: headers, the words of all packs, splitting, reading, and
 * turning into the block register. Splitting is part of reading.
 */
{
  const { packs } = gather(`${root}cards/qianzhi`);
  const texts = packs.flatMap(({ files }) => files).filter(({ name }) => name.endsWith('.miben'));
  const decls = texts.flatMap((text) =>
    outline(text).value.decls.map((decl) => ({ decl, source: text.name })),
  );
  const { value: vocabulary } = vocabularyOf(decls);
  const isSheet = ({ kind }) => kind.endsWith('-sheet');
  const sheets = texts.filter((text) => outline(text).value.decls.some(isSheet));
  const read = texts.flatMap((text) =>
    parse(text, vocabulary).value.decls.map((decl) => ({ decl, pack: '', source: text.name })),
  );
  const parts = [
    ['headers', () => sheets.map((text) => outline(text))],
    ['words of the packs, checked', () => vocabularyOf(decls)],
    [
      'splitting',
      () =>
        sheets.map((text) => splitSheets({ ...text, start: 0, end: text.text.length }, vocabulary)),
    ],
    ['reading', () => sheets.map((text) => parse(text, vocabulary))],
    ['to blocks', () => elaborate(read)],
  ];
  const count = decls.filter(({ decl }) => isSheet(decl)).length;
  let whole = 0;
  for (const [name, work] of parts) {
    const micros = each(work);
    if (name !== 'splitting') whole += micros;
    line(`${count} sheets: ${name}, ms`, (micros / 1000).toFixed(2));
  }
  line(`${count} sheets: all of it, ms`, (whole / 1000).toFixed(1));
  line(
    `${count} sheets: all of it, in million steps of the yardstick`,
    (whole / step / 1000).toFixed(1),
  );
}
const begin = performance.now();
spawnSync(process.execPath, [`${root}dist/cli.js`, 'check', `${root}cards/qianzhi`], {
  stdio: 'ignore',
});
line('cold start: miben check cards/qianzhi, ms', (performance.now() - begin).toFixed(0));
