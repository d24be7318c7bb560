import {
  addressOf,
  cardPaths,
  choice,
  chips,
  counts,
  expectAddress,
  expectTotal,
  fetchDocuments,
  openSearch,
  outside,
  searchDirectly,
  stock,
  total,
  wide,
} from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

test('selecting a make keeps the counts of other makes and narrows the counts of bodies', async ({
  page,
}) => {
  await openSearch(page);
  const makes = await counts(page, 'make');
  const bodies = await counts(page, 'body');
  await choice(page, 'make', 'Toyota').click();
  await expectTotal(page, makes.Toyota!);
  expect(await counts(page, 'make')).toEqual(makes);
  const narrowed = await counts(page, 'body');
  expect(Object.entries(narrowed).every(([body, count]) => count <= bodies[body]!)).toBe(true);
  const toyotas = (await fetchDocuments(page.request, 'harbour')).filter((one) => one.make === 'Toyota');
  for (const [body, count] of Object.entries(narrowed))
    expect(count, body).toBe(toyotas.filter((one) => one.body === body).length);
});

test('two makes are combined by OR, a make and a body by AND', async ({ page }) => {
  await openSearch(page);
  const makes = await counts(page, 'make');
  await choice(page, 'make', 'Toyota').click();
  await expectAddress(page, `${stock}?make=Toyota`);
  await choice(page, 'make', 'Kia').click();
  await expectAddress(page, `${stock}?make=Kia&make=Toyota`);
  await expectTotal(page, makes.Toyota! + makes.Kia!);
  await choice(page, 'body', 'suv').click();
  await expectAddress(page, `${stock}?body=suv&make=Kia&make=Toyota`);
  const documents = await fetchDocuments(page.request, 'harbour');
  await expectTotal(
    page,
    documents.filter((one) => ['Kia', 'Toyota'].includes(one.make as string) && one.body === 'suv').length,
  );
});

test('the count of a filter value equals the total after it is selected', async ({ page }) => {
  await page.setViewportSize(wide);
  for (const attribute of ['car_type', 'body', 'fuel', 'transmission', 'drive']) {
    await open(page, site('harbour', `${stock}?make=Toyota`));
    const [value, count] = Object.entries(await counts(page, attribute)).at(-1)!;
    await choice(page, attribute, value).evaluate((input: HTMLInputElement) => input.click());
    await expect(page).toHaveURL(
      new RegExp(attribute === 'car_type' ? '/search/(new|used|demo)-cars' : `${attribute}=`),
    );
    await expectTotal(page, count);
  }
});

test('a deep link shows the same on the server and after hydration', async ({ page, request }) => {
  const path = '/search/used-cars?body=suv&body=ute&fuel=Diesel&fuel=Petrol&page=2&transmission=Automatic';
  const html = await (await request.get(...outside('harbour', path))).text();
  const fromServer = [...html.matchAll(/<h2[^>]*><a[^>]*href="(\/cars\/[^"]+)"/g)].map(([, href]) => href);
  await openSearch(page, path);
  expect(addressOf(page)).toBe(path);
  expect(fromServer.length).toBeGreaterThan(5);
  expect(await cardPaths(page)).toEqual(fromServer);
  for (const [attribute, value] of [
    ['body', 'suv'],
    ['fuel', 'Diesel'],
    ['transmission', 'Automatic'],
  ])
    await expect(choice(page, attribute!, value!)).toBeChecked();
});

for (const [address, canonical] of [
  ['make=Toyota&body=suv&make=Kia', 'body=suv&make=Kia&make=Toyota'],
  ['refinementList[dealership_slug][0]=harbour-sydney', 'dealership_slug=harbour-sydney'],
  ['nonsense=1&make=Kia&price=cheap&sortBy=magic&page=-4&seats=many', 'make=Kia'],
  ['range[price][min]=10000&range[price][max]=30000', 'price=10000-30000'],
  ['price=30000-10000', 'price=10000-30000'],
  ['make=toyota', 'make=Toyota'],
  ['query=%20%20hilux%20%20sr5%20', 'query=hilux+sr5'],
]) {
  test(`"${address}" redirects to the canonical URL ${canonical}`, async ({ page }) => {
    const answer = await page.goto(site('harbour', `${stock}?${address}`));
    expect(answer!.status()).toBe(200);
    expect(addressOf(page)).toBe(`${stock}?${canonical}`);
  });
}

test('a filter or a sort order returns to the first page, and a page past the last shows the last', async ({
  page,
}) => {
  await openSearch(page, `${stock}?page=3`);
  await choice(page, 'car_type', 'used').click();
  await expectAddress(page, '/search/used-cars');
  await open(page, site('harbour', `${stock}?page=3`));
  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('price-desc');
  await expectAddress(page, `${stock}?sortBy=price-desc`);
  const pages = Math.ceil((await total(page)) / 21);
  await open(page, site('harbour', `${stock}?page=900`));
  expect(addressOf(page)).toBe(`${stock}?page=${pages}`);
  expect((await cardPaths(page)).length).toBeGreaterThan(0);
});

