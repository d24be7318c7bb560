import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { openLighthouse } from './bench-lighthouse.ts';
import { scriptsUntilReady } from './bench-scripts.ts';
import { type Measure, type Site } from './measure.ts';
import { openOneBundleSite } from './one-bundle-site.ts';

/**
 * Measures the cost of federation: compares the same pages from one application built without it, with a
 * chunk for each page and fragment.
 */
export async function benchOneBundle(site: Site): Promise<Measure[]> {
  const { ours, one, close } = await openOneBundleSite(site);
  const lab = await openLighthouse(site);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const measures: Measure[] = [];
    for (const [name, path] of [
      ['home page', '/'],
      ['search page', site.searchPath],
      ['vehicle page', site.vehiclePath],
    ] as const) {
      const [federated, plain] = [
        await scriptsUntilReady(browser, ours, path),
        await scriptsUntilReady(browser, one, path),
      ];
      const [paint, plainPaint] = [await lab.measure(ours, path), await lab.measure(one, path)];
      measures.push(
        {
          what: `${name} against one bundle without federation: JavaScript`,
          budget: 1.15,
          measured: federated.bytes / plain.bytes,
          unit: 'times',
          note: `${kilobytes(federated.bytes)} in ${federated.files} files to ${kilobytes(plain.bytes)} in ${plain.files}`,
        },
        {
          what: `${name} against one bundle without federation: LCP`,
          budget: 1.05,
          measured: paint.lcp.median / plainPaint.lcp.median,
          unit: 'times',
          note: milliseconds(paint.lcp.median, plainPaint.lcp.median),
        },
        {
          what: `${name} against one bundle without federation: TBT`,
          budget: 1.2,
          // Less than a millisecond counts as one, because a ratio to zero is meaningless.
          measured: Math.max(1, paint.tbt.median) / Math.max(1, plainPaint.tbt.median),
          unit: 'times',
          note: milliseconds(paint.tbt.median, plainPaint.tbt.median),
        },
      );
    }
    return measures;
  } finally {
    await browser.close();
    await lab.close();
    close();
  }
}

const milliseconds = (ours: number, one: number) => `${Math.round(ours)} ms to ${Math.round(one)} ms`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
