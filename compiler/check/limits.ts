/** The bounds of a game. */
export const most = {
  /** of an enum: a set of them is one word of the state */
  values: 32,
  windows: 31,
  seats: 15,
  cards: 1024,
} as const;
