import type { APIRequestContext, Page } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { ownerOfPath, pagesOf, type RemotePages } from '@forecourt/contracts/remote/path-owner';
import { recordShifts, shiftOf } from '../fixtures/layout-shift.ts';
import { longTestMs } from '../fixtures/long-test.ts';
import { newNumber, signIn } from '../fixtures/sign-in.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';
import { pageKinds, pathOn } from '../shots/page-kinds.ts';

test.describe.configure({ timeout: longTestMs });

/** Attributes that hold an id of their page, or the name of a control. */
const references = ['id', 'for', 'list', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'];
/** What React's `useId` makes. */
const generated = /_R_|_r_/;

type Kinds = { tenant: string; signedIn?: boolean; paths: string[] };

/** Together these open every page of every remote and of the shell; `:car` and `:id` are one vehicle each. */
const sites: Kinds[] = [
  {
    tenant: 'harbour',
    paths: [
      '/',
      '/search/used-cars',
      '/cars/the-one-with-everything',
      '/cars/2026-hyundai-tucson-elite-hd14100',
      '/print?car_id=:car',
      '/compare',
      '/finance',
      '/finance-pre-approval',
      '/enquire',
      '/book-test-drive',
      '/book-service',
      '/booking?link=nothing',
      '/trade-in',
      '/watchlist',
      '/watchlist/nothing',
      '/success',
      '/checkout-journey?car_id=:car',
      '/contact',
      '/contact-us/harbour-southport',
      '/locations/harbour-southport',
      '/dealer-locator',
      '/dealerships',
      '/special-offers',
      '/offers/toyota/offer-hilux-ready',
      '/models',
      '/models/order-now',
      '/brands',
      '/hyundai/overview',
      '/service',
      '/careers',
      '/about-us',
      '/privacy-policy',
      '/sign-in',
      '/no-such-page',
    ],
  },
  {
    tenant: 'barrow',
    signedIn: true,
    paths: [
      '/',
      '/search/used-cars',
      '/cars/:car',
      '/used-car/:car',
      '/checkout-journey?car_id=:car',
      '/apply-for-finance',
      '/enquire',
      '/book-test-drive',
      '/sell-your-car',
      '/price-alert?car_id=:id',
      '/spin-to-win',
      '/online-payment',
      '/mybigboxcars',
      '/saved-searches',
      '/watchlist',
      '/compare',
      '/account',
      '/contact',
      '/vehicle-parts-and-accessories',
    ],
  },
  { tenant: 'nakhla', paths: ['/', '/enquire', '/contact', '/watchlist'] },
];
const notFound = new Set(['/no-such-page', '/watchlist/nothing', '/booking?link=nothing']);
/** The layout may shift by this much in all. */
const budget = 0.02;

for (const { tenant, signedIn, paths } of sites)
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    test(`${tenant}, ${width} px: every kind of page keeps the server's ids and does not shift`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/404|410/);
      await page.setViewportSize({ width, height });
      if (signedIn) {
        await open(page, site(tenant, '/sign-in'));
        await signIn(page, tenant, newNumber());
        await expect(page).not.toHaveURL(/sign-in/);
        await saveTwo(page, tenant);
      }
      const car = await firstCar(page, tenant);
      const id = (await pathOn(tenant, port(), ':id', page))!;
      await recordShifts(page);
      const problems: object[] = [];
      for (const path of paths.map((one) => one.replace(':car', car).replace(':id', id))) {
        const response = await page.goto(site(tenant, path));
        const served = generatedIds(await response!.text());
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        const missing = await missingIn(page, served);
        const { total, worst } = await shiftOf(page);
        // Once for both widths: all fragments are hydrated when they have been near the viewport.
        const different = width < 500 ? await differentIds(page) : [];
        const status = response!.status();
        const isFound = response!.ok() || notFound.has(path);
        if (!isFound || missing.length > 0 || different.length > 0 || total > budget)
          problems.push({ path, status, missing, different, total, worst });
      }
      expect(problems).toEqual([]);
    });
test('a page that is not found does not shift when its fonts arrive late', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  const arrival = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\.woff2/, async (route) => {
    asked++;
    await arrival.promise;
    await route.continue();
  });
  await page.goto(site('driftwood', '/checkout-journey'), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  const body = page.getByRole('region', { name: 'Body' });
  const { y } = (await body.boundingBox())!;
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  arrival.resolve();
  await page.evaluate(() => document.fonts.ready);
  await hydrated(page);
  expect((await body.boundingBox())!.y).toBeCloseTo(y, 0);
});
test('the pages that are opened here, and those of screenshots, are all that the remotes have', async ({
  request,
}) => {
  const { composition } = await stateOf(request, 'harbour');
  const nameOf = (owned: ReturnType<typeof ownerOfPath<(typeof composition.remotes)[number]>>) =>
    owned && `${owned.remote.domain} ${owned.page}`;
  const ownersOf = (paths: string[]) =>
    new Set(paths.map((path) => nameOf(ownerOfPath(composition.remotes, path.replace(/\?.*/, '')))));
  const opened = ownersOf(sites.flatMap(({ paths }) => paths.map((path) => path.replace(':car', 'x'))));
  const shot = ownersOf(pageKinds.map(({ path }) => path.replaceAll(/:(\w+)/g, '$1')));
  const all = pagesOf(composition.remotes).map((owned) => nameOf(owned));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((page) => !opened.has(page))).toEqual([]);
  // Its address leads to the vehicle's page.
  expect(all.filter((page) => !shot.has(page))).toEqual(['vehicle used-car']);
});

