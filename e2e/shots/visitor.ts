import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newNumber, signIn } from '../fixtures/sign-in.ts';
import { declineConsent, hydrated, site } from '../fixtures/test.ts';
import { viewportOf } from './shoot.ts';

type Options = {
  width: number;
  asksConsent?: boolean | undefined;
  storageState?: BrowserContextOptions['storageState'] | undefined;
};

/** Opens a page for a visitor of their own, with nothing stored unless `storageState` says so. */
export async function visitor(
  browser: Browser,
  { width, asksConsent, storageState }: Options,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: viewportOf(width),
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  if (!asksConsent) await context.addInitScript(declineConsent);
  return context.newPage();
}

/** Signs a new shopper in, and returns what the browser keeps of it. */
export async function signedInShopper(
  browser: Browser,
  tenant: string,
): Promise<BrowserContextOptions['storageState']> {
  const page = await visitor(browser, { width: 390 });
  await page.goto(site(tenant, '/sign-in'));
  await hydrated(page);
  await signIn(page, tenant, newNumber());
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
