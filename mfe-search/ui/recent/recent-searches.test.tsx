import { wholeStock } from '@forecourt/contracts/search/search-base';
import { createFormat, siteStorage } from '@forecourt/remote-kit';
import type { SearchState } from '../../model/search-state.ts';
import { recentPath } from '../../model/search-url.ts';
import { listActiveFilters } from '../filters/list-active-filters.ts';
import { messages } from '../messages.ts';
import { recentLabel, recentSearches, rememberSearch, type RecentSearch } from './recent-searches.ts';

const state = (overrides: Partial<SearchState>): SearchState => ({
  base: wholeStock,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
  ...overrides,
});
const search = (overrides: Partial<SearchState>) =>
  rememberSearch('demo', state(overrides), {
    label: listActiveFilters(state(overrides), 'en-AU', createFormat('en-AU', 'AUD'))
      .map(({ label }) => label)
      .join(', '),
    pathOf: (one) => recentPath(one, ['relevant']),
  });
const stored = () =>
  siteStorage<RecentSearch[]>('demo', recentSearches)
    .read([])
    .map(({ path }) => path.replace('/search/new-used-and-demo-cars', ''));

beforeEach(() => siteStorage<RecentSearch[]>('demo', recentSearches).write([]));

it('keeps the paths of the last five searches, the newest first, and the pages of a search once', () => {
  search({});
  for (const make of ['Audi', 'BMW', 'Kia', 'Lexus', 'Mazda', 'Toyota']) search({ values: { make: [make] } });
  search({ values: { make: ['Kia'] }, page: 3 });
  expect(stored()).toEqual(['?make=Kia', '?make=Toyota', '?make=Mazda', '?make=Lexus', '?make=BMW']);
});

it('replaces a query that is typed further, and keeps a different query separately', () => {
  for (const query of ['to', 'toyo', 'toyota hilux']) search({ query });
  search({ query: 'kia' });
  search({ query: 'kia rio', values: { fuel: ['Petrol'] } });
  expect(stored()).toEqual(['?fuel=Petrol&query=kia+rio', '?query=kia', '?query=toyota+hilux']);
});

it('gives each search a readable label with ranges and models, and stores the orders of a search once', () => {
  search({ ranges: { price: { min: 10_000, max: 30_000 } }, values: { body: ['suv'] } });
  search({ ranges: { price: { min: null, max: 20_000 } }, values: { body: ['suv'] } });
  search({
    values: { certified: ['true'], make_model: ['Toyota HiLux'] },
    near: { postcode: '4000', km: 50 },
  });
  search({ values: { body: ['suv'] }, sort: 'price-asc', page: 2 });
  search({ values: { body: ['suv'] } });
  const labels = siteStorage<RecentSearch[]>('demo', recentSearches)
    .read([])
    .map((one) => recentLabel(one, messages.en));
  expect(labels).toEqual([
    'SUV',
    'Certified, Toyota HiLux, Within 50 km of 4000',
    'SUV, Under $20,000',
    'SUV, $10,000 – $30,000',
  ]);
});