test('no limit hides filter values: all makes, dealerships and locations are listed', async ({ page }) => {
  await openSearch(page, stock, 'barrow');
  const documents = await fetchDocuments(page.request, 'barrow', {
    attributes: ['slug', 'price', 'dealership_name', 'location_name', 'make'],
  });
  // The content of a collapsed group is rendered when it is opened.
  for (let deep = 0; deep < 2; deep++)
    await page
      .locator('#filters details:not([open])')
      .evaluateAll((folds) => folds.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
  for (const attribute of ['make', 'dealership_name', 'location_name']) {
    const values = new Set(documents.map((one) => one[attribute]).filter((value) => value !== null));
    await expect
      .poll(async () => Object.keys(await counts(page, attribute)).length, { message: attribute })
      .toBe(values.size);
  }
});

test('a vehicle without a price is excluded from price ranges that do not start at 0, and is last in both price sorts', async ({
  page,
  request,
}) => {
  const documents = await fetchDocuments(request, 'harbour');
  const within = (least: number) => documents.filter(({ price }) => price >= least && price <= 30_000).length;
  await openSearch(page, `${stock}?price=-30000`);
  await expectTotal(page, within(1));
  await open(page, site('harbour', `${stock}?price=0-30000`));
  await expectTotal(page, within(0));
  const without = documents.filter(({ price }) => price === 0).map(({ slug }) => `/cars/${slug}`);
  expect(without.length).toBeGreaterThan(0);
  for (const sort of ['price-asc', 'price-desc']) {
    await open(page, site('harbour', `${stock}?page=900&sortBy=${sort}`));
    const unpriced = (await cardPaths(page)).map((path) => without.includes(path));
    expect(unpriced.at(-1), sort).toBe(true);
    expect(unpriced, sort).toEqual(unpriced.toSorted());
  }
});

test('lists by condition, body, make and model are indexable, narrower ones are noindex', async ({
  page,
}) => {
  for (const path of ['/search/used-cars', '/search/suv', '/search/toyota', '/search/toyota/hilux']) {
    await page.goto(site('harbour', path));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site('harbour', path));
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  }
  for (const [path, canonical, isLeftOut] of [
    ['/search/used-cars?make=Kia&make=Toyota', '/search/used-cars', true],
    // A different URL of the same list.
    [`${stock}?make=Toyota`, '/search/toyota', false],
    ['/search/toyota?sortBy=latest', '/search/toyota', true],
    ['/search/suv?query=sport', '/search/suv', true],
  ] as const) {
    await page.goto(site('harbour', path));
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(isLeftOut ? 1 : 0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site('harbour', canonical));
  }
});

test('a make, model or body without vehicles answers 404', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  for (const path of ['/search/trabant', '/search/toyota/trabant', '/search/motorhome']) {
    const answer = await page.goto(site('harbour', path));
    expect(answer!.status(), path).toBe(404);
  }
});

test('promos and sold vehicles do not change totals, and every available vehicle is listed exactly once', async ({
  page,
  request,
}) => {
  // Other tests reserve and sell vehicles meanwhile, so the list is read again until nothing changes while
  // reading.
  await expect(async () => {
    const documents = await fetchDocuments(request, 'harbour', {
      filter: [{ attribute: 'car_type', in: ['used'] }],
    });
    const seen: string[] = [];
    for (let number = 1; number <= Math.ceil(documents.length / 21); number++) {
      await page.goto(
        site('harbour', number === 1 ? '/search/used-cars' : `/search/used-cars?page=${number}`),
      );
      expect(await total(page)).toBe(documents.length);
      const paths = await cardPaths(page);
      expect(paths.length).toBeLessThanOrEqual(21);
      seen.push(...paths);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const missing = documents.filter(({ slug }) => !seen.includes(`/cars/${slug}`));
    expect(missing.filter((one) => one.status !== 'sold')).toEqual([]);
  }).toPass({ timeout: 240_000 });
});

test("whatever filter a client sends, no tenant finds another's vehicles", async ({ request }) => {
  for (const filter of [
    { attribute: 'tenant', in: ['kestrel'] },
    {
      any: [
        { attribute: 'tenant', in: ['harbour'] },
        { attribute: 'tenant', in: ['kestrel'] },
      ],
    },
    { attribute: 'tenant', notIn: ['harbour'] },
  ]) {
    const what = JSON.stringify(filter);
    const { hits, facets } = await searchDirectly<{ tenant: string; shown: boolean }>(request, 'harbour', {
      filter: [filter],
      hitsPerPage: 100,
      facets: ['dealership_slug', 'tenant'],
    });
    expect(
      hits.every((hit) => hit.tenant === 'harbour' && hit.shown),
      what,
    ).toBe(true);
    expect(
      Object.keys(facets.tenant ?? {}).every((tenant) => tenant === 'harbour'),
      what,
    ).toBe(true);
    expect(
      Object.keys(facets.dealership_slug ?? {}).every((slug) => slug.startsWith('harbour-')),
      what,
    ).toBe(true);
  }
});

for (const [typed, found] of [
  ['hylux', 'HiLux'],
  ['toyta cor', 'Corolla'],
  ['  ranger  ', 'Ranger'],
] as const) {
  test(`"${typed}" finds ${found}`, async ({ page }) => {
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Search', exact: true }).first().fill(typed);
    await expect(page).toHaveURL(/query=/);
    expect(new URL(page.url()).searchParams.get('query')).toBe(typed.trim());
    await expect(page.locator('article').first()).toContainText(found);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('article').first()).toContainText(found);
  });
}

test('a selected value without results stays selected with count 0 and as a chip', async ({ page }) => {
  await openSearch(page, `${stock}?make=Kia&price=1-2`);
  await expect(choice(page, 'make', 'Kia')).toBeChecked();
  expect((await counts(page, 'make')).Kia).toBe(0);
  await expect(chips(page).getByRole('link', { name: /Kia/ })).toBeVisible();
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expectAddress(page, stock);
  await expect(chips(page)).toHaveCount(0);
});
