/**
 * Nobody learns what he may not know: choice lists, conditions over public effects, stores and texts (language 3.7, 3.12). What a
 * designer can act on is said here; the guarantee is the test of twin games (test/twins.test.ts).
 */
import type { Game } from './game.ts';
import { becomes, conversion, soon, use } from './secrets/ability.ts';
import { call, enterVerb } from './secrets/call.ts';
import { open } from './secrets/info.ts';
import { everybody } from './secrets/label.ts';
import { type Checker, demand, frameOf } from './secrets/leak.ts';
import { emptyScope } from './secrets/scope.ts';
import { labelOf } from './secrets/value.ts';

/** Of a game that is understood: before, labels would be guesses. */
export function secrets({ model }: Game): void {
  if (model.reports.some((each) => each.severity === 'error')) return;
  const checker: Checker = {
    model,
    call,
    found: new Set(),
    calls: new Map(),
    values: new Map(),
    running: new Set(),
    ids: new Map(),
  };
  for (const each of model.uses) use(checker, each);
  for (const each of model.conversions) conversion(checker, each);
  for (const each of model.checks) soon(checker, each);
  for (const variable of model.variables)
    for (const each of variable.becomes) becomes(checker, variable, each);
  for (const window of model.windows) {
    if (window.while === undefined) continue;
    const frame = frameOf(checker, emptyScope(), window.at.source);
    demand(frame, labelOf(frame, window.while), 'all', 'M441', window.while.at, window.id);
  }
  for (const verb of model.verbs) {
    const params = verb.params.map(() => open);
    enterVerb(checker, verb, params, [], everybody);
  }
}
