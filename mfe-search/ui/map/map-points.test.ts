import fc from 'fast-check';
import { distanceKm } from '@forecourt/contracts/locations/distance';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { findPlaces, readPoint } from './map-points.ts';

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

it('names places by the location of their vehicles, else by the suburb', async () => {
  const facets = {
    map_point: { '-27.5,153,North Yard': 2, '-33.8,151,Caringbah': 1 },
    location_name: { 'NORTH YARD': 2 },
  };
  const api = { get: async () => ({ results: [{ hits: [], count: 3, pages: 1, facets, ms: 1 }] }) };
  const { points } = await findPlaces(
    { api: api as never, onServer: false, site: aTenant() },
    aTenant(),
    { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1 },
    new AbortController().signal,
  );
  expect(points.map(({ name, namedBy }) => [name, namedBy])).toEqual([
    ['North Yard', 'location_name'],
    ['Caringbah', 'city'],
  ]);
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
