import type { Report } from '../../grammar/index.ts';
import type { Place } from './scenario.ts';

/** What can be wrong with a scenario, or with the game it looks at. Prose: messages/zh.ts, messages/en.ts. */
export type Code =
  // the file
  | 'yaml'
  | 'unknown-key'
  | 'missing-key'
  | 'twice'
  | 'not-a-map'
  | 'not-a-list'
  | 'not-a-text'
  | 'no-step'
  | 'case-unused'
  | 'no-slot'
  | 'same-name'
  | 'bad-number'
  // what is given
  | 'unknown-pack'
  | 'not-compiled'
  | 'no-seat'
  | 'unknown-thing'
  | 'unknown-value'
  | 'unknown-zone'
  | 'no-card'
  | 'card-taken'
  | 'name-taken'
  | 'no-room'
  | 'one-value'
  | 'start-refused'
  | 'text-refused'
  // acts
  | 'unreadable-act'
  | 'not-asked'
  | 'other-question'
  | 'no-option'
  | 'several-options'
  | 'not-filled'
  | 'refused'
  | 'nobody-asked'
  | 'not-an-offer'
  | 'never-opens'
  | 'unanswered'
  // expectations
  | 'does-not-hold'
  | 'changed'
  | 'legal-missing'
  | 'legal-extra'
  | 'is-legal'
  | 'other-reason'
  | 'asked-others'
  | 'knows-not'
  | 'knows'
  | 'no-event'
  | 'event-happened'
  | 'goes-on'
  | 'is-over'
  | 'other-winners'
  | 'fault';

/** One thing that is wrong, as a code with parameters. */
export interface Failure {
  readonly code: Code;
  readonly params: Readonly<Record<string, string>>;
  readonly file: string;
  /** '' when the file itself cannot be read. */
  readonly scenario: string;
  readonly at: Place;
  /** The line an author may add or change to, ready to be copied; '' when there is none. */
  readonly add: string;
  /** What the reader of YAML or the compiler said, for a command that prints reports its own way. */
  readonly report?: Report;
}

/** Thrown inside the runner to leave a scenario at its first failure; never leaves `runScenarios`. */
export class Stop extends Error {
  readonly code: Code;
  readonly params: Readonly<Record<string, string>>;
  readonly at: Place;
  readonly add: string;
  readonly report: Report | undefined;
  constructor(
    code: Code,
    at: Place,
    params: Record<string, string> = {},
    add = '',
    report?: Report,
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.at = at;
    this.add = add;
    this.report = report;
  }
}

/** A stop as a failure of a scenario. */
export function failureOf(stop: Stop, file: string, scenario: string): Failure {
  const { code, params, at, add, report } = stop;
  return { code, params, at, add, file, scenario, ...(report === undefined ? {} : { report }) };
}
