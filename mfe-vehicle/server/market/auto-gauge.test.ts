import fc from 'fast-check';
import { autoGauge, quantile } from './auto-gauge.ts';

const prices = fc.array(fc.integer({ min: 201, max: 500_000 }), { minLength: 5, maxLength: 60 });

it('returns null for fewer than five comparable vehicles', () => {
  expect(autoGauge(100, [1000, 2000, 3000, 4000], 'cars')).toBeNull();
});

it('positions a price between the tenth and the ninetieth percentile', () => {
  expect(autoGauge(3000, [1000, 2000, 3000, 4000, 5000], 'Five used cars.')).toMatchObject({
    fill: 0.5,
    market_range_min: 1400,
    market_range_max: 4600,
    description: 'Five used cars.',
  });
  expect(autoGauge(100, [1000, 2000, 3000, 4000, 5000], 'cars')?.fill).toBe(0);
  expect(autoGauge(9000, [1000, 2000, 3000, 4000, 5000], 'cars')?.fill).toBe(1);
});

it('keeps fill and confidence between 0 and 1 and the range in order', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 11, max: 900_000 }), (list, price) => {
      const gauge = autoGauge(price, list, 'cars');
      expect(gauge?.fill).toBeGreaterThanOrEqual(0);
      expect(gauge?.fill).toBeLessThanOrEqual(1);
      expect(gauge?.confidence).toBeGreaterThanOrEqual(0);
      expect(gauge?.confidence).toBeLessThanOrEqual(1);
      expect(gauge?.market_range_min).toBeLessThanOrEqual(gauge?.market_range_max ?? 0);
    }),
  );
});

it('has more confidence with more vehicles, and less if their prices differ more', () => {
  const confidence = (list: number[]) => autoGauge(20_000, list, 'cars')?.confidence ?? 0;
  const close = [19_000, 19_500, 20_000, 20_500, 21_000];
  expect(confidence([...close, ...close, ...close])).toBeGreaterThan(confidence(close));
  expect(confidence([5_000, 10_000, 20_000, 40_000, 90_000])).toBeLessThan(confidence(close));
});

it('interpolates quantiles', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([10, 20, 30, 40], share))).toEqual([10, 17.5, 25, 40]);
});
