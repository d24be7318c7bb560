import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';
import { median, type Measure, type Site } from './measure.ts';

const runs = 3;
type Run = { lcp: number; tbt: number; cls: number; performance: number };

/** Lighthouse as on a phone (simulated slow 4G, 4x slower processor): the median of three runs of each page. */
export async function benchLighthouse(site: Site): Promise<Measure[]> {
  const lab = await openLighthouse();
  try {
    const measures: Measure[] = [];
    for (const [name, path] of [['search page', site.searchPath], ['vehicle page', site.vehiclePath]] as const) {
      const middle = await lab.measure(site, path);
      measures.push(
        { what: `${name}, Lighthouse mobile: LCP`, budget: 1.8, measured: middle.lcp / 1000, unit: 's' },
        { what: `${name}, Lighthouse mobile: TBT`, budget: 150, measured: middle.tbt, unit: 'ms' },
        { what: `${name}, Lighthouse mobile: CLS`, budget: 0.02, measured: middle.cls, unit: '' },
        { what: `${name}, Lighthouse mobile: performance`, budget: 0.97, measured: middle.performance, unit: '', atLeast: true },
      );
    }
    return measures;
  } finally {
    await lab.close();
  }
}

/** A browser in which pages are measured: `measure` gives the median of three runs, each figure for itself, times in ms. */
export async function openLighthouse(): Promise<{ measure(site: Site, path: string): Promise<Run>; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  return {
    async measure(site, path) {
      const results: Run[] = [];
      for (let run = 0; run < runs; run++) results.push(await runOnce(`http://${site.tenant}.localhost:${site.port}${path}`, port));
      const middle = (key: keyof Run) => median(results.map((result) => result[key]));
      return { lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls'), performance: middle('performance') };
    },
    close: () => browser.close(),
  };
}

async function runOnce(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, { port, output: 'json', onlyCategories: ['performance'], logLevel: 'silent' });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return { lcp: value('largest-contentful-paint'), tbt: value('total-blocking-time'), cls: value('cumulative-layout-shift'), performance: categories.performance?.score ?? 0 };
}
