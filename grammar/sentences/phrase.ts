/** One phrase, in the language of the sheet. The two languages are given to the kit where the grammar is made. */
import type { Things } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import type { Spoken } from './said.ts';

/** `want` is what the place is for, as reports name it: `player`, `cards`, `card name`, … */
export const phrase = (kit: SheetKit, want = 'phrase'): Spoken => kit.speech.phrase(kit, want);

/** One member of what may be a list. */
export const item = (kit: SheetKit, want: string): Spoken => kit.speech.item(kit, want);

/** Quantity, adjectives and noun, with nothing behind. */
export const plainThings = (kit: SheetKit): Things | undefined => kit.speech.plain?.(kit);

/** Whether a phrase may begin here. */
export const startsPhrase = (kit: SheetKit, ahead = 1): boolean => kit.speech.starts(kit, ahead);
