import { SearchQueries } from './search-queries-api.ts';

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
