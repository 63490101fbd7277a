/** Short samples: a name, the code with which it is refused (none: it is accepted), the text. */

const card = 'card 【灯】 "lamp" lamp {}\n';

/** What a player does in a turn, and what else is declared. */
function act(body: string, more = ''): string {
  return `${card}${more}flow act (p: player) {\n${body}\n}\n`;
}

/** A card that is used in the play phase. */
function lamp(ability: string): string {
  return `card 【灯】 "lamp" lamp {\n${ability}\n}\nflow act (p: player) { cheer(p, 2) }\n`;
}

export const short: readonly (readonly [name: string, code: string, text: string])[] = [
  ['repeat', 'M441', act("repeat count of (p's hand where red) { draw(p, 1) }")],
  [
    'needs',
    'M441',
    act('f(p)', "action f (p: player) needs p's hand has red { add 1 to total }\n"),
  ],
  [
    'own note',
    '',
    act(
      "set p's note to count of (p's hand where red)",
      'var note of player: number, seen by owner\n',
    ),
  ],
  [
    'other note',
    'M442',
    act(
      "set right(p)'s note to count of (p's hand where red)",
      'var note of player: number, seen by owner\n',
    ),
  ],
  [
    'store under own',
    '',
    act("if p's hand has red { set p's note to 1 }", 'var note of player: number, seen by owner\n'),
  ],
  [
    'nobody',
    '',
    act(
      "set p's note to count of (p's hand where red)",
      'var note of player: number, seen by nobody\n',
    ),
  ],
  [
    'show',
    '',
    act(
      "p chooses q from others(p)\nshow q's guild to p\nif q's guild is fox { p may draw(p, 1) }",
    ),
  ],
  [
    'show then public',
    'M441',
    act("p chooses q from others(p)\nshow q's guild to p\nif q's guild is fox { add 1 to total }"),
  ],
  ['top', 'M441', act('let c = top 1 of deck\nif c has red { draw(p, 1) }')],
  ['top shown', '', act('let c = top 1 of deck\nshow c to all\nif c has red { draw(p, 1) }')],
  ['chosen', 'M441', act("p chooses c from p's hand\nif c is red { draw(p, 1) }")],
  ['discarded', '', act("p chooses c from p's hand\ndiscard(p, c)\nif c is red { draw(p, 1) }")],
  ['var seat', '', act("turn-player chooses c from turn-player's hand\ndiscard(turn-player, c)")],
  [
    'let seat',
    '',
    act("let q = right(p)\nq chooses c from q's hand where red\nq may discard(q, c)"),
  ],
  ['forced', 'M441', act("let q = right(p)\nq chooses c from q's hand where red\ndiscard(q, c)")],
  ['mutable', '', act("let q = p\nset q to right(q)\nq chooses c from q's hand\ndiscard(q, c)")],
  [
    'stale',
    'M444',
    act("let q = p\nlet cs = q's hand\nset q to right(q)\nq chooses c from cs\ndiscard(p, c)"),
  ],
  ['each', '', act("for each q in players { q chooses c from q's hand; discard(q, c) }")],
  [
    'together',
    '',
    act("together for each q in players { q chooses c from q's hand; discard(q, c) }"),
  ],
  [
    'own may',
    '',
    act("for each q in players { if q's guild is fox { q may discard(q, 1 of q's hand) } }"),
  ],
  ['offer', '', act("if p's guild is fox { offer p in playing as u { begin(u) } }")],
  [
    'offer other',
    'M441',
    act("if p's guild is fox { offer right(p) in playing as u { begin(u) } }"),
  ],
  [
    'given',
    '',
    act(
      "p chooses c from p's hand\np chooses q from others(p)\ngive(p, c, q)\nif c is red { q may draw(q, 1) }",
    ),
  ],
  [
    'via list',
    'M442',
    act(
      "let row: list of player = none\nfor each q in shuffled players { if q's guild is fox { add q to row } }\nset total to count of row",
    ),
  ],
  ['cost', '', lamp('use in playing\n cost discard(me, 1 of my hand where red)\n draw(me, 1)')],
  ['face down', 'M441', lamp('use in playing, face down\n if this is red { draw(me, 1) }')],
  ['face up', '', lamp('use in playing\n if this is red { draw(me, 1) }')],
  ['either', '', act("p either { draw(p, 1) } or { discard(p, 1 of p's hand) }")],
  [
    'then',
    'M441',
    act('f(p)\nthen add 1 to total', "action f (p: player) needs p's hand has red { }\n"),
  ],
  [
    'if-some',
    'M441',
    act("if some q = first of (players where guild is fox) { add 1 to q's score }"),
  ],
  ['conditional', 'M442', act("set total to if p's guild is fox then 1 else 0")],
  ['arithmetic', 'M442', act("add count of (p's hand where red) + 1 to p's score")],
  [
    'flow arg',
    'M441',
    act("g(p's hand has red)", 'flow g (x: yes/no) { if x { add 1 to total } }\n'),
  ],
  [
    'nested',
    'M442',
    act(
      "f(count of (p's hand where red))",
      'action f (n: number) { h(n + 1) }\naction h (n: number) { set total to n }\n',
    ),
  ],
  [
    'target of unknown owner',
    'M442',
    act("set (first of (players where guild is fox) else p)'s score to 1"),
  ],
  [
    'move to secret',
    'M442',
    act("move top 1 of deck to (first of (players where guild is fox) else p)'s hand"),
  ],
  ['goes on', 'M441', `${card}flow act (p: player), goes on if p's hand has red { draw(p, 1) }\n`],
  [
    'instead',
    'M441',
    act(
      'draw(p, 1)',
      "rule r {\n instead of draw(any player p, any)\n if p's hand has red\n add 1 to total\n}\n",
    ),
  ],
  [
    'before prevent',
    'M441',
    act(
      'draw(p, 1)',
      "rule r {\n before draw(any player p, any)\n if p's hand has red\n prevent it\n}\n",
    ),
  ],
  [
    'window',
    'M441',
    act('open(odd)', 'window odd, while (players where guild is fox) is not empty\n'),
  ],
  ['each secret number via count', '', act("let n = count of p's hand\nrepeat n { draw(p, 1) }")],
  ['den', '', act("p chooses c from right(p)'s den\ndiscard(p, c)")],
  [
    'filter intel by guild',
    'M440',
    act("p chooses q from players where it is not p and guild is p's guild\ncheer(q, 1)"),
  ],
  [
    'openly choice of own',
    '',
    act("p chooses c from p's hand where colour is red or colour is blue\np may discard(p, c)"),
  ],
  [
    "another's use",
    'M444',
    act("offer right(p) in playing from right(p)'s hand by p as u { cheer(p, 1) }"),
  ],
  [
    "another's use, shown",
    '',
    act(
      "let q = right(p)\nshow q's hand to p\noffer q in playing from q's hand by p as u { cheer(p, 1) }",
    ),
  ],
  ['own use of hidden cards', 'M444', act('offer p in playing from top 2 of deck as u { pay u }')],
  [
    'limit',
    'M440',
    act("p chooses up to count of (right(p)'s hand where red) cs from p's hand\ndiscard(p, cs)"),
  ],
];
