import type { Messages } from './messages.ts';

const clauses: Readonly<Record<string, string>> = {
  turn: 'it is not the time',
  window: 'not in this window',
  limit: 'it has been used already',
  works: 'it does not work now',
  target: 'there is no target',
  cost: 'the cost cannot be paid',
  card: 'this card cannot be used so',
};

export const en: Messages = {
  help: `Miben: rules of card games as data.

Usage:
  miben check PACK               check the texts of a pack, report every mistake
  miben build PACK [-o FILE]     make one JSON file, with *.map.json beside it
  miben sentences PACK [-o FILE] list the sentences its cards may use
  miben test PACK                run the scenarios of the pack
  miben play PACK [options]      let computers play a random game, write the log
  miben format PACK|FILES        rewrite texts in the one layout; --to zh|en:
                                 in that language; --to yaml: its sentences in
                                 YAML; --check: list what changes
  miben schema PACK [-o FILE]    make a JSON Schema for its cards in YAML,
                                 for editors
  miben text PACK [--all]        print what stands on cards and characters;
                                 --all: those of needed packs too

Options of play:
  --players N                    how many seats
  --seed N                       the same seed is the same game (default 1)
  --human SEAT                   you take this seat, as in B
  --option NAME=VALUE            an option of the game; may be repeated
  --option B.NAME=VALUE          an option of seat B

Options of check, build, test and play:
  --with DIR                     a pack that is played along; may be repeated

Everywhere:
  --packs DIR                    where else needed packs are; may be repeated
  --lang zh|en                   language (default: that of the system)
  --help  --version

Exit: 0 well; 1 mistakes in the pack or failing scenarios; 2 wrong command.
`,
  misused: (fault) => {
    switch (fault.kind) {
      case 'no-verb':
        return 'What is wanted: check, build, sentences, schema, test, play, text or format? --help tells more.';
      case 'verb':
        return `There is no command "${fault.word}": only check, build, sentences, schema, test, play, text, format.`;
      case 'no-pack':
        return 'The folder of a pack is wanted.';
      case 'many-packs':
        return 'Only one folder of a pack can be given.';
      case 'flag':
        return `There is no option ${fault.word}.`;
      case 'not-for-verb':
        return `${fault.word} is no option of ${fault.verb}.`;
      case 'flag-value':
        return `The value of ${fault.word} is wrong.`;
    }
  },
  checked: (pack, packs) =>
    `"${pack}" has no mistakes (${packs} ${packs === 1 ? 'pack' : 'packs'}).`,
  moreAlso: (places) => `… and ${places} more`,
  counted: (errors, warnings) =>
    `${errors} ${errors === 1 ? 'mistake' : 'mistakes'}${warnings > 0 ? `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : ''}.`,
  built: (path, bytes) => `Wrote ${path} (${bytes} bytes).`,
  cannotWrite: (path) => `${path} cannot be written.`,
  notPlayable: (codes) => `This pack cannot be played: ${codes}`,
  noSeat: (word, last) => `There is no seat "${word}": seats are A to ${last}.`,
  refused: (code, params) => {
    switch (code) {
      case 'seats':
        return `Not this number of players: ${params}`;
      default:
        return `The game cannot start: ${params === '' ? code : params}`;
    }
  },
  scenarios: (good, bad) =>
    bad === 0 ? `All ${good} scenarios hold.` : `${good} scenarios hold, ${bad} do not.`,
  noScenarios: 'This pack has no scenarios (scenarios/*.yaml).',
  faced: (_, name, facts) => name + (facts.length > 0 ? ` (${facts.join(', ')})` : ''),
  unsaid: '(written in blocks; no sentence says it)',
  standsInTheWay: (path) => `${path} is there already; nothing can be written there.`,
  staysInBlocks: (path) =>
    `${path} holds more than cards, characters and skills in sentences, which YAML has no keys for; it stays.`,
  formatted: (changed, kept) =>
    `${changed} ${changed === 1 ? 'file' : 'files'} rewritten, ${kept} left as ${kept === 1 ? 'it was' : 'they were'}.`,
  cannotFormat: (path) =>
    `${path} would be read otherwise when printed, which is a fault of Miben; no file was changed.`,
  noSuchText: (path) => `${path} is neither the folder of a pack nor a .miben file in one.`,
  noFaces: 'This pack has no cards, characters or skills.',
  log: {
    begins: (pack, seats, seed) => `${pack}, ${seats.length} seats, seed ${seed}`,
    winners: (seats, questions) => `Winners: ${seats} (${questions} choices)`,
    nobody: (questions) => `Nobody wins (${questions} choices)`,
    rested: (questions) => `It rests here (${questions} choices)`,
    tooLong: (questions) => `Not over after ${questions} choices; stopped`,
    faulted: (code) => `The pack has a fault: ${code}`,
    moved: (cards, from, to) => `${cards}: ${from} → ${to}`,
    shown: (cards, to) => `shown to ${to}: ${cards}`,
    set: (whose, what, value) => `${whose}'s ${what}: ${value}`,
    of: (seat, thing) => `${seat}'s ${thing}`,
    semicolon: '; ',
    known: (text) => `${text} (always so; left out below)`,
    unlike: (text) => `${text} (this time otherwise)`,
    it: 'it',
  },
  play: {
    you: (seat) => `You are ${seat}`,
    table: 'Table',
    known: 'You know',
    none: 'none',
    pass: 'pass',
    yes: 'yes',
    no: 'no',
    back: 'back',
    hint: 'type a number or a name; ? why not; q to leave',
    hintBack: 'type a number or a name; b back; q to leave',
    branch: (n) => `way ${n}`,
    use: (window, user) => `${window}: what ${user === undefined ? 'do you' : `does ${user}`} use?`,
    target: (what) => `${what}: choose the target`,
    cost: (what) => `${what}: pay the cost`,
    may: (what) => `${what}: do you want it?`,
    choose: (what) => `${what}: what do you choose?`,
    order: 'Which one first?',
    several: (least, most) =>
      least === most
        ? ` (${least} of them, with blanks between)`
        : ` (${least} to ${most} of them, with blanks between)`,
    number: (least, most) => ` (${least} to ${most})`,
    notUnderstood: 'Not understood.',
    refused: (code) => `Not allowed (${code}).`,
    allLegal: 'All of it can be used.',
    whyNot: (use, clause) => `${use}: ${clause}`,
    secret: 'it may not be told why',
    clause: (id) => clauses[id] ?? `"${id}" does not hold`,
    leaves: 'You left the table.',
    words: {
      pass: ['pass', 'p', '-', '让过'],
      yes: ['yes', 'y', '是'],
      no: ['no', 'n', '否'],
      back: ['back', 'b', '上一步'],
      quit: ['quit', 'q', '离开'],
    },
  },
};
