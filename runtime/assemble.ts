import { split } from './code.ts';
import { instructions, type Operand, operation } from './ir.ts';
import type { CodeFault } from './operands.ts';

/**
 * Code from text, one instruction a line: its name, then its operands as numbers. `name:` sets a label, and a label
 * operand is that name. The count of a `slots` operand is left out: all that follows belongs to it.
 * Throws on a text that is none: it is for tests and documents.
 */
export function assemble(lines: readonly string[]): number[] {
  const code: number[] = [];
  const labels = new Map<string, number>();
  const open: { readonly at: number; readonly name: string }[] = [];
  for (const line of lines) {
    const words = line.replace(/#.*/u, '').trim().split(/\s+/u).filter(Boolean);
    const first = words[0];
    if (first === undefined) continue;
    if (first.endsWith(':')) {
      labels.set(first.slice(0, -1), code.length);
      continue;
    }
    const number = (operation as Record<string, number>)[first];
    if (number === undefined) throw new Error(`no instruction ${first}`);
    code.push(number);
    const kinds = instructions[number]![1] as readonly Operand[];
    let next = 1;
    for (const kind of kinds) {
      if (kind === 'slots') {
        code.push(words.length - next);
        for (; next < words.length; next++) code.push(integer(words[next]!, line));
      } else if (kind === 'label') open.push({ at: code.push(0) - 1, name: words[next++] ?? '' });
      else code.push(integer(words[next++] ?? '', line));
    }
    if (next !== words.length) throw new Error(`too many operands: ${line}`);
  }
  for (const { at, name } of open) {
    const target = labels.get(name);
    if (target === undefined) throw new Error(`no label ${name}`);
    code[at] = target;
  }
  return code;
}

function integer(word: string, line: string): number {
  const value = Number(word);
  if (word === '' || !Number.isInteger(value)) throw new Error(`no number ${word}: ${line}`);
  return value;
}

/** The text of code: what `assemble` reads, with a label before each instruction that is jumped to. */
export function disassemble(code: readonly number[]): string[] {
  const begins = split(code);
  if ('code' in begins) return [describe(begins)];
  const targets = new Set<number>();
  const each = (at: number, see: (kind: Operand, value: number) => void): void => {
    (instructions[code[at]!]![1] as readonly Operand[]).forEach((kind, i) => {
      see(kind, code[at + 1 + i]!);
    });
  };
  for (const at of begins) {
    each(at, (kind, value) => {
      if (kind === 'label') targets.add(value);
    });
  }
  return begins.flatMap((at, i) => {
    const words: (string | number)[] = [instructions[code[at]!]![0]];
    each(at, (kind, value) => {
      if (kind !== 'slots') words.push(kind === 'label' ? `at${value}` : value);
    });
    const kinds = instructions[code[at]!]![1] as readonly Operand[];
    if (kinds[kinds.length - 1] === 'slots') {
      words.push(...code.slice(at + kinds.length + 1, begins[i + 1] ?? code.length));
    }
    return targets.has(at) ? [`at${at}:`, words.join(' ')] : [words.join(' ')];
  });
}

const describe = (fault: CodeFault): string => `# ${fault.code} at ${fault.position}`;
