import type { Page } from '@playwright/test';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { readFeed, stockFeeds } from '@forecourt/demo-data/stock/stock-feeds';

/**
 * A kind of page in one state. `:car`, `:id`, `:model`, `:brand`, `:location`, `:offer`, `:article`, `:sold`,
 * `:certified` and `:bare` (without pictures) stand for one of the site's own.
 */
export interface PageKind {
  name: string;
  path: string;
  /** Only at widths up to this one. */
  upTo?: number;
  /** A selector of what the page must have for the state; a site without it lacks the state. */
  needs?: string;
  /** Brings the page into the state. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The state does not depend on the scroll position: it is shown whole. */
  isWhole?: boolean;
  /** Its answer is 404 on every site. */
  isMissing?: boolean;
  /** Only shoppers who have signed in see it. */
  signedIn?: boolean;
  /** The same page with other text, which screenshots show all the same. */
  isLike?: string;
  /** The visitor is new, and has not answered the question about advertisers yet. */
  asksConsent?: boolean;
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
  { name: 'printed vehicle', path: '/print?car_id=:car' },
  { name: 'compare', path: '/compare' },
  { name: 'watchlist', path: '/watchlist', signedIn: true },
  { name: 'shared watchlist', path: '/watchlist/nothing', isMissing: true },
  { name: 'saved searches', path: '/saved-searches', signedIn: true },
  { name: 'garage', path: '/my-garage', signedIn: true },
  { name: 'price alert', path: '/price-alert?car_id=:id' },
  { name: 'special offers', path: '/special-offers' },
  { name: 'offer', path: '/offers/:offer' },
  { name: 'models', path: '/models' },
  { name: 'one model', path: '/:model' },
  { name: 'order a model', path: '/models/order-now' },
  { name: 'brands', path: '/brands' },
  { name: 'one brand', path: '/:brand' },
  { name: 'finance', path: '/finance', signedIn: true },
  { name: 'finance pre-approval', path: '/finance-pre-approval' },
  { name: 'personalised finance', path: '/personalised/finance?car_id=:id', signedIn: true },
  { name: 'enquire', path: '/enquire' },
  { name: 'trade-in', path: '/trade-in', signedIn: true },
  { name: 'test drive', path: '/book-test-drive/' },
  { name: 'book a service', path: '/book-service' },
  { name: 'booking by an unknown link', path: '/booking?link=nothing', isMissing: true },
  { name: 'checkout', path: '/cars/:car/checkout', signedIn: true },
  { name: 'online payment', path: '/online-payment', signedIn: true },
  { name: 'spin to win', path: '/spin-to-win', signedIn: true },
  { name: 'success without an enquiry', path: '/success' },
  { name: 'contact', path: '/contact' },
  { name: 'contact of a dealership', path: '/contact-us/:location', isLike: 'contact' },
  { name: 'locations', path: '/dealerships' },
  { name: 'map of dealerships', path: '/dealer-locator' },
  { name: 'location', path: '/locations/:location' },
  { name: 'about', path: '/about-us' },
  { name: 'careers', path: '/careers' },
  { name: 'service', path: '/service' },
  { name: 'service prices', path: '/pages/pricing-guide', isLike: 'privacy' },
  { name: 'warranty', path: '/pages/warranty', isLike: 'privacy' },
  { name: 'parts', path: '/vehicle-parts-and-accessories' },
  { name: 'find a part', path: '/parts/search', isLike: 'parts' },
  { name: 'news', path: '/news' },
  { name: 'article', path: '/news/:article' },
  { name: 'questions', path: '/faq', isLike: 'privacy' },
  { name: 'accessibility', path: '/pages/accessibility' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-and-conditions', isLike: 'privacy' },
  { name: 'sign in', path: '/sign-in' },
  { name: 'account', path: '/account', signedIn: true },
  { name: 'deleted account', path: '/account/deleted' },
  { name: 'not found', path: '/nothing-here', isMissing: true },
];

/** As the shell's accessibility page names the parts of a site. */
type PageArea = 'stock' | 'vehicle' | 'offers' | 'forms' | 'places' | 'account' | 'information';

/** The part of a site that a kind of page belongs to; what is in no other part is information. */
export const areaOf = (kind: string): PageArea =>
  areas.find(([names]) => names.includes(kind))?.[1] ?? 'information';

const areas: [names: readonly string[], PageArea][] = [
  [
    [
      'home',
      'search',
      'search with open filters',
      'search without results',
      'compare',
      'watchlist',
      'shared watchlist',
      'saved searches',
    ],
    'stock',
  ],
  [['vehicle', 'scrolled vehicle', 'printed vehicle'], 'vehicle'],
  [['special offers', 'offer', 'models', 'one model', 'brands', 'one brand', 'spin to win'], 'offers'],
  [
    [
      'price alert',
      'order a model',
      'finance',
      'finance pre-approval',
      'personalised finance',
      'enquire',
      'trade-in',
      'test drive',
      'book a service',
      'booking by an unknown link',
      'checkout',
      'online payment',
      'success without an enquiry',
    ],
    'forms',
  ],
  [['contact', 'contact of a dealership', 'locations', 'map of dealerships', 'location'], 'places'],
  [['garage', 'sign in', 'account', 'deleted account'], 'account'],
];

const placeholders: Record<string, { list: string; link: RegExp }> = {
  ':car': { list: '/search/new-used-and-demo-cars', link: /href="\/cars\/([^"/?#]+)"/ },
  // The checkout's and the print version's parameter of this name is the slug.
  ':id': { list: '/search/new-used-and-demo-cars', link: /href="\/(?!checkout|print)[^"]*car_id=([^"&]+)/ },
  ':model': { list: '/models', link: /<h2[^>]*><a[^>]*href="\/([a-z0-9-]+)"/ },
  ':brand': { list: '/brands', link: /<h[23][^>]*><a[^>]*href="\/([a-z0-9-]+)"/ },
  ':offer': { list: '/special-offers', link: /href="\/offers\/([a-z0-9/-]+)"/ },
  ':article': { list: '/news', link: /href="\/news\/([a-z0-9-]+)"/ },
  ':location': { list: '/dealerships', link: /href="\/locations\/([a-z0-9-]+)"/ },
};

/** Which of the demo's vehicles a placeholder stands for, where no list of the site leads to one. */
const vehicles: Record<string, (vehicle: Vehicle) => boolean> = {
  ':sold': ({ status }) => status === 'sold',
  // The makes that a site certifies are its settings: see `needs` of the state.
  ':certified': ({ status, certified }) => status === 'in_stock' && certified === true,
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
