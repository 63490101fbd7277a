/** The reader's position, and what is said when something gets out. */
import type { Place, Span } from '../../../grammar/index.ts';
import type { Do } from '../../core.ts';
import type { Model, Query } from '../../model.ts';
import { place, report } from '../../names.ts';
import type { Info } from './info.ts';
import { everybody, knows, type Label, meet, type Seat, through } from './label.ts';
import type { Scope } from './scope.ts';

export type Code = 'M440' | 'M441' | 'M442' | 'M443' | 'M444' | 'M445';

/** What a call leaves behind: what is known of its parameters, and who can tell whether it was done. */
export interface Outcome {
  readonly params: readonly Info[];
  readonly done: Label;
}

/** One for the whole game. */
export interface Checker {
  /** reads a call, which reads statements in turn */
  readonly call: (frame: Frame, each: Do & { readonly kind: 'call' }) => Label;
  readonly model: Model;
  readonly found: Set<string>;
  readonly calls: Map<string, Outcome | 'running'>;
  /** what is known of the answer, for each way a query is asked */
  readonly values: Map<string, Info>;
  /** queries that are being read */
  readonly running: Set<Query>;
  readonly ids: Map<object, number>;
}

/** One for each routine. */
export interface Frame {
  readonly checker: Checker;
  scope: Scope;
  source: string;
  /** who can tell that the reader is here */
  here: Label;
  /** who can tell that the routine has not been left before */
  left: Label;
  /** who is here by his own will: what he alone knows may have led him */
  will: readonly Seat[];
  /** who chooses in the arguments of the statement */
  chooser?: Seat | undefined;
}

export function at(frame: Frame, span: Span): Place {
  return place(frame.source, span);
}

/** Who can tell that what stands here is carried out. */
export function now(frame: Frame): Label {
  return meet(frame.here, frame.left);
}

/** From here on only if a condition holds, which these may know. */
export function narrow(frame: Frame, label: Label, span: Span): void {
  frame.here = meet(frame.here, through(label, at(frame, span)));
}

/** Reports unless all these seats (`undefined`: one without a name) may know it. True when they may. */
export function demand(
  frame: Frame,
  label: Label,
  seats: 'all' | readonly (Seat | undefined)[],
  code: Code,
  span: Span,
  effect = '',
): boolean {
  const fine =
    seats === 'all' ? label.knowers === 'all' : seats.every((seat) => knows(label, seat));
  if (!fine) leak(frame, label, code, span, effect);
  return fine;
}

function leak(frame: Frame, label: Label, code: Code, span: Span, effect: string): void {
  const { checker } = frame;
  const here = at(frame, span);
  const where = label.why?.given ?? here;
  const id = `${where.source} ${where.start} ${where.end}`;
  if (checker.found.has(id)) return;
  checker.found.add(id);
  const source = label.why?.secret;
  const also = [
    ...(where === here ? [] : [here]),
    ...(source && source.at.end > 0 ? [source.at] : []),
  ];
  report(
    checker.model,
    code,
    where,
    { secret: source?.id ?? '', effect },
    also.length > 0 ? { also } : {},
  );
}

export function frameOf(checker: Checker, scope: Scope, source: string): Frame {
  return { checker, scope, source, here: everybody, left: everybody, will: [] };
}
