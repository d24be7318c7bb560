import fc from 'fast-check';
import { distanceKm } from '@forecourt/contracts/locations/distance';
import { readPoint } from './map-points.ts';

const at = fc.record({
  lat: fc.double({ min: -43, max: -10, noNaN: true }),
  lng: fc.double({ min: 113, max: 153, noNaN: true }),
});

it('reads a place with commas in its name, and ignores an invalid one', () => {
  expect(readPoint('-27.56,153.02,Yard 2, North', 4)).toEqual([
    { lat: -27.56, lng: 153.02, name: 'Yard 2, North', count: 4 },
  ]);
  expect(readPoint('somewhere', 4)).toEqual([]);
});

it('measures 713 km from Sydney to Melbourne, and 0 km from a place to itself', () => {
  expect(Math.round(distanceKm({ lat: -33.8688, lng: 151.2093 }, { lat: -37.8136, lng: 144.9631 }))).toBe(
    713,
  );
  fc.assert(
    fc.property(at, at, (a, b) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
    }),
  );
});
