import type { Page } from '@playwright/test';
import type { PageKind } from './page-kinds.ts';

const list = '/search/new-used-and-demo-cars';
const searches = '**/api/search/queries';

/** The button of a fragment, by the fragment's name, so that it is found in every language. */
const buttonOf = (page: Page, fragment: string, at = 0) =>
  page.locator(`main [data-fragment="${fragment}"]`).locator('a, button').locator('visible=true').nth(at);

const openDialog = async (page: Page, fragment: string) => {
  await buttonOf(page, fragment).click();
  await page.getByRole('dialog').locator('form').first().waitFor();
};

/** Presses the toggles of the first vehicles: `at` is 0 for those that save, 1 for those that compare. */
const press = async (page: Page, at: number, count: number) => {
  const toggles = page.locator('main article').locator('[data-fragment="leads/save-toggle"] button');
  for (let vehicle = 0; vehicle < count; vehicle++) {
    const toggle = toggles.nth(vehicle * 2 + at);
    await toggle.click();
    // Some sites ask to sign in first.
    await page.waitForFunction((button) => button?.ariaPressed === 'true', await toggle.elementHandle(), {
      timeout: 5000,
    });
  }
};

/** Fills a form's required fields in with what fits their type. */
const fillIn = async (page: Page) => {
  const form = page.locator('main form', { has: page.locator('[type=email]') }).first();
  for (const field of await form.locator('select:visible').all()) await field.selectOption({ index: 1 });
  for (const field of await form
    .locator('input:visible:not([type=checkbox]):not([type=file]), textarea:visible')
    .all()) {
    const type = await field.getAttribute('type');
    await field.fill(
      type === 'email'
        ? 'kim@example.com'
        : type === 'tel'
          ? '0491 570 156'
          : /code|post/i.test((await field.getAttribute('name')) ?? '')
            ? '4006'
            : 'Kim Lee',
    );
  }
  for (const box of await form.locator('input[type=checkbox]:visible').all()) await box.check();
  return form;
};

/**
 * What a page can be besides loaded: open dialogs and drawers, filled lists, errors, success, without a
 * connection. A state that a site does not have throws, and `optional` says that this is no problem.
 */
export const pageStates: readonly (PageKind & { optional?: boolean })[] = [
  {
    name: 'menu open',
    path: '/',
    upTo: 900,
    prepare: async (page) => {
      await page.locator('header summary').locator('visible=true').last().click();
      await page.locator('header details[open] nav').waitFor();
    },
  },
  {
    name: 'search on a map',
    path: list,
    prepare: async (page) => {
      await page.locator('main button:has(svg.lucide-map), main a:has(svg.lucide-map)').first().click();
      await page.locator('[data-fragment="locations/map"] a').first().waitFor();
    },
  },
  {
    name: 'failed search',
    path: list,
    prepare: async (page) => {
      await page.route(searches, (route) => route.abort());
      await page.locator('main select:visible').first().selectOption({ index: 1 });
      await page
        .getByRole('status')
        .filter({ has: page.locator('button') })
        .waitFor();
      await page.unroute(searches);
    },
  },
  {
    name: 'search offline',
    path: list,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.locator('main select:visible').first().selectOption({ index: 1 });
      await page
        .getByRole('status')
        .filter({ has: page.locator('button') })
        .waitFor();
      await page.context().setOffline(false);
    },
  },
  { name: 'sold vehicle', path: '/cars/:sold', optional: true },
  { name: 'vehicle without pictures', path: '/cars/:bare', optional: true },
  {
    name: 'enquiry dialog',
    path: '/cars/:car',
    prepare: (page) => openDialog(page, 'leads/enquire'),
  },
  {
    name: 'pictures in fullscreen',
    path: '/cars/:car',
    prepare: async (page) => {
      await page
        .locator('main button:has(svg.lucide-maximize), main button:has(svg.lucide-expand)')
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'compare two vehicles',
    path: list,
    optional: true,
    isWhole: true,
    prepare: async (page) => {
      await press(page, 1, 2);
      await page.goto(new URL('/compare', page.url()).href);
      await page.locator('main table, main [role=table]').first().waitFor();
    },
  },
  {
    name: 'watchlist of two vehicles',
    path: list,
    optional: true,
    isWhole: true,
    prepare: async (page) => {
      await press(page, 0, 2);
      await page.goto(new URL('/watchlist', page.url()).href);
      await page.locator('main article').first().waitFor();
    },
  },
  {
    name: 'enquiry with errors',
    path: '/enquire',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('main form button[type=submit]').last().click();
      await page.locator('main form [role=alert]').first().waitFor();
    },
  },
  {
    name: 'success',
    path: '/enquire',
    isWhole: true,
    prepare: async (page) => {
      const form = await fillIn(page);
      await form.locator('button[type=submit]').click();
      await page.waitForURL(/\/success/);
    },
  },
  { name: 'success without an enquiry', path: '/success' },
  { name: 'map of dealerships', path: '/dealer-locator' },
  { name: 'order a model', path: '/models/order-now' },
  { name: 'finance pre-approval', path: '/finance-pre-approval', optional: true },
  { name: 'checkout', path: '/cars/:car/checkout', optional: true },
  { name: 'book a service', path: '/book-service', optional: true },
  { name: 'sell your vehicle', path: '/sell-your-car', optional: true },
  { name: 'online payment', path: '/online-payment', optional: true },
  { name: 'booking by an unknown link', path: '/booking?link=nothing', isMissing: true },
  { name: 'parts', path: '/vehicle-parts-and-accessories' },
  { name: 'terms', path: '/terms-and-conditions' },
];
