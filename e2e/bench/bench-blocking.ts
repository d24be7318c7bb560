import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { blockingTime, type TraceEvent } from './blocking-time.ts';
import { median, type Measure, type Site } from './measure.ts';
import { measuredPages } from './measured-pages.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's four for a phone, times how much a machine of today exceeds the slowest allowed. */
const slowdown = 5;
const restMs = 2_000;
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'];

/**
 * Measures total blocking time like Lighthouse, but by processor time of the main thread instead of the
 * clock: other programs that run beside it do not count.
 */
export async function benchBlocking(site: Site): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const measures: Measure[] = [];
    for (const [name, path] of await measuredPages(site)) {
      const address = `http://${site.tenant}.localhost:${site.port}${path}`;
      // The first visit generates the renditions of pictures.
      await traceVisit(browser, address);
      const runs: ReturnType<typeof blockingTime>[] = [];
      for (let run = 0; run < site.runs; run++)
        runs.push(blockingTime(await traceVisit(browser, address), slowdown));
      const times = runs.map(({ blockingMs }) => Math.round(blockingMs));
      measures.push(
        {
          what: `${name} on a phone: blocking time by processor time, worst`,
          budget: 150,
          measured: Math.max(...times),
          unit: 'ms',
          note: `median ${median(times)}: ${times.join(', ')}`,
        },
        {
          what: '  longest task',
          budget: null,
          measured: median(runs.map(({ longestMs }) => longestMs)),
          unit: 'ms',
          note: `${slowdown}x slower processor`,
        },
      );
    }
    return measures;
  } finally {
    await browser.close();
  }
}

async function traceVisit(browser: Browser, address: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await browser.newBrowserCDPSession();
  try {
    const events: TraceEvent[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.start', { traceConfig: { includedCategories: categories } });
    await page.goto(address);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    // What the page does when it is idle counts too.
    await page.waitForTimeout(restMs);
    await cdp.send('Tracing.end');
    await complete;
    return events;
  } finally {
    await cdp.detach();
    await context.close();
  }
}