test('screenshots show every page of the shell, articles once', async ({ request }) => {
  const { site: config } = await stateOf(request, 'harbour');
  const shot = new Set(pageKinds.map(({ path }) => path.slice(1)));
  const alike = /^(news\/.*|pages\/(roadside-assist|care-plans))$/;
  expect(Object.keys(config.pages).filter((slug) => !shot.has(slug) && !alike.test(slug))).toEqual([]);
});

type Form = { tenant: string; path: string; send: RegExp; before?: RegExp };

/** Every kind of form, as it is opened directly; `before` leads to the step that has fields to fill in. */
const forms: Form[] = [
  { tenant: 'harbour', path: '/enquire', send: /^Send/ },
  { tenant: 'harbour', path: '/contact', send: /^Send/ },
  { tenant: 'harbour', path: '/careers', send: /^Send/ },
  { tenant: 'ironbark', path: '/parts/search', send: /^Send/ },
  { tenant: 'harbour', path: '/book-service', send: /^Continue/ },
  { tenant: 'harbour', path: '/service', send: /^Continue/ },
  { tenant: 'harbour', path: '/book-test-drive', before: /^No time suits me/, send: /^Request|^Send|^Book/ },
  { tenant: 'harbour', path: '/trade-in', send: /^Find my vehicle/ },
  { tenant: 'barrow', path: '/sell-your-car', send: /^Find my vehicle/ },
  { tenant: 'harbour', path: '/finance', send: /^Continue/ },
  { tenant: 'kestrel', path: '/finance-enquiry', send: /^Send|^Continue/ },
  { tenant: 'nakhla', path: '/service', send: /^إرسال/ },
  { tenant: 'harbour', path: '/cars/:car/checkout', send: /^Reserve this vehicle/ },
];
for (const { tenant, path, send, before } of forms)
  test(`the error summary of ${tenant}${path}, opened directly, leads to its fields`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, site(tenant, path.replace(':car', await firstCar(page, tenant))));
    const main = page.getByRole('main');
    if (before) await main.getByRole('button', { name: before }).click();
    const form = main.locator('form', { has: page.getByRole('button', { name: send }) }).last();
    await form.scrollIntoViewIfNeeded();
    // Before that, the browser itself names the first field.
    await expect(form).toHaveJSProperty('noValidate', true);
    const button = form.getByRole('button', { name: send });
    await button.focus();
    await page.keyboard.press('Enter');
    const links = form.getByRole('alert').getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of hrefs) await expect(page.locator(`[id="${href!.slice(1)}"]`)).toHaveCount(1);
    await expect(page.locator(':focus')).toHaveId(hrefs[0]!.slice(1));
    await links.last().click();
    await expect(page.locator(':focus')).toHaveId(hrefs.at(-1)!.slice(1));
    await expect(page.locator(':focus')).toBeInViewport();
  });

/** So that the pages of saved vehicles and of the comparison are measured with vehicles. */
async function saveTwo(page: Page, tenant: string): Promise<void> {
  await open(page, site(tenant, '/search/used-cars?price=15000-40000'));
  for (const name of [/^Save /, /^Compare /]) {
    const buttons = page.getByRole('button', { name });
    for (const at of [0, 1]) {
      await buttons.nth(at).click();
      await expect(buttons.nth(at)).toHaveAttribute('aria-pressed', 'true');
    }
  }
}

type State = {
  composition: { remotes: (RemotePages & { domain: string })[] };
  site: { pages: Record<string, unknown> };
};

const getHtml = async (request: APIRequestContext, tenant: string, path: string): Promise<string> =>
  (
    await request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `${tenant}.localhost:${port()}` },
    })
  ).text();

/** The state that the server writes into a page. */
const stateOf = async (request: APIRequestContext, tenant: string): Promise<State> =>
  JSON.parse(
    /<script id="forecourt-state"[^>]*>(.*?)<\/script>/s.exec(await getHtml(request, tenant, '/'))![1]!,
  );

const firstCar = async (page: Page, tenant: string): Promise<string> =>
  /href="\/cars\/([^"/?]+)"/.exec(
    await getHtml(page.request, tenant, '/search/used-cars?price=15000-40000'),
  )![1]!;

/** The generated ids and references of the server's HTML that the hydrated page lacks. */
async function missingIn(page: Page, served: string[]): Promise<string[]> {
  const hydratedIds = new Set(
    await page.evaluate(
      (attributes) =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          attributes.map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
        ),
      references,
    ),
  );
  return served.filter((reference) => !hydratedIds.has(reference));
}

/**
 * The ids and references that an element has in the page but not in React's view of it: hydration keeps the
 * server's attributes, so a tree that differs in the browser leaves error summaries, labels and descriptions
 * without their target.
 */
async function differentIds(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate((attributes) => {
    const rendered = [...document.querySelectorAll('*')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key && (element as unknown as Record<string, Record<string, unknown>>)[key];
      return props ? [{ element, props }] : [];
    });
    if (rendered.length === 0) return ['React has rendered nothing'];
    return rendered.flatMap(({ element, props }) =>
      attributes.flatMap((name) => {
        const value = props[name === 'for' ? 'htmlFor' : name];
        const isSame = typeof value !== 'string' || value === element.getAttribute(name);
        return isSame ? [] : `${element.localName} ${name}: ${element.getAttribute(name)}, not ${value}`;
      }),
    );
  }, references);
}

/** The generated ids of a document and what refers to them, such as `label for=_R_1_`. */
function generatedIds(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(element, attributes) {
      for (const name of references)
        if (attributes[name] && generated.test(attributes[name]))
          found.push(`${element} ${name}=${attributes[name]}`);
    },
  });
  parser.end(html);
  return found;
}
