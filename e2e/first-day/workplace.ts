import type { Browser } from '@playwright/test';
import type { WorkingCopy } from '../fixtures/working-copy.ts';
import type { Stopwatch } from './stopwatch.ts';

/** Where a squad's engineer spends the first day: a clone with installed packages. */
export type Workplace = {
  tree: string;
  browser: Browser;
  stopwatch: Stopwatch;
  runNode: WorkingCopy['runNode'];
  /** Whether a release checks types and imports, as it does unless CI has done so. */
  checksSources: boolean;
};
