/** Mutants judged in threads of their own. */
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Scenario } from '../run/index.ts';
import type { Bench } from './bench.ts';
import { type Edition, judge, type Verdict } from './judge.ts';
import type { Mutant } from './mutants.ts';
import type { Judged } from './told.ts';

interface Given {
  readonly edition: Edition;
  readonly scenarios: readonly Scenario[];
}

interface Question {
  readonly mutant: Mutant;
  /** numbers of scenarios */
  readonly order: readonly number[];
}

/** The whole of a thread: judges what it is sent. */
export function work(): void {
  const { edition, scenarios }: Given = workerData;
  parentPort!.on('message', ({ mutant, order }: Question) => {
    parentPort!.postMessage(
      judge(
        edition,
        mutant,
        order.map((n) => scenarios[n]!),
      ),
    );
  });
}

/** A thread, made by the program that is running, that judges one mutant after the other until none is left. */
export function thread(
  { edition, scenarios, order }: Bench,
  left: Iterator<Mutant>,
  done: (one: Judged) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData: Given = { edition, scenarios };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData });
    const next = (): void => {
      const { value: mutant, done: over } = left.next();
      if (over) {
        void worker.terminate();
        resolve();
        return;
      }
      const asked = order.of(mutant);
      worker.once('message', (verdict: Verdict) => {
        if (verdict.is === 'caught') {
          const by = asked[verdict.by]!;
          order.caught(by);
          done({ mutant, is: 'caught', by: scenarios[by]!.name });
        } else done({ mutant, ...verdict });
        next();
      });
      worker.postMessage({ mutant, order: asked } satisfies Question);
    };
    worker.once('error', reject);
    next();
  });
}
