import { instructions, type Pack } from '../../runtime/index.ts';

/** For each procedure whether a game of the pack may come to it: a flow or action that nothing calls is there for others. */
export function called({ procs, start }: Pack): readonly boolean[] {
  const found = procs.map(() => false);
  const open = procs.flatMap(({ kind }, i) =>
    i === start || kind === 'query' || kind === 'ability' ? [i] : [],
  );
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found[next]) continue;
    found[next] = true;
    open.push(...callsOf(procs[next]!.code));
  }
  return found;
}

/** The procedures that a code names. */
function callsOf(code: readonly number[]): number[] {
  const calls: number[] = [];
  for (let at = 0; at < code.length; ) {
    const operands: readonly string[] = instructions[code[at]!]![1];
    at += 1;
    for (const kind of operands) {
      if (kind === 'proc') calls.push(code[at]!);
      at += kind === 'slots' ? 1 + code[at]! : 1;
    }
  }
  return calls;
}
