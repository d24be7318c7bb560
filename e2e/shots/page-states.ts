import type { Page } from '@playwright/test';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import type { PageKind } from './page-kinds.ts';

const list = '/search/new-used-and-demo-cars';
const searches = '**/api/search/queries*';

/** The button of a fragment, by the fragment's name, so that it is found in every language. */
const buttonOf = (page: Page, fragment: string, at = 0) =>
  page.locator(`main [data-fragment="${fragment}"]`).locator('a, button').locator('visible=true').nth(at);

const openDialog = async (page: Page, fragment: string) => {
  await buttonOf(page, fragment).click();
  await page.getByRole('dialog').locator('form').first().waitFor();
};

/** The buttons of cards that save a vehicle (`heart`) or compare it (`scale`). */
const toggles = (icon: 'heart' | 'scale') =>
  `main article [data-fragment="leads/save-toggle"] button:has(svg.lucide-${icon})`;

/** Saves a vehicle on the shopper's watchlist, which another width may have done already. */
const save = async (page: Page, at: number): Promise<void> => {
  // What is saved already is known only after the page's requests.
  await page.waitForLoadState('networkidle');
  const toggle = page.locator(toggles('heart')).nth(at);
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
  await page.waitForFunction((button) => button?.ariaPressed === 'true', await toggle.elementHandle());
  await page.waitForLoadState('networkidle');
};

const openTwo = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main :is(li, article) a[href^="/cars/"]').nth(1).waitFor();
};

/** Saves two vehicles, and opens a page that shows them. */
const saveTwo = async (page: Page, path: string) => {
  await save(page, 0);
  await save(page, 1);
  await openTwo(page, path);
};

const compareTwo = async (page: Page) => {
  for (const at of [0, 1]) {
    const toggle = page.locator(toggles('scale')).nth(at);
    await toggle.click();
    await page.waitForFunction((button) => button?.ariaPressed === 'true', await toggle.elementHandle());
  }
};

const mapButton = 'main button:has(svg.lucide-map), main a:has(svg.lucide-map)';
const certifiedBadge = 'main :has(> span > svg.lucide-badge-check) > button';

/** Follows a link to a page whose data does not come, until the error page shows its icon. */
const failWith = (icon: string, fail: (page: Page) => Promise<unknown>) => async (page: Page) => {
  // What styles new content comes after the page.
  await page.waitForLoadState('networkidle');
  await fail(page);
  await page.locator('footer a[href="/special-offers"], footer a[href="/contact"]').first().click();
  await page.locator(`main svg.lucide-${icon}`).waitFor();
};

const loaded = '**/api/{offers,locations}/**';

/** Posts as the signed-in shopper, and opens a page. */
const store = async (page: Page, api: string, values: Record<string, string>) => {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path!, { method: 'POST', headers, body: body! })).status;
    },
    [api, JSON.stringify(values)],
  );
  // Another width may have stored it already.
  if (status >= 500) throw new Error(`${api} answered ${status}`);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
};

