import { pauseScratch, reclaimScratch } from '../columns/scratch.ts';
import type { TimeBudget } from './time-budget.ts';

/** Parts of a search; other requests may be answered between two of them. */
export type SearchSteps<T> = Generator<void, T>;

const sliceMs = 8;

/** Runs the parts of a search, and lets other requests run when they have held the thread for a while. `spent` receives the time of each slice. */
export async function runInSlices<T>(
  steps: SearchSteps<T>,
  budget: TimeBudget,
  spent: (ms: number) => void,
): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    let step: IteratorResult<void, T> | undefined;
    try {
      do step = budget.run(() => steps.next());
      while (step.done !== true && performance.now() - startedAt < sliceMs);
    } finally {
      if (step?.done !== false) reclaimScratch();
      spent(performance.now() - startedAt);
    }
    if (step.done === true) return step.value;
    const resumeScratch = pauseScratch();
    await new Promise((resolve) => setImmediate(resolve));
    resumeScratch();
  }
}

/** Runs a whole search at once. */
export function runAtOnce<T>(steps: SearchSteps<T>): T {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  } finally {
    reclaimScratch();
  }
}
