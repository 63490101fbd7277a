/** What sentences are read for, and where a reading of one stands. */
import type { SentenceNode, SentencePattern } from '../vocabulary/vocabulary.ts';
import type { Spoken } from './said.ts';

/** What a sentence is read for. */
export type Aim = 'step' | 'happening' | 'condition' | 'did' | 'window';

const uses: Readonly<Record<Aim, readonly SentencePattern['use'][]>> = {
  step: ['verb'],
  happening: ['verb', 'predicate'],
  condition: ['predicate'],
  did: ['verb'],
  window: ['window'],
};

export const serves = (pattern: SentencePattern, aim: Aim): boolean =>
  uses[aim].includes(pattern.use) && !(aim === 'step' && pattern.kind === 'event');

export interface State {
  readonly node: SentenceNode;
  /** The phrases passed; `undefined` where a subject was left out. */
  readonly args: readonly (Spoken | undefined)[];
  /** How well the phrases fitted. */
  readonly score: number;
}
