import fc from 'fast-check';
import { project, viewOf } from '../../model/map-view.ts';
import { canSeparate, clusterPins, moved, zoomed } from './cluster-pins.ts';

const closest = 0.11;

const newstead = { name: 'Newstead', lat: -27.4477, lng: 153.0453 };
const service = { name: 'Service', lat: -27.4489, lng: 153.0437 };
const sydney = { name: 'Sydney', lat: -33.815, lng: 151.0011 };
const namesOf = (clusters: { pins: { name: string }[] }[]) =>
  clusters.map(({ pins }) => pins.map(({ name }) => name));
const clustersIn = <Pin extends { lat: number; lng: number; name: string; count?: number }>(
  pins: Pin[],
  view: { lat: number; lng: number; height: number },
  ratio: number,
) => clusterPins(pins, (pin) => project(pin, view, ratio), ratio);

it('counts neighbours as one until the map is close enough', () => {
  const all = [newstead, service, sydney];
  expect(namesOf(clustersIn(all, viewOf(all, 2, closest), 2))).toEqual([['Newstead', 'Service'], ['Sydney']]);
  const close = { lat: -27.448, lng: 153.0445, height: 0.01 };
  expect(namesOf(clustersIn(all, close, 2))).toEqual([['Newstead'], ['Service']]);
});

it('counts what is at each place, the places with most first', () => {
  const counted = [
    { ...newstead, count: 3 },
    { ...service, count: 5 },
    { ...sydney, count: 1 },
  ];
  const clusters = clustersIn(counted, viewOf(counted, 2, closest), 2);
  expect(clusters.map(({ count }) => count)).toEqual([8, 1]);
  expect(namesOf(clusters)).toEqual([['Service', 'Newstead'], ['Sydney']]);
});

it('fits all places into the view, and loses none in its clusters', () => {
  const place = fc.record({
    lat: fc.double({ min: -43, max: -10, noNaN: true }),
    lng: fc.double({ min: 113, max: 153, noNaN: true }),
    count: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(1.33, 2.5),
      (places, ratio) => {
        const all = places.map((one, index) => ({ ...one, name: `Place ${index}` }));
        const clusters = clustersIn(all, viewOf(all, ratio, closest), ratio);
        expect(clusters.flatMap(({ pins }) => pins)).toHaveLength(all.length);
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(
          all.reduce((sum, { count }) => sum + count, 0),
        );
      },
    ),
  );
});

it('separates only what then is several pins, however near the places are', () => {
  const yard = (name: string, lat: number) => ({ name, lat, lng: 151.2 });
  expect(canSeparate([yard('a', -33.87), yard('b', -33.9)], 2, closest)).toBe(true);
  expect(canSeparate([yard('a', -33.87), yard('b', -33.87)], 2, closest)).toBe(false);
  expect(canSeparate([yard('a', -33.87), yard('b', -33.8701)], 2, closest)).toBe(false);
});

it('moves what is under the finger with the finger, and zooms within its limits', () => {
  const view = viewOf([newstead, sydney], 2, closest);
  const before = project(newstead, view, 2);
  const after = project(newstead, moved(view, 0.1, 0.2, 2), 2);
  expect(after.y - before.y).toBeCloseTo(0.2, 6);
  // The width of a degree depends on the latitude, which has changed a little.
  expect(after.x - before.x).toBeCloseTo(0.1, 2);
  expect(zoomed(view, 0.5, { closest, widest: 20 }).height).toBe(view.height / 2);
  expect(zoomed(view, 0.0001, { closest, widest: 20 }).height).toBe(closest);
  expect(zoomed(view, 1000, { closest, widest: 20 }).height).toBe(20);
});
