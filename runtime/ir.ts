/**
 * The instructions of the intermediate representation, and the shape of each one's operands.
 *
 * A procedure is a list of integers: operation, operands, operation, operands … All values are integers in frame slots:
 * a scalar takes one slot (none = -1), a set as many as its universe has words of 32 bits, a list 1 + capacity slots (length first).
 * There is no other evaluator: queries, filters and legality clauses are procedures that hold no asking instruction.
 */

/** What an operand is. */
export type Operand =
  /** a slot that is written */
  | 'to'
  /** a slot that is read */
  | 'slot'
  /** a slot that is read, or -1 for "the table" / "nothing" */
  | 'slot?'
  /** a slot that is written, or -1 */
  | 'to?'
  /** a plain integer */
  | 'int'
  /** a number of words (of a set) or a capacity (of a list) */
  | 'width'
  /** a position in the same code */
  | 'label'
  | 'var'
  | 'zone'
  | 'fact'
  | 'proc'
  | 'ability'
  | 'decl'
  /** a number n followed by n slots */
  | 'slots';

/** Operation number → name and operands. The number is the index; it may never change within one format version. */
export const instructions = [
  // data
  ['const', ['to', 'int']],
  ['copy', ['to', 'slot', 'width']],
  ['clear', ['to', 'width']],
  // numbers: 32 bit, saturating
  ['add', ['to', 'slot', 'slot']],
  ['sub', ['to', 'slot', 'slot']],
  ['mul', ['to', 'slot', 'slot']],
  ['min', ['to', 'slot', 'slot']],
  ['max', ['to', 'slot', 'slot']],
  ['eq', ['to', 'slot', 'slot']],
  ['lt', ['to', 'slot', 'slot']],
  ['le', ['to', 'slot', 'slot']],
  ['not', ['to', 'slot']],
  // control
  ['jump', ['label']],
  /** jumps when the slot is zero */
  ['unless', ['slot', 'label']],
  /** jumps when the slot is not zero */
  ['when', ['slot', 'label']],
  /** result slot, procedure, arguments (as many slots as the procedure has parameters; each is the first slot of its value) */
  ['call', ['to?', 'proc', 'slots']],
  /** result (width of the procedure's result), or -1 */
  ['return', ['slot?']],
  // state
  /** value of a var of element i (-1: of the table) */
  ['load', ['to', 'var', 'slot?']],
  ['store', ['var', 'slot?', 'slot']],
  /** all elements of the var back to the initial value */
  ['reset', ['var']],
  /** printed data: fact table at row i */
  ['fact', ['to', 'fact', 'slot']],
  /** 0: owner of the innermost ability being carried out (or -1) · 1: that ability (or -1) · 2: its card name (or -1) · 3: its skill (or -1) */
  ['context', ['to', 'int']],
  /** value of an option */
  ['option', ['to', 'int']],
  // sets
  ['single', ['to', 'slot', 'width']],
  ['union', ['to', 'slot', 'slot', 'width']],
  ['meet', ['to', 'slot', 'slot', 'width']],
  ['minus', ['to', 'slot', 'slot', 'width']],
  /** adds the element (ignored when -1) to the set in place */
  ['put', ['to', 'slot', 'width']],
  ['drop', ['to', 'slot', 'width']],
  /** is the element (-1: no) in the set? */
  ['has', ['to', 'slot', 'slot', 'width']],
  ['count', ['to', 'slot', 'width']],
  ['same', ['to', 'slot', 'slot', 'width']],
  /** smallest element greater than the last slot's value, or -1: to, set, width, previous */
  ['next', ['to', 'slot', 'width', 'slot']],
  /** all elements of a universe: to, universe (index in `universes`) */
  ['every', ['to', 'int']],
  // lists
  /** appends an element (ignored when the list is full): list in place, element, capacity */
  ['append', ['to', 'slot', 'width']],
  /** element at a position, or -1 */
  ['item', ['to', 'slot', 'slot']],
  /** position of an element, or -1 */
  ['find', ['to', 'slot', 'slot']],
  /** takes the element at a position out, in place */
  ['cut', ['to', 'slot']],
  /** players of a set as a list: to, set, start seat, 0 starting with · 1 after (to the right) · 2 before (to the left), capacity */
  ['walk', ['to', 'slot', 'slot', 'int', 'width']],
  /** Fisher-Yates on a list in place */
  ['mix', ['to']],
  // cards and zones; the zone's element slot is -1 for a zone of the table
  ['cards', ['to', 'zone', 'slot?']],
  ['size', ['to', 'zone', 'slot?']],
  /** the n cards at the top (0) or end (1), as a set: to, zone, element, n, end */
  ['top', ['to', 'zone', 'slot?', 'slot', 'int']],
  /** zone number of a card, and the seat it belongs to (-1: the table) */
  ['where', ['to', 'slot']],
  ['owner', ['to', 'slot']],
  /** moves a set of cards: moved at least one (card order = deck number), cards, zone, element, 0 anywhere · 1 top · 2 bottom; what lies there already is not moved */
  ['move', ['to', 'slot', 'zone', 'slot?', 'int']],
  /** moves a list of cards one after the other (the last one ends on top when 1) */
  ['move-list', ['to', 'slot', 'zone', 'slot?', 'int']],
  ['shuffle', ['zone', 'slot?']],
  /** k random elements of a set: to, set, width, k */
  ['random', ['to', 'slot', 'width', 'slot']],
  /** shows cards / the value of a var to a set of players */
  ['show', ['slot', 'slot']],
  ['reveal', ['var', 'slot?', 'slot']],
  // uses
  /** 0 user · 1 card name · 2 skill · 3 ability · 4 face down · 5 at once · 6 physical (has a card) */
  ['use', ['to', 'slot', 'int']],
  /** a set that belongs to the use: 0 its cards, 1.. its choices (groups of the ability): to, use, group, width */
  ['use-set', ['to', 'slot', 'int', 'width']],
  /** the players among the targets */
  ['use-players', ['to', 'slot']],
  /** at resolution: drops targets that no longer fit; 0 when conditions, user or targets fail */
  ['fits', ['to', 'slot']],
  /** pays the cost (0) or carries out the effect (1): done, use, which */
  ['perform', ['to?', 'slot', 'int']],
  // asking
  /** see Ask in pack.ts: to, ask, seat, source, least, most */
  ['ask', ['to', 'int', 'slot', 'slot?', 'slot?', 'slot?']],
  /** offers the uses of a window to a seat: use or -1, seat, window, the seat that decides (or himself), the cards (or any) */
  ['offer', ['to', 'slot', 'slot', 'slot?', 'slot?']],
  /** one choice put to several seats at once: first slot of one answer (width of the ask) for each seat of the pack, ask, seats, source procedure (seat) → set */
  ['ask-all', ['to', 'int', 'slot', 'proc']],
  // triggers and checks
  /** lets a trigger wait: ability, owner (-1: rule), bound values */
  ['wait', ['ability', 'slot?', 'slots']],
  /** carries out the table checks until nothing changes (own rank: only earlier groups) */
  ['check', []],
  /** checks, then the waiting triggers, depth first */
  ['settle', []],
  /** has this replacement been applied to the running event? */
  ['applied', ['to', 'ability', 'slot?']],
  /** marks the replacement as applied for all that is called from here on in this frame */
  ['apply', ['ability', 'slot?']],
  /** sets owner and ability of this frame (what `actor` and `cause` tell) */
  ['act', ['ability', 'slot?']],
  // telling
  /** an action or moment was done: its declaration and its arguments */
  ['tell', ['decl', 'slots']],
  /** ends the game at once with this set of winners */
  ['end', ['slot']],
  /** goes through a set: to the next element after the one in the slot (before the first: -1), or to the label when there is none */
  ['each', ['to', 'slot', 'width', 'label']],
] as const satisfies readonly (readonly [string, readonly Operand[]])[];

export type Operation = (typeof instructions)[number][0];

/** The name of each operation → its number. */
export const operation = Object.fromEntries(instructions.map(([name], i) => [name, i])) as Readonly<
  Record<Operation, number>
>;

/** What elements of sets and lists can be. An enum's elements are `number`s below the count of its values. */
export const universes = [
  'number',
  'player',
  'card',
  'use',
  'skill',
  'character',
  'card name',
  'window',
  'zone',
  'ability',
] as const;
export type Universe = (typeof universes)[number];
