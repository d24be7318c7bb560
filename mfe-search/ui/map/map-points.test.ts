import fc from 'fast-check';
import { distanceKm } from '@forecourt/contracts/locations/distance';
import { project, viewOf } from '@forecourt/contracts/locations/map-view';
import {
  canOpen,
  clusterPoints,
  clustersWithLabel,
  readPoint,
  type Cluster,
  type MapPoint,
} from './map-points.ts';

const at = fc.record({
  lat: fc.double({ min: -43, max: -10, noNaN: true }),
  lng: fc.double({ min: 113, max: 153, noNaN: true }),
});
const points = fc
  .array(fc.tuple(at, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 30 })
  .map((all) => all.map(([point, count], index): MapPoint => ({ ...point, count, name: `Place ${index}` })));

it('fits all places into the view, and counts every vehicle in a cluster', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(1.33, 2), (all, ratio) => {
      const view = viewOf(all, ratio);
      for (const point of all) {
        const { x, y } = project(point, view, ratio);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(1);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(1);
      }
      const clusters = clusterPoints(all, view, ratio);
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(
        all.reduce((sum, { count }) => sum + count, 0),
      );
    }),
  );
});

it('clusters nearby places to a dot that can be opened, unlike that of a single place', () => {
  const sydney = { lat: -33.87, lng: 151.21, name: 'Sydney', count: 3 };
  const parramatta = { lat: -33.81, lng: 151, name: 'Parramatta', count: 5 };
  const perth = { lat: -31.95, lng: 115.86, name: 'Perth', count: 1 };
  const all = [sydney, parramatta, perth];
  const [large, small] = clusterPoints(all, viewOf(all, 2), 2);
  expect([large!.count, large!.points.map(({ name }) => name)]).toEqual([8, ['Parramatta', 'Sydney']]);
  expect([canOpen(large!, 2), canOpen(small!, 2)]).toEqual([true, false]);
  expect(clusterPoints(large!.points, viewOf(large!.points, 2), 2)).toHaveLength(2);
});

it('opens only what then is several dots, however near the places are', () => {
  const metres = fc.record({
    lat: fc.double({ min: -3, max: 3, noNaN: true }),
    lng: fc.double({ min: -3, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(metres, { minLength: 2, maxLength: 5 }), fc.constantFrom(1.33, 2), (near, ratio) => {
      const all = near.map(({ lat, lng }, index) => ({
        lat: -33.87 + lat / 111,
        lng: 151.2 + lng / 92,
        name: `Yard ${index}`,
        count: 1,
      }));
      // From far away they are one dot.
      const [cluster, ...others] = clusterPoints(all, { lat: -33.87, lng: 151.2, height: 20 }, ratio);
      expect(others).toEqual([]);
      const closer = clusterPoints(cluster!.points, viewOf(cluster!.points, ratio), ratio);
      expect(canOpen(cluster!, ratio)).toBe(closer.length > 1);
    }),
  );
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

it('omits labels that would overlap, smaller clusters first', () => {
  const view = { lat: -27.5, lng: 152.5, height: 4 };
  const clusters = clusterPoints(
    [
      { name: 'Harbour Newstead', lat: -27.45, lng: 153.04, count: 90 },
      { name: 'Harbour Toowoomba', lat: -27.56, lng: 151.95, count: 60 },
      { name: 'Far away', lat: -26, lng: 150, count: 5 },
    ],
    view,
    2,
  );
  const labelOf = ({ points: [first] }: Cluster) => first!.name;
  const named = (width: number) =>
    [...clustersWithLabel(clusters, { width, height: width / 2 }, labelOf)].map(labelOf);
  expect(named(1400)).toEqual(['Harbour Newstead', 'Harbour Toowoomba', 'Far away']);
  expect(named(600)).toEqual(['Harbour Newstead', 'Far away']);
});
