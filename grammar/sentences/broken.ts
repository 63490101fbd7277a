/** What a rule throws when it cannot go on: the one report of the mistake. Caught by the guards, never outside. */
import type { Report } from '../report.ts';
import type { Span } from '../tree.ts';

export interface Edit extends Span {
  readonly text: string;
}

export class Broken extends Error {
  readonly code: string;
  readonly params: Report['params'];
  readonly at: Span;
  readonly fixes: readonly Edit[];
  constructor(code: string, params: Report['params'], at: Span, fixes: readonly Edit[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.at = at;
    this.fixes = fixes;
  }
}
