import type { Browser, Page } from '@playwright/test';

const limitMs = 120_000;

/** Runs in the page: whether it can be used. */
export const isHydrated = (): boolean => document.documentElement.dataset.ready === 'true';

type Composition = { remotes: { name: string; version: string; development?: boolean }[] };

/** Returns the composition of an open page; null while it loads. */
export async function compositionOf(page: Page): Promise<Composition | null> {
  const text = await page.evaluate(() => document.getElementById('forecourt-state')?.textContent ?? null);
  return text ? (JSON.parse(text) as { composition: Composition }).composition : null;
}

let visitors = 0;

/** Opens an address as a new visitor: a browser that no other visitor has. */
export async function visitAnew<T>(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (visitor ${++visitors})` });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(limitMs);
    await page.goto(address, { waitUntil: 'commit' });
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Visits an address, and waits for the page's report of a failure if it got a version that fails. */
export async function visitAndReport(
  browser: Browser,
  address: string,
  failing: { name: string; version: string },
): Promise<void> {
  await visitAnew(browser, address, async (page) => {
    const reported = page.waitForResponse(/\/api\/shell\/failures/);
    reported.catch(() => undefined);
    await page.waitForSelector('#forecourt-state', { state: 'attached' });
    const { remotes } = (await compositionOf(page))!;
    if (remotes.some(({ name, version }) => name === failing.name && version === failing.version))
      await reported;
  });
}
