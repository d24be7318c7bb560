import { pauseScratch, reclaimScratch, withScratch } from '../columns/scratch.ts';
import { finish, type SearchSteps } from './search-steps.ts';
import type { TimeBudget } from './time-budget.ts';

const sliceMs = 8;

/** Runs a search in slices, with other requests between them. `spent` receives each slice's time. */
export async function runInSlices<T>(
  steps: SearchSteps<T>,
  budget: TimeBudget,
  spent: (ms: number) => void,
): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    let step: IteratorResult<void, T>;
    try {
      do step = budget.run(() => steps.next());
      while (step.done !== true && performance.now() - startedAt < sliceMs);
      if (step.done === true) reclaimScratch();
    } catch (error) {
      reclaimScratch();
      throw error;
    } finally {
      spent(performance.now() - startedAt);
    }
    if (step.done === true) return step.value;
    const resumeScratch = pauseScratch();
    await new Promise((resolve) => setImmediate(resolve));
    resumeScratch();
  }
}

/** Runs a whole search at once. */
export const runAtOnce = <T>(steps: SearchSteps<T>): T => withScratch(() => finish(steps));
