import type { Page } from '@playwright/test';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { readFeed, stockFeeds } from '@forecourt/demo-data/stock/stock-feeds';

/**
 * A kind of page in one state. `:car`, `:model`, `:brand`, `:location`, `:sold` and `:bare` (without
 * pictures) stand for one of the site's own.
 */
export interface PageKind {
  name: string;
  path: string;
  /** Only at widths up to this one. */
  upTo?: number;
  /** Brings the page into the state. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The state does not depend on the scroll position: it is shown whole. */
  isWhole?: boolean;
  /** Its answer is 404 on every site. */
  isMissing?: boolean;
}

const scrollTo = (y: number) => async (page: Page) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForFunction(() => document.querySelector('main') !== null);
};

/** Every kind of page and state that a site may have; a site that answers 404 for a path lacks that kind. */
export const pageKinds: readonly PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search/new-used-and-demo-cars' },
  {
    name: 'search with open filters',
    path: '/search/new-used-and-demo-cars',
    upTo: 900,
    prepare: async (page) => {
      await page
        .locator('a[href="#filters"], button[aria-haspopup=dialog]')
        .locator('visible=true')
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'search without results', path: '/search/used-cars?query=qwertyuiop' },
  { name: 'vehicle', path: '/cars/:car' },
  { name: 'scrolled vehicle', path: '/cars/:car', prepare: scrollTo(1600) },
  { name: 'compare', path: '/compare' },
  { name: 'watchlist', path: '/watchlist' },
  { name: 'special offers', path: '/special-offers' },
  { name: 'models', path: '/models' },
  { name: 'one model', path: '/:model' },
  { name: 'brands', path: '/brands' },
  { name: 'one brand', path: '/:brand' },
  { name: 'finance', path: '/finance' },
  { name: 'enquire', path: '/enquire' },
  { name: 'trade-in', path: '/trade-in' },
  { name: 'test drive', path: '/book-test-drive/' },
  { name: 'contact', path: '/contact' },
  { name: 'locations', path: '/dealerships' },
  { name: 'location', path: '/locations/:location' },
  { name: 'about', path: '/about-us' },
  { name: 'careers', path: '/careers' },
  { name: 'service', path: '/service' },
  { name: 'sign in', path: '/sign-in' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'not found', path: '/nothing-here', isMissing: true },
];

const placeholders: Record<string, { list: string; link: RegExp }> = {
  ':car': { list: '/search/new-used-and-demo-cars', link: /href="\/cars\/([^"/?#]+)"/ },
  ':model': { list: '/models', link: /<h2[^>]*><a[^>]*href="\/([a-z0-9-]+)"/ },
  ':brand': { list: '/brands', link: /<h[23][^>]*><a[^>]*href="\/([a-z0-9-]+)"/ },
  ':location': { list: '/dealerships', link: /href="\/locations\/([a-z0-9-]+)"/ },
};

/** Which of the demo's vehicles a placeholder stands for, where no list of the site leads to one. */
const vehicles: Record<string, (vehicle: Vehicle) => boolean> = {
  ':sold': ({ status }) => status === 'sold',
  ':bare': ({ status, images }) => status === 'in_stock' && images.length === 0,
};

/** Replaces a placeholder by the first of its kind on the site; null if the site has none. */
export async function pathOn(
  tenant: string,
  port: string | number,
  path: string,
  page: Page,
): Promise<string | null> {
  for (const [placeholder, isOne] of Object.entries(vehicles)) {
    if (!path.includes(placeholder)) continue;
    const feed = stockFeeds.find((one) => one.tenant === tenant);
    const found = feed && readFeed(feed, new Date()).findLast(isOne);
    return found ? path.replace(placeholder, found.slug) : null;
  }
  for (const [placeholder, { list, link }] of Object.entries(placeholders)) {
    if (!path.includes(placeholder)) continue;
    // Node does not resolve names under .localhost.
    const answer = await page.request.get(`http://127.0.0.1:${port}${list}`, {
      headers: { host: `${tenant}.localhost:${port}` },
    });
    const found = link.exec(await answer.text())?.[1];
    return found ? path.replace(placeholder, found) : null;
  }
  return path;
}
