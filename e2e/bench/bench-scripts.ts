import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import type { Measure, Site } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

type State = { composition: { remotes: { name: string; entry: string }[] } };

/**
 * Measures the JavaScript that the search page and a vehicle page load until they are interactive, with visible fragments, and each
 * remote's entry.
 */
export async function benchScripts(site: Site): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const measures: Measure[] = [];
    for (const [name, path] of [
      ['search page', site.searchPath],
      ['vehicle page', site.vehiclePath],
    ] as const) {
      const { bytes, alone, files } = await scriptsUntilReady(browser, site, path);
      measures.push({
        what: `JavaScript of the ${name} until interactive, compressed`,
        budget: 200,
        measured: bytes / 1000,
        unit: 'KB',
        note: `${files} files; ${Math.round(alone / 1000)} KB when the page itself answers`,
      });
    }
    return [...measures, ...(await remoteEntries(site))];
  } finally {
    await browser.close();
  }
}

/**
 * Bytes of the JavaScript files that a page loads until it and its visible fragments are hydrated, and `alone` until the page itself is.
 */
export async function scriptsUntilReady(
  browser: Browser,
  site: Site,
  path: string,
): Promise<{ bytes: number; alone: number; files: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(`http://${site.tenant}.localhost:${site.port}${path}`, { waitUntil: 'commit' });
  const first = await scriptsAt(page, 'page');
  const all = await scriptsAt(page, 'true');
  await context.close();
  return { bytes: all.bytes, alone: first.bytes, files: all.files };
}

/** The scripts that the page has loaded when it reaches a state. */
async function scriptsAt(page: Page, state: 'page' | 'true'): Promise<{ bytes: number; files: number }> {
  const handle = await page.waitForFunction((reached) => {
    const { ready } = document.documentElement.dataset;
    if (ready !== reached && ready !== 'true') return false;
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (new URL(entry.name).pathname.endsWith('.js'))
        sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize));
    return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: sizes.size };
  }, state);
  return (await handle.jsonValue()) as { bytes: number; files: number };
}

async function remoteEntries(site: Site): Promise<Measure[]> {
  const html = (await requestSuccessfully(site, site.searchPath)).body.toString();
  const state = JSON.parse(
    /<script id="forecourt-state" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!,
  ) as State;
  return Promise.all(
    state.composition.remotes.map(async ({ name, entry }) => ({
      what: `remoteEntry of ${name}, gzip`,
      budget: 9,
      measured: gzipSync((await requestSuccessfully(site, entry)).body, { level: 9 }).length / 1000,
      unit: 'KB',
    })),
  );
}
