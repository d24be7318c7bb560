import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';
import { median, type Measure, type Site } from './measure.ts';
import { measuredPages } from './measured-pages.ts';

/** The CPU index of the slowest machine that must meet the budgets; Lighthouse divides it by four. */
const slowestIndex = 2_200;
const phoneSlowdown = 4;
const figures = ['lcp', 'tbt', 'cls', 'performance'] as const;

type Figure = (typeof figures)[number];
type Run = Record<Figure, number> & { index: number };
export type Figures = Record<Figure, { min: number; median: number; max: number }>;

/** Runs Lighthouse as on a phone (simulated slow 4G) and a slow CPU, several times per page. */
export async function benchLighthouse(site: Site): Promise<Measure[]> {
  const lab = await openLighthouse(site);
  try {
    const measures: Measure[] = [];
    for (const [name, path] of await measuredPages(site)) {
      const { lcp, tbt, cls, performance } = await lab.measure(site, path);
      const what = (figure: string) => `${name}, Lighthouse mobile: ${figure}`;
      measures.push(
        { what: what('LCP'), budget: 1.8, measured: lcp.median / 1000, unit: 's', note: spread(lcp, 1000) },
        { what: what('TBT'), budget: 150, measured: tbt.median, unit: 'ms', note: spread(tbt) },
        { what: what('CLS'), budget: 0.02, measured: cls.median, unit: '', note: spread(cls) },
        {
          what: what('performance'),
          budget: 0.97,
          measured: performance.median,
          unit: '',
          atLeast: true,
          note: spread(performance),
        },
      );
    }
    return [...measures, { what: 'Lighthouse benchmarkIndex', budget: null, ...lab.processor() }];
  } finally {
    await lab.close();
  }
}

/** Opens a browser for measurements: `measure` runs each page several times; times are in ms. */
export async function openLighthouse(
  site: Site,
): Promise<{
  measure(at: Site, path: string): Promise<Figures>;
  processor(): Pick<Measure, 'measured' | 'unit' | 'note'>;
  close(): Promise<void>;
}> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const addressOf = ({ tenant, port: sitePort }: Site, path: string) =>
    `http://${tenant}.localhost:${sitePort}${path}`;
  // Lighthouse rates the CPU in each run; the first run determines the slowdown of the others.
  const { index } = await runOnce(addressOf(site, '/'), port, phoneSlowdown);
  const slowdown = phoneSlowdown * Math.max(1, index / slowestIndex);
  return {
    async measure(at, path) {
      // The first visit generates the renditions of pictures, on the processor of the page.
      await runOnce(addressOf(at, path), port, slowdown);
      const results: Run[] = [];
      for (let run = 0; run < site.runs; run++)
        results.push(await runOnce(addressOf(at, path), port, slowdown));
      return Object.fromEntries(
        figures.map((figure) => {
          const values = results.map((result) => result[figure]);
          return [
            figure,
            { min: Math.min(...values), median: median(values), max: Math.max(...values) },
          ] as const;
        }),
      ) as Figures;
    },
    processor: () => ({
      measured: index,
      unit: '',
      note: `scripts are slowed ${slowdown.toFixed(1)} times: as a phone on a machine of at most ${slowestIndex}`,
    }),
    close: () => browser.close(),
  };
}

async function runOnce(address: string, port: number, cpuSlowdownMultiplier: number): Promise<Run> {
  const result = await lighthouse(
    address,
    { port, output: 'json', onlyCategories: ['performance'], logLevel: 'silent' },
    { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier } } },
  );
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  const { audits, categories, environment } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: categories.performance?.score ?? 0,
    index: environment.benchmarkIndex,
  };
}

/** The lowest and highest value of the runs, in the measure's unit. */
function spread({ min, max }: { min: number; max: number }, perUnit = 1): string {
  const write = (value: number) => Number((value / perUnit).toPrecision(3));
  return `${write(min)} to ${write(max)}`;
}
