import { canonical } from './canonical.ts';
import { codeFaults, effectful, split } from './code.ts';
import { packHash } from './hash.ts';
import { instructions, type Operand, operation } from './ir.ts';
import { layout } from './layout.ts';
import { type Pack, type Proc, packFormat } from './pack.ts';
import { references } from './references.ts';
import { packShape, procShape } from './schema.ts';
import { departures } from './shape.ts';
import { type LoadReport, type Say, tables } from './tables.ts';

/** A game's buffer may not be larger than this many words. */
const largest = 4_000_000;

/** Loading is never trusting: reads a pack whole, or says why it is refused. */
export function guard(value: unknown): { pack: Pack } | { reports: LoadReport[] } {
  const refuse = (code: string, at = '', params: LoadReport['params'] = {}) => ({
    reports: [{ code, at, params }],
  });
  let own: unknown;
  try {
    own = JSON.parse(canonical(value));
  } catch {
    return refuse('unreadable');
  }
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return refuse('unreadable');
  const format = (own as Record<string, unknown>).format;
  if (format !== packFormat) {
    const found = typeof format === 'number' || typeof format === 'string' ? format : '?';
    return refuse('format', '/format', { found, expected: packFormat });
  }
  const shape = departures(packShape, own);
  if (shape.length > 0)
    return { reports: shape.map((d) => ({ code: d.code, at: d.at, params: {} })) };
  const pack = own as Pack;
  if (packHash(pack) !== pack.hash) return refuse('hash', '/hash');
  const reports: LoadReport[] = [];
  const say: Say = (code, at, params = {}) => reports.push({ code, at, params });
  tables(pack, say);
  if (reports.length > 0) return { reports };
  reports.push(...procedures(pack, pack.procs, 0));
  if (reports.length > 0) return { reports };
  references(pack, say);
  sources(pack.procs, 0, effectful(pack.procs), say);
  if (reports.length > 0) return { reports };
  if (layout(pack).words > largest) return refuse('too-large', '/budget');
  return { pack };
}

/** Checks the code of procedures; `first` is the number of the first of them to be checked. */
function procedures(pack: Pack, procs: readonly Proc[], first: number): LoadReport[] {
  const reports: LoadReport[] = [];
  for (let p = first; p < procs.length && reports.length < 20; p++) {
    const proc = procs[p]!;
    const at = `/procs/${p}`;
    const params = proc.params.reduce((sum, w) => sum + w, 0);
    if (params > proc.slots)
      reports.push({ code: 'width', at: `${at}/params`, params: { id: proc.id } });
    if (proc.handles.some((slot) => slot >= proc.slots)) {
      reports.push({ code: 'out-of-range', at: `${at}/handles`, params: { id: proc.id } });
    }
    for (const f of codeFaults({ pack, procs }, proc)) {
      reports.push({
        code: f.code,
        at: `${at}/code/${f.position}`,
        params: { id: proc.id, operand: f.operand },
      });
    }
  }
  return reports;
}

/** The sources of `ask-all` must be queries. */
function sources(
  procs: readonly Proc[],
  first: number,
  effects: readonly boolean[],
  say: Say,
): void {
  for (let p = first; p < procs.length; p++) {
    const { code, id } = procs[p]!;
    eachInstruction(code, (at) => {
      if (code[at] === operation['ask-all'] && effects[code[at + 4]!]) {
        say('not-a-query', `/procs/${p}/code/${at}`, { id });
      }
    });
  }
}

function eachInstruction(code: readonly number[], see: (at: number) => void): void {
  for (const at of split(code) as readonly number[]) see(at);
}

/** The code of an added procedure, which numbers the added ones from `from` on, where they really begin at `to`. */
function renumbered(proc: Proc, from: number, to: number): Proc {
  const begins = split(proc.code);
  if (from === to || 'code' in begins) return proc;
  const code = [...proc.code];
  for (const at of begins) {
    (instructions[code[at]!]![1] as readonly Operand[]).forEach((kind, i) => {
      if (kind === 'proc' && code[at + 1 + i]! >= from) code[at + 1 + i]! += to - from;
    });
  }
  return { ...proc, code };
}

/** Checks procedures that a scenario adds to those of a pack. */
export function guardMore(
  pack: Pack,
  procs: readonly Proc[],
  more: unknown,
  query: boolean,
): { procs: Proc[] } | { reports: LoadReport[] } {
  let own: unknown;
  try {
    own = JSON.parse(canonical(more));
  } catch {
    return { reports: [{ code: 'unreadable', at: '', params: {} }] };
  }
  const shape = departures({ kind: 'list', of: procShape, most: 1000 }, own);
  if (shape.length > 0)
    return { reports: shape.map((d) => ({ code: d.code, at: d.at, params: {} })) };
  const added = (own as Proc[]).map((p) => renumbered(p, pack.procs.length, procs.length));
  const all = [...procs, ...added];
  const reports = procedures(pack, all, procs.length);
  if (reports.length > 0) return { reports };
  const effects = effectful(all);
  const root = added[0];
  if (root && (root.params.length > 0 || (query && effects[procs.length]))) {
    reports.push({ code: query ? 'not-a-query' : 'params', at: '/0', params: { id: root.id } });
  }
  sources(all, procs.length, effects, (code, at, params = {}) =>
    reports.push({ code, at, params }),
  );
  return reports.length > 0 ? { reports } : { procs: added };
}
