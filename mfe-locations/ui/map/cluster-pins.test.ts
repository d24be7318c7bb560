import { project, viewOf } from '@forecourt/contracts/locations/map-view';
import { clusterPins, moved, zoomed } from './cluster-pins.ts';

const newstead = { name: 'Newstead', lat: -27.4477, lng: 153.0453 };
const service = { name: 'Service', lat: -27.4489, lng: 153.0437 };
const sydney = { name: 'Sydney', lat: -33.815, lng: 151.0011 };
const namesOf = (clusters: { pins: { name: string }[] }[]) =>
  clusters.map(({ pins }) => pins.map(({ name }) => name));

it('counts neighbours as one until the map is close enough', () => {
  const all = [newstead, service, sydney];
  expect(namesOf(clusterPins(all, viewOf(all, 2), 2, 0.08))).toEqual([['Newstead', 'Service'], ['Sydney']]);
  const close = { lat: -27.448, lng: 153.0445, height: 0.01 };
  expect(namesOf(clusterPins(all, close, 2, 0.08))).toEqual([['Newstead'], ['Service']]);
});

it('moves what is under the finger with the finger, and zooms within its limits', () => {
  const view = viewOf([newstead, sydney], 2);
  const before = project(newstead, view, 2);
  const after = project(newstead, moved(view, 0.1, 0.2, 2), 2);
  expect(after.y - before.y).toBeCloseTo(0.2, 6);
  // The width of a degree depends on the latitude, which has changed a little.
  expect(after.x - before.x).toBeCloseTo(0.1, 2);
  expect(zoomed(view, 0.5, 0.1, 20).height).toBe(view.height / 2);
  expect(zoomed(view, 0.0001, 0.1, 20).height).toBe(0.1);
  expect(zoomed(view, 1000, 0.1, 20).height).toBe(20);
});
