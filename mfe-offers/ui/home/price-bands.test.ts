import fc from 'fast-check';
import { bandsOf, priceLink, spread } from './price-bands.ts';

it('leaves the open end of a range empty in a link', () => {
  expect(priceLink({ max: 20_000 })).toBe('/search/new-used-and-demo-cars?price=-20000');
  expect(priceLink({ min: 5_000, max: 10_000 })).toBe('/search/new-used-and-demo-cars?price=5000-10000');
  expect(priceLink({ min: 70_000 })).toBe('/search/new-used-and-demo-cars?price=70000-');
});

it('returns adjacent bands that cover every price', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1 }), (picks) => {
      const bands = bandsOf(picks);
      expect(bands[0]!.min).toBeUndefined();
      expect(bands.at(-1)!.max).toBeUndefined();
      for (let index = 1; index < bands.length; index += 1)
        expect(bands[index]!.min).toBe(bands[index - 1]!.max);
    }),
  );
  expect(bandsOf([])).toEqual([]);
});

it('picks evenly spread values, including the first and the last', () => {
  const money = Array.from({ length: 14 }, (_, index) => (index + 1) * 5_000);
  expect(spread(money, 6)).toEqual([5_000, 20_000, 30_000, 45_000, 55_000, 70_000]);
  expect(spread([1, 2], 6)).toEqual([1, 2]);
  expect(spread(money, 0)).toEqual([]);
});
