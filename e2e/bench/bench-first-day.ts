import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { liveFirstDay } from '../first-day/first-day.ts';
import { createStopwatch } from '../first-day/stopwatch.ts';
import { cloneWorkspace } from '../fixtures/working-copy.ts';
import type { Measure } from './measure.ts';

/** The first day of an engineer in a clone of the last commit , step by step. */
export async function benchFirstDay(): Promise<Measure[]> {
  const clone = await cloneWorkspace();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const stopwatch = createStopwatch(({ what, seconds }) => console.log(`  ${what}: ${seconds.toFixed(1)} s`));
  const startedAt = performance.now();
  try {
    await liveFirstDay({
      tree: clone.directory,
      browser,
      stopwatch,
      runNode: clone.runNode,
      checksSources: true,
    });
  } finally {
    await browser.close();
    clone.remove();
  }
  return [
    ...stopwatch.steps.map(({ what, limitSeconds, seconds, note }) => ({
      what,
      budget: limitSeconds,
      measured: seconds,
      unit: 's',
      note,
    })),
    {
      what: 'the first day, after dependencies are installed',
      budget: 600,
      measured: (performance.now() - startedAt) / 1000,
      unit: 's',
    },
  ];
}
