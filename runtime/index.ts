/** The runtime: plays linked packs. Pack and answers in, events and views out; no file, no clock, no other package. */
export type { Answer, RefusalCode } from './answer.ts';
export { assemble, disassemble } from './assemble.ts';
export { canonical } from './canonical.ts';
export type { Event, Place } from './events.ts';
export type { Game, Log, Outcome, Step } from './game.ts';

export { packHash, sha256 } from './hash.ts';
export {
  instructions,
  type Operand,
  type Operation,
  operation,
  type Universe,
  universes,
} from './ir.ts';
export type { FaultCode } from './machine.ts';
export * from './pack.ts';
export type { Choices, Question, TriggerChoice, UseChoice } from './question.ts';
export type { Reader, UseSeen, ValueSeen } from './redact.ts';
export {
  type Arranged,
  load,
  type Prepared,
  type Refused,
  type Report,
  type Rules,
  type Setting,
} from './rules.ts';
export type { Save } from './save.ts';
export { say } from './say.ts';
export { packSchema } from './schema.ts';
export type { LoadReport } from './tables.ts';
export { here, type Trace, wasNot, wasZero } from './trace.ts';
export type { View, ZoneSeen } from './view.ts';
export type { Reason } from './why.ts';
