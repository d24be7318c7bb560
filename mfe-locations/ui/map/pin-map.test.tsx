import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { Camera } from './camera.ts';

type Options = {
  style: string;
  maxZoom: number;
  hasAttribution: boolean;
  onMove(camera: Camera): void;
  onLost(): void;
};
let started: Options[];
let refuse: Error | null;
let removals: number;
jest.unstable_mockModule('./gl-map.ts', () => ({
  startGlMap: async (options: Options) => {
    started.push(options);
    if (refuse) throw refuse;
    return () => void (removals += 1);
  },
}));
const { PinMap } = await import('./pin-map.tsx');

const pins = [
  { lat: -27.4, lng: 153, name: 'Brisbane', href: '/locations/brisbane' },
  { lat: -33.8, lng: 151, name: 'Sydney', href: '/locations/sydney' },
];
const show = (map: object = {}, shown: Parameters<typeof PinMap>[0]['pins'] = pins) =>
  renderFragment(<PinMap title="Map of our locations" pins={shown} />, {
    site: aTenant({ locations: { map } }),
  });
const ground = () => document.querySelector('img[src*="ground.svg"]');
const zoomIn = () => screen.getByRole('button', { name: 'Zoom in' });
/** As maplibre reports after it has loaded and after each movement. */
const camera = (change: Partial<Camera> = {}): Camera => ({
  project: () => ({ x: 0.25, y: 0.75 }),
  height: 5,
  isClosest: false,
  zoom: () => undefined,
  fit: () => undefined,
  ...change,
});
beforeEach(() => {
  [started, refuse, removals] = [[], null, 0];
});

it('is drawn by the server, and loads maplibre with the outline on the first press', async () => {
  await show();
  await screen.findByRole('link', { name: 'Brisbane' });
  expect(ground()).toBeInTheDocument();
  expect(started).toEqual([]);
  fireEvent.click(zoomIn());
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]).toMatchObject({
    style: '/api/locations/map-style.json',
    maxZoom: 9,
    hasAttribution: false,
  });
  // The press has zoomed the SVG map meanwhile.
  expect(ground()).toBeInTheDocument();
});

it("lays the same pins over maplibre's map, which zooms by the same buttons", async () => {
  const zoom = jest.fn();
  const { unmount } = await show({}, [pins[0]!]);
  fireEvent.click(zoomIn());
  await waitFor(() => expect(started).toHaveLength(1));
  act(() => started[0]!.onMove(camera({ zoom })));
  expect(ground()).toBeNull();
  expect(screen.getByRole('link', { name: 'Brisbane' }).style).toMatchObject({ left: '25%', top: '75%' });
  fireEvent.click(zoomIn());
  expect(zoom).toHaveBeenCalledWith(0.5);
  unmount();
  await waitFor(() => expect(removals).toBe(1));
});

it('keeps the SVG map if maplibre does not start, and returns to it if its graphics context is lost', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  refuse = new Error('WebGL2 is required');
  const { unmount } = await show();
  fireEvent.click(zoomIn());
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('SVG map stays'), refuse));
  expect(ground()).toBeInTheDocument();
  unmount();
  refuse = null;
  await show();
  fireEvent.click(zoomIn());
  await waitFor(() => expect(started).toHaveLength(2));
  act(() => started[1]!.onMove(camera()));
  expect(ground()).toBeNull();
  act(() => started[1]!.onLost());
  expect(ground()).toBeInTheDocument();
  warn.mockRestore();
});

it.each([
  ['https://maps.example.com/style.json', 'https://maps.example.com/style.json'],
  ['https://tiles.example.com/australia.pmtiles', '/api/locations/map-style.json'],
])("loads a site's own style %s as soon as the map is seen", async (style, requested) => {
  const observers: IntersectionObserverCallback[] = [];
  const see = (isIntersecting: boolean) =>
    act(() => observers.forEach((callback) => callback([{ isIntersecting }] as never, {} as never)));
  const original = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  await show({ style });
  await screen.findByRole('link', { name: 'Brisbane' });
  see(false);
  expect(started).toEqual([]);
  see(true);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]).toMatchObject({ style: requested, maxZoom: 19, hasAttribution: true });
  globalThis.IntersectionObserver = original;
});

it('counts what is at each place, and lists places that no zoom separates', async () => {
  const counted = [
    { lat: -27.4, lng: 153, name: 'New cars', href: '/search?a', count: 12 },
    { lat: -27.4, lng: 153, name: 'Used cars', href: '/search?b', count: 30 },
    { lat: -33.8, lng: 151, name: 'Sydney', href: '/search?c', count: 4 },
  ];
  await show({}, counted);
  expect(await screen.findByRole('link', { name: '4 Sydney' })).toHaveAttribute('href', '/search?c');
  fireEvent.click(screen.getByRole('button', { name: '42 2 places around Used cars' }));
  expect(screen.getByRole('list', { name: '2 places around Used cars' })).toHaveTextContent(
    'Used carsNew cars',
  );
});

it('lists places that the closest view of its map leaves at one pin', async () => {
  const fit = jest.fn();
  await show({}, [pins[0]!, { ...pins[0]!, lat: -27.6, name: 'Logan', href: '/locations/logan' }, pins[1]!]);
  fireEvent.click(zoomIn());
  await waitFor(() => expect(started).toHaveLength(1));
  act(() => started[0]!.onMove(camera({ fit })));
  const near = () => screen.getByRole('button', { name: '3 places around Brisbane' });
  fireEvent.click(near());
  expect(fit).toHaveBeenCalledTimes(1);
  act(() => started[0]!.onMove(camera({ fit, isClosest: true })));
  fireEvent.click(near());
  expect(fit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('list', { name: '3 places around Brisbane' })).toHaveTextContent('Logan');
});

it('keeps the focus on a pin that was pressed, when it comes apart from the others', async () => {
  await show({}, [pins[0]!, { ...pins[0]!, lat: -27.6, name: 'Logan', href: '/locations/logan' }, pins[1]!]);
  fireEvent.click(zoomIn());
  await waitFor(() => expect(started).toHaveLength(1));
  act(() => started[0]!.onMove(camera()));
  const together = screen.getByRole('button', { name: '3 places around Brisbane' });
  act(() => together.focus());
  fireEvent.click(together);
  act(() => started[0]!.onMove(camera({ project: ({ lat }) => ({ x: 0.5, y: -lat - 27 }) })));
  expect(screen.getByRole('link', { name: 'Logan' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: 'Brisbane' })).toHaveFocus();
});
