/** Marks in the code of a pack, so that a game's events tell which statements have been reached. */
import type { Compiled } from '../../compiler/index.ts';
import {
  type Decl,
  instructions,
  type Operand,
  operation,
  type Pack,
  type Proc,
  packHash,
} from '../../runtime/index.ts';

/** A statement of a text, and where its instructions begin. */
interface Statement {
  readonly proc: string;
  readonly pc: number;
  readonly source: string;
  /** UTF-16 offsets in the source. */
  readonly start: number;
  readonly end: number;
}

export interface Marked {
  readonly pack: Pack;
  readonly statements: readonly Statement[];
  /** The statement that a `do` event marks, by the id of its declaration. */
  statementOf(decl: string): number | undefined;
}

/** A copy of the pack that tells a declaration of its own before every statement of actions, flows and abilities. */
export function mark({ pack, map }: Compiled): Marked {
  const statements: Statement[] = [];
  const decls: Decl[] = [];
  const numbers = new Map<string, number>();
  const procs = pack.procs.map((proc, i): Proc => {
    if (proc.kind === 'query') return proc;
    const marks = new Map<number, number>();
    for (const [pc, source, start, end] of map.procs[i]?.places ?? []) {
      if (marks.has(pc)) continue;
      const id = `mark-${statements.length}`;
      marks.set(pc, pack.decls.length + decls.length);
      numbers.set(id, statements.length);
      decls.push({ id, kind: 'mark', params: [] });
      statements.push({ proc: proc.id, pc, source: map.sources[source] ?? '', start, end });
    }
    return { ...proc, code: insert(proc.code, marks) };
  });
  const marked = {
    ...pack,
    procs,
    decls: [...pack.decls, ...decls],
    budget: { ...pack.budget, steps: pack.budget.steps * 2 },
    hash: '',
  };
  return {
    pack: { ...marked, hash: packHash(marked) },
    statements,
    statementOf: (decl) => numbers.get(decl),
  };
}

/** The code with a `tell` of the given declaration before the instructions at some positions. */
function insert(code: readonly number[], marks: ReadonlyMap<number, number>): number[] {
  const made: number[] = [];
  /** old position → new; labels are found when all positions are known */
  const moved = new Map<number, number>();
  const labels: number[] = [];
  for (let at = 0; at < code.length; ) {
    moved.set(at, made.length);
    const decl = marks.get(at);
    if (decl !== undefined) made.push(operation.tell, decl, 0);
    const kinds: readonly Operand[] = instructions[code[at]!]![1];
    made.push(code[at]!);
    at += 1;
    for (const kind of kinds) {
      const length = kind === 'slots' ? 1 + code[at]! : 1;
      if (kind === 'label') labels.push(made.length);
      made.push(...code.slice(at, at + length));
      at += length;
    }
  }
  for (const at of labels) made[at] = moved.get(made[at]!)!;
  return made;
}
