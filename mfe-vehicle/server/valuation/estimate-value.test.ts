import fc from 'fast-check';
import { auListings } from '../import/profiles/au-listings/au-listings.ts';
import { describeWithListings, listingsFile } from '../import/testing/listings-file.ts';
import { measureAccuracy } from './accuracy.ts';
import { badgeLikeness, estimateValue, type Comparable } from './estimate-value.ts';
import { readListings } from './read-listings.ts';

const hilux = (overrides: Partial<Comparable> = {}): Comparable => ({
  price: 40_000,
  year: 2022,
  km: 45_000,
  badge: 'SR5',
  ...overrides,
});
const six = (overrides: Partial<Comparable> = {}) => Array.from({ length: 6 }, () => hilux(overrides));
const asked = { year: 2022, km: 45_000, badge: 'SR5' };

it('returns no estimate with fewer than five comparable vehicles', () => {
  expect(estimateValue(asked, six().slice(2))).toBeNull();
  expect(estimateValue(asked, six().slice(1))?.used).toHaveLength(5);
  expect(estimateValue(asked, [...six().slice(2), hilux({ year: 2019 }), hilux({ km: 110_000 })])).toBeNull();
});

it('adjusts comparable vehicles to the year and the kilometres', () => {
  expect(estimateValue(asked, six())).toMatchObject({ value: 40_000, low: 38_432, high: 41_632 });
  expect(estimateValue(asked, six({ year: 2021 }))?.value).toBe(42_729);
  expect(estimateValue(asked, six({ km: 35_000 }))?.value).toBe(38_973);
  expect(estimateValue(asked, six({ km: null }))?.value).toBe(40_000);
});

it('weights the same badge higher than another, and all badges equally if the badge is unknown', () => {
  const stock = [...six(), ...six({ badge: 'Workmate', price: 30_000 })];
  expect(estimateValue(asked, stock)!.value).toBeGreaterThan(39_900);
  expect(estimateValue({ ...asked, badge: 'workmate' }, stock)!.value).toBeLessThan(30_100);
  expect(estimateValue({ ...asked, badge: null }, stock)!.value).toBe(34_641);
  expect([badgeLikeness('SR5 Plus', 'SR5'), badgeLikeness('', ''), badgeLikeness('SR5', '')]).toEqual([
    0.5, 1, 0,
  ]);
});

it('keeps the value in its range, and never increases it with the kilometres', () => {
  const stock = fc.array(
    fc.record({
      price: fc.integer({ min: 201, max: 500_000 }),
      year: fc.integer({ min: 2020, max: 2024 }),
      km: fc.option(fc.integer({ min: 20_000, max: 80_000 })),
      badge: fc.option(fc.constantFrom('SR5', 'SR', 'GT Line')),
    }),
    { minLength: 5, maxLength: 15 },
  );
  fc.assert(
    fc.property(stock, (comparables) => {
      const estimate = estimateValue({ ...asked, badge: null }, comparables)!;
      expect(estimate.low).toBeLessThanOrEqual(estimate.value);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
      const same = comparables.map((one) => ({ ...one, km: 45_000 }));
      const values = [20_000, 50_000, 80_000].map(
        (km) => estimateValue({ ...asked, km, badge: null }, same)!.value,
      );
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }),
  );
});

describeWithListings('the real listings', () => {
  it('predicts unseen prices much more accurately than a depreciation curve', async () => {
    const listings = await readListings(listingsFile, auListings, new Date('2026-11-20T00:00:00Z'));
    const { compared, valuation, curve } = measureAccuracy(listings);
    expect(compared).toBeGreaterThan(1000);
    expect(valuation.medianPercent).toBeLessThan(5.7);
    expect(valuation.medianPercent).toBeLessThan(curve.medianPercent * 0.55);
    expect(valuation.median).toBeLessThan(curve.median * 0.6);
    expect(valuation.withinRange).toBeGreaterThan(0.65);
  });
});
