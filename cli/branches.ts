import { disassemble, type Pack, type Question } from '../runtime/index.ts';
import type { Naming } from './naming.ts';
import { sentence } from './sentence.ts';

/**
 * What the branches of an `either` do, for a reader: of each the first action that has a sentence, without
 * who and what. Found in the code that follows the question; a branch that does nothing of the kind has none.
 */
export function branchTexts(naming: Naming, question: Question): ReadonlyMap<number, string> {
  const { pack } = naming;
  const texts = new Map<number, string>();
  const asks = pack.asks.flatMap(({ kind, decl }, index) =>
    kind === 'either' && pack.decls[decl]?.id === question.decl ? [index] : [],
  );
  // Several questions of one declaration cannot be told apart from outside.
  if (asks.length !== 1) return texts;
  for (const proc of pack.procs) {
    const lines = disassemble(proc.code).map((line) => line.split(' '));
    const at = lines.findIndex(([name, , ask]) => name === 'ask' && Number(ask) === asks[0]);
    if (at < 0) continue;
    const taken = lines[at]![1]!;
    let branch: number | undefined;
    const values = new Map<string, number>();
    for (const [name, ...operands] of lines.slice(at + 1)) {
      if (name === 'const') values.set(operands[0]!, Number(operands[1]));
      if (name === 'eq' && operands[1] === taken) branch = values.get(operands[2]!);
      if (name !== 'call' || branch === undefined || texts.has(branch)) continue;
      const text = verb(naming, pack, Number(operands[1]));
      if (text !== undefined) texts.set(branch, text);
    }
  }
  return texts;
}

/** The words of an action's sentence without its slots. */
function verb(naming: Naming, pack: Pack, proc: number): string | undefined {
  const id = pack.procs[proc]?.id.split('/')[1];
  const decl = pack.decls.find((one) => one.id === id);
  const template = decl?.sentence?.[naming.lang] ?? decl?.sentence?.zh ?? decl?.sentence?.en;
  if (template === undefined) return undefined;
  const words = sentence(template, () => ({ text: '', count: 2, number: false }));
  return (
    words
      .replace(/\s+/g, ' ')
      .replace(/[\s:：,，]+$/, '')
      .trim() || undefined
  );
}
