import { wholeStock } from '@forecourt/contracts/search/search-base';
import type { SearchState } from '../../model/search-state.ts';
import { headlineCount } from './headline-count.ts';

const state = (overrides: Partial<SearchState> = {}): SearchState => ({
  base: wholeStock,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
  ...overrides,
});
const facets = (counts: Record<string, number>) => ({ car_type: { counts } });

it('shows an exact count, however large', () => {
  expect(headlineCount({ count: 1999, facets: facets({ used: 9000 }) }, state(), 2400)).toBe(1999);
  expect(headlineCount({ count: 17_104, facets: facets({ new: 1000, used: 16_104 }) }, state(), 2400)).toBe(
    17_104,
  );
  expect(headlineCount({ count: 17_104, facets: {} }, state(), 0)).toBe(17_104);
});

it('replaces a capped count with the configured stock count, or with the sum of the facet counts', () => {
  const cut = { count: 2000, facets: facets({ new: 700, demo: 100, used: 2500 }) };
  expect(headlineCount(cut, state(), 2400)).toBe(2400);
  expect(headlineCount(cut, state(), 0)).toBe(3300);
});

it('shows the sum of the matching facet counts for a filtered list', () => {
  const cut = { count: 2000, facets: facets({ new: 700, demo: 100, used: 2500 }) };
  expect(headlineCount(cut, state({ base: { kind: 'condition', carTypes: ['used'] } }), 2400)).toBe(2500);
  expect(headlineCount(cut, state({ values: { body: ['suv'] } }), 2400)).toBe(3300);
});
