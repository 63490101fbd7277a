/** The scenario runner: games told as data, with the answers and what must come of them. It touches no disk. */
export type { Code, Failure } from './failure.ts';
export { type Mark, type Marks, marksOf } from './marks.ts';
export { readScenarios } from './read.ts';
export { type Result, type Results, runScenario, runScenarios } from './run.ts';
export type { Place, Scenario, Step } from './scenario.ts';
export { standing } from './stand.ts';
export { tell } from './tell.ts';
