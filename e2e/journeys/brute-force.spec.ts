import type { Page } from '@playwright/test';
import {
  countedBy,
  fold,
  matches,
  randomStates,
  searchAddress,
  valuesOf,
  type FilterState,
} from '../fixtures/filter-states.ts';
import { fetchDocuments, fetchHtml, type IndexedVehicle } from '../fixtures/search-page.ts';
import { readStockOfSite } from '../fixtures/stock-database.ts';
import { expect, site, test } from '../fixtures/test.ts';

/** The number of values that a long list contains before it is opened. */
const longListStart = 48;
/** Attributes with filter values; makes and models, prices, years and so on are added separately. */
const attributes = [
  'car_type',
  'make',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'categories',
  'filtered_features',
  'tag',
  'state',
  'city',
  'location_name',
  'dealership_name',
  'dealership_slug',
  'dealership_id',
  'weekly_price_range',
  'price_range',
  'item_type',
  'certified',
  'badge',
  'status',
];
const sites: [tenant: string, states: number, seed: number][] = [
  ['harbour', 100, 20_261],
  ['barrow', 100, 20_262],
  ['nakhla', 40, 20_263],
  ['meridian', 40, 20_264],
  ['kestrel', 30, 20_265],
  ['driftwood', 30, 20_266],
  ['ironbark', 30, 20_267],
];

test.describe.configure({ timeout: 900_000 });

for (const [tenant, count, seed] of sites) {
  test(`${count} random filter states of ${tenant} have the totals and counts computed from the database`, async ({
    page,
    request,
  }) => {
    const {
      site: { search },
      vehicles,
    } = await readStockOfSite(tenant);
    const places = new Map(
      (await fetchDocuments(request, tenant, { attributes: ['tenant', 'vehicle_id', '_geo'] })).map((one) => [
        keyOf(one),
        one._geo,
      ]),
    );
    expect([...places.keys()].sort()).toEqual(vehicles.map(keyOf).sort());
    const documents = vehicles.map((one) => ({ ...one, _geo: places.get(keyOf(one)) }));
    await page.goto(site(tenant, '/robots.txt'));
    const [onlyMake = ''] = vehicles.map((one) => one.make as string);
    const wrong: string[] = [];
    for (const drawn of randomStates(documents, attributes, count, seed)) {
      const state = {
        ...drawn,
        needsPrice: search.excludeZeroPriceWhenAscending && drawn.sort === 'price-asc',
      };
      const address = searchAddress(state);
      const read = async () => readPage(page, await fetchHtml(request, tenant, address), onlyMake);
      let shown = await read();
      // A busy machine leaves the list to the browser at the deadline of a page.
      for (let tries = 1; Number.isNaN(shown.total) && tries < 20; tries++) shown = await read();
      const found = documents.filter((one) => matches(one, state));
      if (shown.total !== found.length)
        wrong.push(`${address}: ${shown.total} shown, ${found.length} counted`);
      const paths = new Set(found.map(({ slug }) => `/cars/${slug}`));
      for (const path of shown.cards)
        if (!paths.has(path)) wrong.push(`${address}: ${path} is shown and does not match`);
      for (const [attribute, counts] of Object.entries(shown.counts))
        wrong.push(
          ...differences(
            address,
            attribute,
            counts,
            countedBy(documents, state, attribute),
            chosenOf(documents, state, attribute),
          ),
        );
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
}

const keyOf = (one: IndexedVehicle) => `${one.tenant}/${one.vehicle_id}`;

type Shown = { total: number; cards: string[]; counts: Record<string, Record<string, number>> };

/** Reads the total, cards and filter counts from the HTML of a page. */
function readPage(page: Page, html: string, onlyMake: string): Promise<Shown> {
  return page.evaluate(
    ([text, only]) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const digits = (from: string | null | undefined) =>
        Number((from ?? '').replaceAll(/\D/g, '') || Number.NaN);
      const counts: Record<string, Record<string, number>> = {};
      for (const input of document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox]')) {
        // A model is listed under its make and counted for that make only; on a single-make site the list
        // does not name the make. The Arabic legend isolates the make.
        const legend = (input.closest('fieldset')?.querySelector('legend')?.textContent ?? '').replaceAll(
          /[\u2066-\u2069]/g,
          '',
        );
        const make =
          input.name !== 'model'
            ? null
            : / models$|^طرازات /.test(legend)
              ? legend.replace(/ models$|^طرازات /, '')
              : only;
        (counts[make === null ? input.name : 'make_model'] ??= {})[
          make === null ? input.value : `${make} ${input.value}`
        ] = digits(input.closest('label')?.lastElementChild?.textContent);
      }
      return {
        total: digits(/\d[\d,]*/.exec(document.querySelector('h1')?.textContent ?? '')?.[0]),
        cards: [...document.querySelectorAll('article h2 a')].map((link) => link.getAttribute('href')!),
        counts,
      };
    },
    [html, onlyMake] as const,
  );
}

/**
 * The selected values. A make is also selected by some of its models. All three conditions together are the
 * whole stock, whose page selects none.
 */
function chosenOf(documents: IndexedVehicle[], state: FilterState, attribute: string): string[] {
  if (attribute === 'car_type' && new Set(valuesOf(state, attribute)).size === 3) return [];
  const byModel =
    attribute === 'make'
      ? documents
          .filter((one) => valuesOf(state, 'make_model').includes(one.make_model as string))
          .map((one) => one.make as string)
      : [];
  return [...valuesOf(state, attribute), ...byModel];
}

/** Compares the counts of a group: it lists every value with results; a selected value may have count 0. */
function differences(
  address: string,
  attribute: string,
  shown: Record<string, number>,
  counted: Record<string, number>,
  chosen: string[],
): string[] {
  const expected = { ...counted };
  for (const value of chosen) expected[fold(value)] ??= 0;
  const found = Object.fromEntries(Object.entries(shown).map(([value, count]) => [fold(value), count]));
  // Models are listed under selected makes only. The rest of a long list is rendered when it is opened or
  // searched.
  const isPart = attribute === 'make_model' || Object.keys(found).length >= longListStart;
  const names = isPart ? Object.keys(found) : [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names
    .filter((value) => found[value] !== (isPart ? (expected[value] ?? 0) : expected[value]))
    .map((value) => `${address}: ${attribute} ${value} shows ${found[value]}, counted ${expected[value]}`);
}
