import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Measure, Site } from './measure.ts';
import { withManyVehicles } from './with-many-vehicles.ts';

const rounds = 4;
const stepMs = 16;
/** Moves the handle, pauses until the request is sent, and moves on during rendering: 1.5 s of movement. */
const strokes = [
  { steps: 47, restMs: 500 },
  { steps: 47, restMs: 0 },
];
const janky = 50;

type Frames = { lengths: number[]; longest: number };
type Hand = {
  move(x: number, y: number): Promise<unknown>;
  down(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
};

/** Frame times while a handle of the price slider is dragged, by mouse, and by touch on a phone. */
export function benchDrag(site: Site): Promise<Measure[]> {
  return withManyVehicles(site, 'drag', async (browser) => {
    const measures: Measure[] = [];
    for (const [by, drag] of [
      ['mouse', dragByMouse],
      ['finger', dragByFinger],
    ] as const) {
      const frames: Frames[] = [];
      for (let round = 0; round < rounds; round++) frames.push(await drag(browser, site));
      measures.push(...toMeasures(by, frames, site.vehicles));
    }
    return measures;
  });
}

function toMeasures(by: string, frames: Frames[], vehicles: number): Measure[] {
  const lengths = frames.flatMap((one) => one.lengths).sort((a, b) => a - b);
  const lateFrames = lengths.filter((length) => length > janky).length;
  const note = `${lengths.length} frames at ${vehicles.toLocaleString('en')} vehicles, p95 ${lengths[Math.floor(lengths.length * 0.95)]!.toFixed(0)} ms, longest ${lengths.at(-1)!.toFixed(0)} ms`;
  const worst = frames.map((one) => one.longest).toSorted((a, b) => a - b)[
    Math.floor((frames.length - 1) / 2)
  ]!;
  return [
    {
      what: `dragging the price by ${by}, frames over ${janky} ms`,
      budget: 2,
      measured: (lateFrames / lengths.length) * 100,
      unit: '%',
      note,
    },
    {
      what: `dragging the price by ${by}, the page's longest work in a frame`,
      budget: janky,
      measured: worst,
      unit: 'ms',
      note: `median of ${frames.length} drags, slowest ${Math.max(...frames.map((one) => one.longest)).toFixed(0)} ms`,
    },
  ];
}

async function dragByMouse(browser: Browser, site: Site): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openList(page, site);
  await page.locator('#filters [data-part=shape]').hover();
  return dragHandle(page, '#filters', {
    move: (x, y) => page.mouse.move(x, y),
    down: async (x, y) => page.mouse.move(x, y).then(() => page.mouse.down()),
    up: () => page.mouse.up(),
  });
}

async function dragByFinger(browser: Browser, site: Site): Promise<Frames> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openList(page, site);
  await page.locator('a[href="#filters"]').tap();
  await page.locator('[role=dialog] [data-part=shape]').tap();
  return dragHandle(page, '[role=dialog]', fingerOf(await page.context().newCDPSession(page)));
}

function fingerOf(session: CDPSession): Hand {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    move: (x, y) => touch('touchMove', { x, y }),
    down: (x, y) => touch('touchStart', { x, y }),
    up: () => touch('touchEnd'),
  };
}

async function openList(page: Page, site: Site): Promise<void> {
  await page.addInitScript(watchFrames);
  await page.goto(`http://${site.tenant}.localhost:${site.port}/search/new-used-and-demo-cars`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForTimeout(1500);
}

async function dragHandle(page: Page, panel: string, hand: Hand): Promise<Frames> {
  const handle = page.locator(`${panel} [role=slider]`).last();
  await handle.waitFor();
  await handle.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const { x, y, width, height } = (await handle.boundingBox())!;
  let at = x + width / 2;
  const top = y + height / 2;
  const before = await handle.getAttribute('aria-valuenow');
  await hand.down(at, top);
  await page.evaluate(() => (window as unknown as { startFrames(): void }).startFrames());
  for (const { steps, restMs } of strokes) {
    for (let step = 0; step < steps; step++) {
      at -= 1.9;
      await hand.move(at, top);
      await page.waitForTimeout(stepMs);
    }
    await page.waitForTimeout(restMs);
  }
  const frames = await page.evaluate(() => (window as unknown as { stopFrames(): Frames }).stopFrames());
  await hand.up();
  if ((await handle.getAttribute('aria-valuenow')) === before)
    throw new Error('the handle of the price slider did not follow the pointer');
  await page.close();
  return frames;
}

/** Runs in the page: records the length of each frame, and the longest one that the page's work caused. */
function watchFrames(): void {
  let lengths: number[] | null = null;
  let longest = 0;
  let last = 0;
  const frame = (now: number) => {
    if (!lengths) return;
    if (last > 0) lengths.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  const works = new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (longest = Math.max(longest, duration))),
  );
  Object.assign(window, {
    startFrames() {
      [lengths, longest, last] = [[], 0, 0];
      works.observe({ type: 'long-animation-frame' });
      requestAnimationFrame(frame);
    },
    stopFrames() {
      works.takeRecords().forEach(({ duration }) => (longest = Math.max(longest, duration)));
      const seen = { lengths, longest };
      lengths = null;
      return seen;
    },
  });
}
