import fc from 'fast-check';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { filtersOf } from '../../model/search-filters.ts';
import { readStock, toSearch, wholeDealership, writeStock } from './stock-state.ts';

const end = fc.option(fc.integer({ min: 0, max: 900_000 }));
const states = fc.record({
  categories: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 })).map((all) => all.sort()),
  price: fc.record({ min: end, max: end }),
  page: fc.integer({ min: 1, max: 500 }),
});

it('reads the same state from a URL that was written to it, and keeps other parameters', () => {
  fc.assert(
    fc.property(states, (state) => {
      const written = writeStock(new URLSearchParams('utm_source=x&stock.page=9&finance.term=5'), state);
      expect(readStock(new URLSearchParams(written.toString()))).toEqual(state);
      expect([written.get('utm_source'), written.get('finance.term')]).toEqual(['x', '5']);
    }),
  );
});

it('ignores invalid parameters', () => {
  expect(readStock(new URLSearchParams('stock.price=cheap&stock.page=-1&stock.category='))).toEqual(
    wholeDealership,
  );
});

it("restricts the search to the dealership's vehicles", () => {
  expect(
    filtersOf(toSearch('d1', { categories: ['Family'], price: { min: null, max: 20_000 }, page: 2 }), {
      excludeZeroPriceWhenAscending: false,
      features: 'all',
    }),
  ).toEqual([
    { attribute: 'categories', in: ['Family'] },
    { attribute: 'dealership_id', in: ['d1'] },
    { attribute: 'price', max: 20_000 },
    hasPrice,
  ]);
});
