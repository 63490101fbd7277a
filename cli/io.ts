import type { Game } from '../runtime/index.ts';

/** What a command has of the world: two ways to speak, one to listen, and what it was told about the place. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The next line that was typed, without its end; null at the end of input. */
  ask(prompt: string): Promise<string | null>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For tests: the game that is being played. */
  begun?(game: Game): void;
}

/** How a command ended: well, with something to mend in what it was given, or because it was called wrongly. */
export const done = 0;
export const faulty = 1;
export const misused = 2;
export type Exit = typeof done | typeof faulty | typeof misused;
