import fc from 'fast-check';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { parseSearch } from '../../model/search-url.ts';
import { anyPrice, priceLimits, pricePath, withHigh, withLow } from './price-choice.ts';

const money = fc.integer({ min: -1000, max: 400_000 });

it('keeps both ends in order, within the limits and on a step', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), money)), (moves) => {
      const choice = moves.reduce(
        (now, [isLow, value]) => (isLow ? withLow(now, value) : withHigh(now, value)),
        anyPrice,
      );
      expect(choice.low).toBeLessThanOrEqual(choice.high);
      for (const end of [choice.low, choice.high]) {
        expect(end).toBeGreaterThanOrEqual(priceLimits.min);
        expect(end).toBeLessThanOrEqual(priceLimits.max);
        expect(end % priceLimits.step).toBe(0);
      }
    }),
  );
});

it('creates the canonical URL of the search, with an open end if it is at its limit', () => {
  expect(pricePath({ low: 10_000, high: 30_000 })).toBe('/search/new-used-and-demo-cars?price=10000-30000');
  expect(pricePath({ low: 5000, high: 30_000 })).toBe('/search/new-used-and-demo-cars?price=-30000');
  expect(pricePath({ low: 10_000, high: 250_000 })).toBe('/search/new-used-and-demo-cars?price=10000-');
  expect(pricePath(anyPrice)).toBe('/search/new-used-and-demo-cars');
  fc.assert(
    fc.property(money, money, (low, high) => {
      const path = pricePath(withHigh(withLow(anyPrice, low), high));
      expect(parseSearch(wholeStock, new URL(path, 'http://site').searchParams, ['relevant']).canonical).toBe(
        true,
      );
    }),
  );
});
