import { wholeStock } from '@forecourt/contracts/search/search-base';
import { siteStorage } from '@forecourt/remote-kit';
import type { SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { recentSearches, rememberSearch, type RecentSearch } from './recent-searches.ts';

const state = (overrides: Partial<SearchState>): SearchState => ({ base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1, ...overrides });
const search = (overrides: Partial<SearchState>) => rememberSearch('demo', state(overrides), searchPath(state(overrides), ['relevant']));
const kept = () => siteStorage<RecentSearch[]>('demo', recentSearches).read([]).map(({ path }) => path.replace('/search/new-used-and-demo-cars', ''));

beforeEach(() => siteStorage<RecentSearch[]>('demo', recentSearches).write([]));

test('the last five searches are kept with their path, the newest first, pages of one as one', () => {
  search({});
  for (const make of ['Audi', 'BMW', 'Kia', 'Lexus', 'Mazda', 'Toyota']) search({ values: { make: [make] } });
  search({ values: { make: ['Kia'] }, page: 3 });
  expect(kept()).toEqual(['?make=Kia', '?make=Toyota', '?make=Mazda', '?make=Lexus', '?make=BMW']);
});

test('a query whose typing went on is one search, another query is another', () => {
  for (const query of ['to', 'toyo', 'toyota hilux']) search({ query });
  search({ query: 'kia' });
  search({ query: 'kia rio', values: { fuel: ['Petrol'] } });
  expect(kept()).toEqual(['?fuel=Petrol&query=kia+rio', '?query=kia', '?query=toyota+hilux']);
});
