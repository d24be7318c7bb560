import { filterAttributes } from '@forecourt/contracts/api/search-api';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { searchQueries } from '../ui/search-client/search-queries.ts';
import { SearchQueries } from './search-queries-api.ts';
import { parseSearch } from './search-url.ts';

const vehicles = { indexUid: 'vehicles', hitsPerPage: 0 };

it('stops at the first invalid condition, since naming thousands of them takes half a second', () => {
  const nested = { any: Array(8).fill({ all: [{ attribute: 'make', isNull: 'no' }] }) };
  const filter = [{ attribute: 'make', in: ['Kia'] }, ...Array(60).fill(nested)];
  const { error } = SearchQueries.safeParse({ queries: Array(32).fill({ ...vehicles, filter }) });
  expect(error!.issues).toHaveLength(1);
  expect(error!.issues[0]!.path).toEqual(['queries', 0, 'filter', 1]);
});

it('names the place of an invalid value', () => {
  const query = { ...vehicles, sort: [{ attribute: 'price', order: 'asc' }], facets: ['make', 'rego'] };
  const { error } = SearchQueries.safeParse({ queries: [vehicles, query] });
  expect(error!.issues.map(({ path }) => path)).toEqual([['queries', 1, 'facets', 1]]);
});

it('accepts the searches of any address, however many values it has', () => {
  const settings = { pageSize: 100, excludeZeroPriceWhenAscending: true, features: 'all' as const };
  const values = filterAttributes.flatMap((name) =>
    Array.from({ length: 120 }, (_, at): [string, string] => [name, String(at)]),
  );
  const ends = [...values, ['price', '1-2'], ['km', '1-2'], ['postcode', '4000'], ['distance', '50']];
  for (const page of ['1', '99999', '100001', '999999', '1000000']) {
    const parameters = new URLSearchParams([...ends, ['sortBy', 'price-asc'], ['page', page]]);
    const { state } = parseSearch(wholeStock, parameters, ['relevant', 'price-asc']);
    const facets = ['make', 'make_model', 'price', 'km'] as const;
    const queries = searchQueries(state, facets, settings, { lat: -27, lng: 153 });
    expect(SearchQueries.safeParse({ queries }).error?.issues).toBeUndefined();
  }
});
