import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { attributeTime, type OwnerTime, type Profile } from './attribute-time.ts';
import type { Measure, Site } from './measure.ts';
import { measuredPages } from './measured-pages.ts';
import { requestSuccessfully } from './send-request.ts';

type State = { composition: { remotes: { name: string; entry: string }[] } };
type Script = { owner: string; bytes: number };

/** The most JavaScript that a page may load until it is interactive, compressed. */
const mostScriptKb = 190;
const phone = { width: 412, height: 823 };
const phoneSlowdown = 4;

/**
 * Measures the JavaScript that pages load until they are interactive, with visible fragments: bytes, time in
 * functions and blocking time of each remote and of the shell, and each remote's entry.
 */
export async function benchScripts(site: Site): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const measures: Measure[] = [];
    for (const [name, path] of await measuredPages(site)) {
      const { bytes, alone, files, scripts } = await scriptsUntilReady(browser, site, path);
      const times = await timesUntilReady(browser, site, path);
      const sizes = new Map<string, number>();
      for (const { owner, bytes: size } of scripts) sizes.set(owner, (sizes.get(owner) ?? 0) + size);
      measures.push(
        {
          what: `JavaScript of the ${name} until interactive, compressed`,
          budget: mostScriptKb,
          measured: bytes / 1000,
          unit: 'KB',
          note: `${files} files; ${Math.round(alone / 1000)} KB when the page itself answers`,
        },
        ...[...new Set([...sizes.keys(), ...times.keys()])].map((owner): Measure => ({
          what: `  of it ${owner}`,
          budget: null,
          measured: (sizes.get(owner) ?? 0) / 1000,
          unit: 'KB',
          note: describe(times.get(owner)),
        })),
      );
    }
    return [...measures, ...(await remoteEntries(site))];
  } finally {
    await browser.close();
  }
}

const describe = ({ scriptMs, blockingMs }: OwnerTime = { scriptMs: 0, blockingMs: 0 }) =>
  `${Math.round(scriptMs)} ms of the main thread, ${Math.round(blockingMs)} ms blocking (${phoneSlowdown}x slower processor)`;

/** The owner of a script by its address; null for the browser's own work. */
const ownerOf = (url: string): string | null => {
  if (!url) return null;
  return /\/remotes\/([^/]+)\//.exec(url)?.[1] ?? 'shell';
};

/**
 * Bytes of the JavaScript files that a page loads until it and its visible fragments are hydrated, and
 * `alone` until the page itself is.
 */
export async function scriptsUntilReady(
  browser: Browser,
  site: Pick<Site, 'tenant' | 'port'>,
  path: string,
): Promise<{ bytes: number; alone: number; files: number; scripts: Script[] }> {
  const { page, close } = await openPhone(browser);
  await page.goto(`http://${site.tenant}.localhost:${site.port}${path}`, { waitUntil: 'commit' });
  const all = await scriptsAt(page, 'true');
  const first = await scriptsAt(page, 'page');
  await close();
  return { bytes: sum(all), alone: sum(first), files: all.length, scripts: all };
}

const sum = (scripts: Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0);

/** Records when a page reaches each state of `data-ready`: scripts are loaded in the next moment, too. */
async function openPhone(browser: Browser): Promise<{ page: Page; cdp: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const record = () => {
      const { ready } = document.documentElement?.dataset ?? {};
      if (ready && performance.getEntriesByName(`ready ${ready}`).length === 0)
        performance.mark(`ready ${ready}`);
    };
    new MutationObserver(record).observe(document, {
      attributes: true,
      attributeFilter: ['data-ready'],
      subtree: true,
    });
  });
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}

/** The scripts whose loading began before the page reached a state. */
async function scriptsAt(page: Page, state: 'page' | 'true'): Promise<Script[]> {
  await page.waitForFunction(() => performance.getEntriesByName('ready true').length > 0);
  const sizes = await page.evaluate((reached) => {
    const [mark = performance.getEntriesByName('ready true')[0]!] = performance.getEntriesByName(
      `ready ${reached}`,
    );
    const bytes: Record<string, number> = {};
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (new URL(entry.name).pathname.endsWith('.js') && entry.startTime <= mark.startTime)
        bytes[entry.name] = Math.max(bytes[entry.name] ?? 0, entry.encodedBodySize);
    return bytes;
  }, state);
  return Object.entries(sizes).map(([url, bytes]) => ({ owner: ownerOf(url)!, bytes }));
}

/** Main thread's time by owner until the page and its visible fragments are hydrated. */
async function timesUntilReady(browser: Browser, site: Site, path: string): Promise<Map<string, OwnerTime>> {
  const { page, cdp, close } = await openPhone(browser);
  await page.addInitScript(() => {
    const tasks: [number, number][] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, startTime + duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
  await Promise.all([cdp.send('Profiler.enable'), cdp.send('Performance.enable')]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  await cdp.send('Profiler.start');
  await page.goto(`http://${site.tenant}.localhost:${site.port}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('ready true').length > 0);
  const { profile } = await cdp.send('Profiler.stop');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const startedUs = metrics.find(({ name }) => name === 'NavigationStart')!.value * 1e6;
  const tasks = await page.evaluate(
    () => (globalThis as unknown as { longTasks: [number, number][] }).longTasks,
  );
  await close();
  return attributeTime(
    profile as Profile,
    tasks.map(([start, end]) => ({ startUs: startedUs + start * 1000, endUs: startedUs + end * 1000 })),
    ownerOf,
  );
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
