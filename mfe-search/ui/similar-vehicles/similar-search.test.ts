import fc from 'fast-check';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { idsFilter, similarityFilters, pickSimilar, priceWindow } from './similar-search.ts';

const hilux = aVehicleSummary({ id: 'me', price: 45_000 });
const other = (id: string, overrides = {}) => aVehicleSummary({ id, slug: id, ...overrides });

it('uses a price window of 10,000 for prices below 50,000, otherwise of 25,000', () => {
  expect(priceWindow(49_999)).toEqual([39_999, 59_999]);
  expect(priceWindow(50_000)).toEqual([25_000, 75_000]);
  expect(priceWindow(8_000)).toEqual([1, 18_000]);
  expect(priceWindow(null)).toBeNull();
});

it('puts the same model first, and the rest in the order of the ids', () => {
  const found = [
    other('x', { make: 'Kia', model: 'Rio' }),
    other('b'),
    other('y', { make: 'Ford', model: 'Ranger' }),
    other('a'),
  ];
  expect(pickSimilar(hilux, found, ['y', 'a', 'x', 'b']).map((one) => one.id)).toEqual(['a', 'b', 'y', 'x']);
});

it('picks at most six different vehicles, never the vehicle itself', () => {
  const any = fc.record({
    id: fc.constantFrom('me', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    status: fc.constantFrom('in_stock', 'sold', 'reserved', 'coming_soon'),
    model: fc.constantFrom('HiLux', 'Corolla'),
  });
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const ids = pickSimilar(
        hilux,
        list.map(({ id, ...rest }) => other(id, rest)),
      ).map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(6);
      expect(ids).not.toContain('me');
    }),
  );
});

it('filters by stock and price window, and excludes the vehicle itself', () => {
  expect(idsFilter(['a', 'b"c'], hilux)).toEqual([
    { attribute: 'vehicle_id', in: ['a', 'b"c'] },
    { attribute: 'status', in: ['in_stock'] },
    { attribute: 'vehicle_id', notIn: ['me'] },
  ]);
  expect(similarityFilters(hilux)[0]).toEqual([
    { attribute: 'make', in: ['Toyota'] },
    { attribute: 'model', in: ['HiLux'] },
    { attribute: 'status', in: ['in_stock'] },
    { attribute: 'vehicle_id', notIn: ['me'] },
    { attribute: 'price', min: 35_000, max: 55_000 },
  ]);
});
