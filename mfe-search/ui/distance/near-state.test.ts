import fc from 'fast-check';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { filtersOf, sortsOf } from '../../model/search-filters.ts';
import {
  countChoices,
  withNear,
  withoutFilters,
  type SearchState,
  type SortBy,
} from '../../model/search-state.ts';
import { parseSearch, searchPath } from '../../model/search-url.ts';

const sorts: SortBy[] = ['latest', 'relevant'];
const stock = '/search/new-used-and-demo-cars';
const read = (query: string) => parseSearch(wholeStock, new URLSearchParams(query), sorts);
const plain: SearchState = { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'latest', page: 3 };
const brisbane = { lat: -27.47, lng: 153.03 };

it('reads the same postcode and distance from a URL that were written to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9999 }),
      fc.option(fc.integer({ min: 1, max: 9999 })),
      fc.boolean(),
      (number, km, byDistance) => {
        const near = { postcode: String(number).padStart(4, '0'), km };
        const state: SearchState = { ...plain, near, sort: byDistance ? 'distance' : 'latest' };
        const path = searchPath(state, sorts);
        expect(read(path.split('?')[1]!)).toEqual({ state, canonical: true });
      },
    ),
  );
});

it('drops an invalid postcode together with its distance and the order by distance', () => {
  for (const query of [
    'postcode=40',
    'postcode=abcd',
    'distance=50',
    'sortBy=distance',
    'postcode=&distance=50&sortBy=distance',
  ])
    expect(searchPath(read(query).state, sorts)).toBe(stock);
  expect(searchPath(read('postcode=4000&distance=far').state, sorts)).toBe(`${stock}?postcode=4000`);
});

it('returns to page 1 for a postcode, counts a distance as a filter, and removes it on "Clear all"', () => {
  const near = withNear(plain, { postcode: '4000', km: 50 }, 'latest');
  expect(near).toMatchObject({ page: 1, near: { postcode: '4000', km: 50 } });
  expect([
    countChoices(near),
    countChoices(withNear(near, { postcode: '4000', km: null }, 'latest')),
  ]).toEqual([1, 0]);
  expect(searchPath(withoutFilters(near), sorts)).toBe(stock);
  expect(searchPath(withNear({ ...near, sort: 'distance' }, undefined, 'latest'), sorts)).toBe(stock);
  expect(searchPath(withoutFilters({ ...near, sort: 'distance' }), sorts)).toBe(
    `${stock}?postcode=4000&sortBy=distance`,
  );
});

it('filters and sorts by the distance from the place, and does neither if the place is unknown', () => {
  const state: SearchState = { ...plain, near: { postcode: '4000', km: 50 }, sort: 'distance' };
  expect(
    filtersOf(state, { excludeZeroPriceWhenAscending: false, features: 'all' }, undefined, brisbane),
  ).toEqual([{ near: { lat: -27.47, lng: 153.03 }, withinMetres: 50_000 }]);
  expect(sortsOf('distance', brisbane)).toEqual([{ near: { lat: -27.47, lng: 153.03 }, order: 'asc' }]);
  expect([
    filtersOf(state, { excludeZeroPriceWhenAscending: false, features: 'all' }),
    sortsOf('distance'),
  ]).toEqual([[], []]);
});