/** Fills a form's required fields in with what fits their type. */
const fillIn = async (page: Page) => {
  const form = page.locator('main form', { has: page.locator('[type=email]') }).first();
  for (const field of await form.locator('select:visible').all()) await field.selectOption({ index: 1 });
  for (const field of await form
    .locator('input:visible:not([type=checkbox], [type=file], [tabindex="-1"]), textarea:visible')
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

/** Has a vehicle found that the local registration service knows. */
const findRegistration = async (page: Page) => {
  await page.locator('[name=rego]').fill('reg4 success');
  await page.locator('form:has([name=rego]) [type=submit]').click();
  await page.locator('[name=km]').waitFor();
};

/**
 * What a page can be besides loaded: open dialogs and drawers, filled lists, errors, success, without a
 * connection.
 */
export const pageStates: readonly PageKind[] = [
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
    // One location is no map.
    needs: mapButton,
    prepare: async (page) => {
      await page.locator(mapButton).first().click();
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
    },
  },
  { name: 'sold vehicle', path: '/cars/:sold' },
  { name: 'vehicle without pictures', path: '/cars/:bare' },
  { name: 'enquiry dialog', path: '/cars/:car', prepare: (page) => openDialog(page, 'leads/enquire') },
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
    needs: toggles('scale'),
    isWhole: true,
    prepare: async (page) => {
      await compareTwo(page);
      await page.goto(new URL('/compare', page.url()).href);
      await page.locator('main table, main [role=table]').first().waitFor();
    },
  },
  {
    name: 'watchlist of two vehicles',
    path: list,
    signedIn: true,
    needs: toggles('heart'),
    isWhole: true,
    prepare: (page) => saveTwo(page, '/watchlist'),
  },
  {
    name: 'shared list of two vehicles',
    path: list,
    signedIn: true,
    needs: toggles('heart'),
    isWhole: true,
    prepare: async (page) => {
      await saveTwo(page, '/watchlist');
      const answered = page.waitForResponse((answer) => answer.url().endsWith(watchlistPaths.share));
      // The list may be shared already: then its link is shown.
      await page.reload();
      let { id } = (await (await answered).json()) as { id: string | null };
      if (id === null) {
        const created = page.waitForResponse(
          (answer) => answer.url().endsWith(watchlistPaths.share) && answer.request().method() === 'POST',
        );
        await page.locator('main button:has(svg.lucide-share-2)').click();
        ({ id } = (await (await created).json()) as { id: string });
      }
      await openTwo(page, watchlistPaths.sharedPage(id));
    },
  },
  {
    name: 'enquiry with errors',
    path: '/enquire',
    isWhole: true,
    prepare: async (page) => {
      // Forms without scripts, as those that show a phone number, have a button too.
      const form = page.locator('main form:has([type=email])').first();
      await form.locator('button[type=submit]').click();
      await form.locator('[role=alert]').first().waitFor();
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
  { name: 'consent question', path: '/', asksConsent: true, needs: 'html[data-consent=ask]' },
  {
    name: 'navigation open',
    path: '/',
    prepare: async (page) => {
      await page
        .locator('header button[aria-expanded], header summary')
        .locator('visible=true')
        .first()
        .click();
    },
  },
  {
    name: 'search suggestions',
    path: list,
    prepare: async (page) => {
      // The first letters of a make that the site has.
      const title = (await page.locator('main article :is(h2, h3)').first().textContent()) ?? '';
      await page
        .locator('main [role=combobox], main input[type=search]')
        .locator('visible=true')
        .first()
        .fill(/\b[A-Za-z]{2}/.exec(title)?.[0] ?? '');
      await page.getByRole('listbox').locator('[role=option]').first().waitFor();
    },
  },
  { name: 'chosen filters', path: `${list}?transmission=Automatic&fuel=Diesel`, isWhole: true },
  {
    name: 'place on a map',
    path: list,
    needs: mapButton,
    prepare: async (page) => {
      await page.locator(mapButton).first().click();
      const pins = page.locator('[data-fragment="locations/map"] section');
      await pins.locator('a').first().waitFor();
      await pins.locator('a[href*="/search"]').first().click();
      await page.waitForURL(({ search }) => search !== '');
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    },
  },
  { name: 'vehicles chosen for comparison', path: list, needs: toggles('scale'), prepare: compareTwo },
  {
    name: 'test drive dialog',
    path: '/cars/:car',
    needs: 'main [data-fragment="leads/test-drive"] :is(a, button)',
    prepare: (page) => openDialog(page, 'leads/test-drive'),
  },
  { name: 'view that turns', path: '/cars/the-one-with-everything' },
  {
    name: 'certified vehicle',
    path: '/cars/:certified',
    needs: certifiedBadge,
    prepare: async (page) => {
      await page.locator(certifiedBadge).locator('visible=true').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'saved search',
    path: '/saved-searches',
    signedIn: true,
    isWhole: true,
    prepare: (page) =>
      store(page, '/api/leads/saved-searches', {
        name: 'Diesel, automatic',
        frequency: 'daily',
        channel: 'email',
        email: 'kim@example.com',
        search: `${list}?fuel=Diesel&transmission=Automatic`,
      }),
  },
  {
    name: 'garage with a vehicle',
    path: '/my-garage',
    signedIn: true,
    isWhole: true,
    prepare: (page) =>
      store(page, '/api/leads/garage/vehicles', {
        rego: 'ABC123',
        rego_state: 'qld',
        name: 'Toyota HiLux SR5',
        km: '45000',
      }),
  },
  { name: 'trade-in questions', path: '/trade-in?choose=1', signedIn: true, isWhole: true },
  { name: 'trade-in answers', path: '/trade-in', signedIn: true, isWhole: true, prepare: findRegistration },
  {
    name: 'trade-in offer',
    path: '/trade-in',
    signedIn: true,
    isWhole: true,
    prepare: async (page) => {
      await findRegistration(page);
      await page.locator('[name=km]').fill('45000');
      for (const name of ['condition', 'damage', 'serviceHistory'])
        await page.locator(`[name=${name}]`).first().check();
      await page.locator('form[action$="/answers"] [type=submit]').click();
      await page.locator('[data-offer-price]').waitFor();
    },
  },
  {
    name: 'code by text message',
    path: '/sign-in',
    prepare: async (page) => {
      await page.locator('[name=phone]').fill(`04${String(Date.now() % 1e8).padStart(8, '0')}`);
      await page.locator('form:has([name=phone]) [type=submit]').click();
      await page.locator('[name=code]').waitFor();
    },
    isWhole: true,
  },
  {
    name: 'wrong phone number',
    path: '/sign-in',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('[name=phone]').fill('1');
      await page.locator('form:has([name=phone]) [type=submit]').click();
      await page.locator('main [aria-invalid=true], main [role=alert]').first().waitFor();
    },
  },
  {
    name: 'unavailable page',
    path: '/',
    isWhole: true,
    prepare: failWith('clock', (page) => page.route(loaded, (route) => route.fulfill({ status: 503 }))),
  },
  {
    name: 'page without a connection',
    path: '/',
    isWhole: true,
    prepare: failWith('wifi-off', (page) => page.context().setOffline(true)),
  },
];
