import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadDeferred } from './load-deferred.ts';
import type { PageKind } from './page-kinds.ts';

/** The sites, kinds of pages and widths whose outlines are accepted. */
export const accepted = {
  folder: join(import.meta.dirname, 'accepted'),
  sites: ['harbour', 'barrow'],
  kinds: ['home', 'search', 'vehicle', 'special offers'],
  widths: [390, 1440],
} as const;

/** The name of a screenshot's file, without its ending. */
export const shotName = (site: string, kind: string, width: number): string =>
  `${site}-${kind.replaceAll(/[^a-z]+/g, '-')}-${width}`;

export const viewportOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

/** Takes a screenshot of a kind of page with all its pictures; null if the site has none. */
export async function shoot(page: Page, address: string, kind: PageKind): Promise<Buffer | null> {
  const answer = await page.goto(address);
  if (answer?.status() === 404 && !kind.isMissing) return null;
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  if (kind.needs && !(await hasSoon(page, kind.needs))) return null;
  await kind.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const isWhole = !kind.prepare || kind.isWhole === true;
  if (isWhole) await loadDeferred(page);
  await page.waitForFunction(picturesHaveCome, isWhole);
  await page.evaluate(decodePictures);
  // A state that depends on the scroll position is shown as the window shows it.
  return page.screenshot({ fullPage: isWhole, animations: 'disabled' });
}

/** Whether a page has an element, or gets it while its fragments load. */
const hasSoon = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .waitFor({ state: 'attached', timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

/**
 * Runs in the page: all pictures have loaded, but for those that are hidden, beside the window (the next of a
 * carousel) or not in the shot.
 */
function picturesHaveCome(isWhole: boolean): boolean {
  return [...document.images].every((image) => {
    const { left, right, top, bottom, width } = image.getBoundingClientRect();
    const isBeside = right <= 0 || left >= innerWidth;
    const isBeyond = !isWhole && (bottom <= 0 || top >= innerHeight);
    return image.complete || width === 0 || isBeside || isBeyond || !image.checkVisibility();
  });
}

/** Runs in the page: a picture is shown only after it was decoded, which takes longest for large ones. */
async function decodePictures(): Promise<void> {
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
}
