import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import type { Measure, Site } from './measure.ts';
import { sendRequest } from './send-request.ts';

type Kind = 'HTML' | 'JavaScript' | 'fonts' | 'images' | 'data';
type Sent = { kind: Kind; path: string; bytes: number; startedMs: number };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A demo vehicle with a spin; other sites use the first vehicle of their list. */
const withSpin = '/cars/the-one-with-everything';
const kinds: Record<string, Kind> = {
  document: 'HTML',
  script: 'JavaScript',
  font: 'fonts',
  image: 'images',
};

/** The transfer size of a vehicle page on a phone, by type, without interaction; spin frames are separate. */
export async function benchWeight(site: Site): Promise<Measure[]> {
  const path = (await sendRequest(site, withSpin)).status === 200 ? withSpin : site.vehiclePath;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    // The first visit generates the image renditions, the second is measured.
    await visit(browser, site, path);
    const { sent, frames, readyMs } = await visit(browser, site, path);
    const later = new Set(frames.slice(1));
    const first = sent.filter((one) => !later.has(one.path));
    const spin = sent.filter((one) => frames.includes(one.path));
    const what = 'vehicle page on a phone';
    return [
      {
        what: `${what}, before anyone touches it`,
        budget: 400,
        measured: sum(first),
        unit: 'KB',
        note: `${first.length} requests`,
      },
      ...(['HTML', 'JavaScript', 'fonts', 'images', 'data'] as const).map((kind): Measure => {
        const of = first.filter((one) => one.kind === kind);
        return {
          what: `  of it ${kind}`,
          budget: null,
          measured: sum(of),
          unit: 'KB',
          note: `${of.length} requests`,
        };
      }),
      ...(frames.length > 1
        ? [
            { what: `the ${frames.length} frames of its spin`, budget: 900, measured: sum(spin), unit: 'KB' },
            {
              what: '  of them asked for before the page answers',
              budget: 1,
              measured: spin.filter((one) => one.startedMs < readyMs).length,
              unit: 'frames',
            },
            {
              what: '  of them fetched more than once',
              budget: 0,
              measured: spin.length - new Set(spin.map((one) => one.path)).size,
              unit: 'frames',
            },
          ]
        : []),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  site: Site,
  path: string,
): Promise<{ sent: Sent[]; frames: string[]; readyMs: number }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const finished: Promise<Sent>[] = [];
  const startedAt = performance.now();
  const starts = new Map<Request, number>();
  page.on('request', (request) => starts.set(request, performance.now() - startedAt));
  page.on('requestfinished', (request) => finished.push(weigh(request, starts.get(request) ?? 0)));
  await page.goto(`http://${site.tenant}.localhost:${site.port}${path}`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  const readyMs = performance.now() - startedAt;
  await untilQuiet(page, () => finished.length);
  const frames = await spinAddresses(page, site, path);
  const sent = (await Promise.all(finished)).filter((one) => one.bytes > 0);
  await context.close();
  return {
    sent,
    frames: frames.flatMap((key) => sent.find((one) => one.path.includes(key))?.path ?? []),
    readyMs,
  };
}

/** Waits until there was no request for two seconds: spin frames load when the page is idle. */
async function untilQuiet(page: Page, count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await page.waitForTimeout(2000);
  }
}

async function weigh(request: Request, startedMs: number): Promise<Sent> {
  const { responseBodySize } = await request.sizes();
  return {
    kind: kinds[request.resourceType()] ?? 'data',
    path: new URL(request.url()).pathname,
    bytes: responseBodySize,
    startedMs,
  };
}

async function spinAddresses(page: Page, site: Site, path: string): Promise<string[]> {
  const answer = await page.request.get(`http://127.0.0.1:${site.port}/api/vehicle${path}`, {
    headers: { host: `${site.tenant}.localhost:${site.port}` },
  });
  return ((await answer.json()) as { vehicle: { spin_images: string[] } }).vehicle.spin_images;
}

const sum = (sent: Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0) / 1000;
