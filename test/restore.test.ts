/**
 * Every place at which a game can stand still is saved there at least once and goes on equally in another process.
 * One helper process is kept for all packs; it is the built program dist/restorer.js.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '../cli/index.ts';
import { gather } from '../compiler/files.ts';
import { compile } from '../compiler/index.ts';
import { instructions, load, operation, type Pack, type Save, sha256 } from '../runtime/index.ts';
import { begin, goOn, opened, step } from './restore/course.ts';

/** Words of a save: where the innermost frame begins; in a frame: its procedure, its position. */
const frameWord = 4;

let child: ChildProcess;
let lines: AsyncIterableIterator<string>;
let reader: Interface;

beforeAll(() => {
  child = spawn(process.execPath, ['dist/restorer.js'], { stdio: ['pipe', 'pipe', 'inherit'] });
  reader = createInterface({ input: child.stdout! });
  lines = reader[Symbol.asyncIterator]();
});

afterAll(() => {
  child.stdin!.end();
  reader.close();
});

function send(line: unknown): void {
  child.stdin!.write(`${JSON.stringify(line)}\n`);
}

const asking = new Set(['ask', 'offer', 'ask-all'].map((name) => operation[name as 'ask']));

/** All asking instructions: `procedure:position` → the procedure's id and which question of it. */
function askPlaces(pack: Pack): Map<string, string> {
  const found = new Map<string, string>();
  pack.procs.forEach((proc, n) => {
    let nth = 0;
    for (let pc = 0; pc < proc.code.length; ) {
      const code = proc.code[pc]!;
      if (asking.has(code)) {
        nth += 1;
        found.set(`${n}:${pc}`, `${proc.id} ${nth}`);
      }
      const operands = instructions[code]![1];
      pc += 1;
      for (const kind of operands) pc += kind === 'slots' ? 1 + proc.code[pc]! : 1;
    }
  });
  return found;
}

function placeOf(save: Save): string {
  const frame = save.words[frameWord]!;
  return `${save.words[frame]!}:${save.words[frame + 1]!}`;
}

const oneReplacement = 'only one replacement can fit, so nobody has to choose';
const otherWay = 'this edition opens its windows the other way (see answering-phase)';

const oneInTransit = 'there is one card in transit';
const oneDirection = 'there is one direction until a character may choose the other';

/** Places where nobody can stand in this version of the pack, with the reason: procedure and which question of it. */
const nobodyAsked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cards/qianzhi': {
    'fengsheng/jie-lu/effect 1': oneInTransit,
    'fengsheng/restock/instead 1': oneReplacement,
    'fengsheng/send 2': oneDirection,
    'std/answer 1': otherWay,
    'std/put-away/instead 1': oneReplacement,
    'std/queued 1': otherWay,
  },
  'cards/ol': {
    'fengsheng/declare/instead 1': oneReplacement,
    'fengsheng/jie-lu/effect 1': oneInTransit,
    'fengsheng/send 2': oneDirection,
    'ol/tou-long-zhuan-feng/effect 1': oneInTransit,
    'std/ask-round 1': 'who may counter is asked one at a time (std/answer)',
    'std/put-away/instead 1': oneReplacement,
  },
  'cards/sanguo': {
    'sanguo/jie-yi/effect 1': 'each general has one skill to borrow',
    'sanguo/suffer/instead 1': oneReplacement,
    'std/answer 1': otherWay,
    'std/queued 1': otherWay,
  },
};

const packs = [
  { dir: 'cards/qianzhi', seats: [9, 6, 8, 4, 9], games: 700 },
  { dir: 'cards/ol', seats: [8, 6, 2, 4, 8], games: 700 },
  {
    dir: 'cards/top-secret',
    // The rest is that of cards/qianzhi.
    only: ['top-secret/', 'fengsheng/send 2'],
    seats: [9, 6, 8, 4],
    games: 700,
  },
  {
    dir: 'cards/variants/answering-phase',
    only: ['std/answer 1', 'std/queued 1'],
    seats: [6],
    games: 20,
  },
  { dir: 'cards/sanguo', seats: [4, 3], games: 300 },
  { dir: 'cards/climb', seats: [4], games: 10 },
  { dir: 'cards/market', seats: [4, 3], games: 100 },
];

for (const { dir, seats: seatNumbers, games, only } of packs) {
  test(`${dir}: every place where somebody is asked goes on elsewhere`, async () => {
    const { packs: sources, root } = gather(dir);
    const compiled = compile(sources, root).value!;
    const { rules } = opened(load(compiled.pack));
    send({ pack: compiled.pack });
    const places = askPlaces(compiled.pack);
    const idle = nobodyAsked[dir] ?? {};
    const wanted = [...places].filter(([, name]) =>
      only ? only.some((one) => name.startsWith(one)) : !(name in idle),
    );
    const missing = new Set(wanted.map(([place]) => place));
    for (let seed = 1; seed <= games && missing.size > 0; seed += 1) {
      const seats = seatNumbers[seed % seatNumbers.length]!;
      const game = begin(compiled, rules, seats, seed);
      const dice = chance(seed);
      const passes = 0.2 + dice.share() * 0.7;
      do {
        if (game.result()) break;
        const save = game.save();
        const place = placeOf(save);
        if (!missing.delete(place)) continue;
        send({ save, seed, answers: 12 });
        const here = goOn(opened(rules.restore(save)), seats, chance(seed), 12);
        const { value: there } = await lines.next();
        expect(there, `${place} in game ${seed}`).toBe(sha256(here));
      } while (step(game, dice, passes));
    }
    expect([...missing].map((place) => places.get(place))).toEqual([]);
  });
}
