/** The room `cli`, for other programs of this house. */
export { type Chance, chance } from './chance.ts';
export { choose } from './chooser.ts';
export { command } from './command.ts';
export type { Io } from './io.ts';
export { table } from './page/markdown.ts';
