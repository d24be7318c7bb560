import type { Page } from '@playwright/test';
import type { Measure, Site } from './measure.ts';
import { withManyVehicles } from './with-many-vehicles.ts';

const rounds = 10;
/** How long the mouse button is held down; people take 80 to 100 ms. */
const clickDurationMs = 60;
/** Filter groups that are initially open; one value of each is clicked per round. */
const groups = ['car_type', 'make', 'body', 'fuel', 'transmission'];

/** From a filter click until the new results are painted: real clicks, each to a state not visited before. */
export function benchClicks(site: Site): Promise<Measure[]> {
  return withManyVehicles(site, 'clicks', async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchRepaints);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(...(await clickThrough(page, site, round)));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
    return [
      {
        what: 'a filter click to repainted results, p95',
        budget: 100,
        measured: at(0.95),
        unit: 'ms',
        note: `p50 ${at(0.5).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms, ${sorted.length} clicks at ${site.vehicles.toLocaleString('en')} vehicles`,
      },
    ];
  });
}

async function clickThrough(page: Page, site: Site, round: number): Promise<number[]> {
  await page.goto(`http://${site.tenant}.localhost:${site.port}/search/new-used-and-demo-cars`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForTimeout(1500);
  const times: number[] = [];
  for (const group of groups) {
    const boxes = page.locator(`#filters details[open] input[name="${group}"]:visible`);
    const count = await boxes.count();
    if (count < 2) continue;
    await boxes.nth((round * 3) % count).click({ delay: clickDurationMs });
    await page.waitForTimeout(900);
    times.push(await page.evaluate(() => (window as unknown as { repaintMs(): number }).repaintMs()));
  }
  return times;
}

/** Runs in the page: measures from a click on a filter until the last change in the viewport was painted. */
function watchRepaints(): void {
  let clickedAt = 0;
  let paintedAt = 0;
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).matches('#filters input')) [clickedAt, paintedAt] = [event.timeStamp, 0];
    },
    true,
  );
  const isInView = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement;
    const box = element?.getBoundingClientRect();
    return (
      box !== undefined &&
      box.height > 0 &&
      box.top < innerHeight &&
      box.bottom > 0 &&
      element!.closest('main') !== null
    );
  };
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  new MutationObserver((changes) => {
    const isChange =
      clickedAt > 0 &&
      changes.some(
        (change) => change.target.isConnected && [change.target, ...change.addedNodes].some(isInView),
      );
    if (isChange) afterPaint(() => (paintedAt = performance.now()));
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href', 'src', 'aria-busy', 'style', 'class', 'open'],
  });
  Object.assign(window, { repaintMs: () => paintedAt - clickedAt });
}
