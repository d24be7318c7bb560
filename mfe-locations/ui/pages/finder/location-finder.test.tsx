import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';

jest.unstable_mockModule('../../map/gl-map.ts', () => ({ startGlMap: () => new Promise(() => undefined) }));
const { route } = await import('../dealer-locator-page.tsx');

const at = (lat: number, long: number) => ({ ...aLocation({}).address, lat, long });
const hours = (kind: 'sales' | 'service') => ({ kind, phone: null, opening_hours: [] });
const locations = [
  aLocation({
    id: 'l1',
    name: 'Brisbane',
    slug: 'brisbane',
    manufacturers: ['Kia'],
    departments: [hours('sales'), hours('service')],
    address: at(-27.4, 153),
  }),
  aLocation({ id: 'l2', name: 'Sydney', slug: 'sydney', manufacturers: ['Ford'], address: at(-33.8, 151) }),
  aLocation({
    id: 'l3',
    name: 'Parts barn',
    slug: 'parts',
    manufacturers: [],
    location_type: 'parts',
    address: at(-33.9, 151.1),
  }),
];
const open = (query = '') =>
  renderFragment(<route.Component />, {
    api: { '/api/locations/locations': { locations, dealerships: [] } },
    path: `/dealer-locator${query}`,
    loader: route.loader,
  });
const names = () => [...document.querySelectorAll('article h2')].map((heading) => heading.textContent);

it.each([
  ['', ['Brisbane', 'Sydney', 'Parts barn']],
  ['?department=service', ['Brisbane']],
  ['?department=parts', ['Parts barn']],
  ['?make=ford', ['Sydney']],
  ['?make=ford&department=parts', []],
  ['?make=Lada&department=boats', ['Brisbane', 'Sydney', 'Parts barn']],
])('filters by department and make with %s', async (query, expected) => {
  await open(query);
  await screen.findByRole('heading', { level: 1 });
  expect(names()).toEqual(expected);
});

it.each([
  ['?department=service', '1 location'],
  ['?query=barn', '1 location'],
  ['?make=ford&department=parts', '0 locations'],
])('says how many there are with %s', async (query, expected) => {
  await open(query);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('status')).toHaveTextContent(expected);
});

it('keeps what was typed before the page was hydrated', async () => {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'defaultValue')!;
  // As in a browser whose shopper types into the server's HTML: React hydrates a box with another text.
  jest.spyOn(HTMLInputElement.prototype, 'defaultValue', 'set').mockImplementation(function set(
    this: HTMLInputElement,
    text: string,
  ) {
    value.set!.call(this, text);
    if (this.type === 'search') this.value = '9999';
  });
  await open('?query=2000');
  expect(await screen.findByRole('searchbox')).toHaveValue('9999');
  jest.restoreAllMocks();
});

it('offers the makes and departments that exist', async () => {
  await open();
  const options = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text);
  await screen.findByLabelText('Make');
  expect(options('Make')).toEqual(['All makes', 'Ford', 'Kia']);
  expect(options('Department')).toEqual(['All departments', 'Sales', 'Service', 'Parts']);
});

type Asked = { allow: PositionCallback; refuse: PositionErrorCallback };
function fakeGeolocation(): Asked[] {
  const asked: Asked[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (allow: PositionCallback, refuse: PositionErrorCallback) =>
        void asked.push({ allow, refuse }),
    },
  });
  return asked;
}
const inSydney = { coords: { latitude: -33.85, longitude: 151.05 } } as GeolocationPosition;
const pressNearMe = () => fireEvent.click(screen.getByRole('button', { name: 'Near me' }));

describe('"Near me"', () => {
  afterEach(() => window.history.replaceState(null, ''));

  it.each([
    [1, 'Your browser does not tell us where you are.'],
    [2, 'Your position was not found. Try again'],
    [3, 'Your position was not found. Try again'],
  ])('says what failed with code %i, and sorts by distance when it is pressed again', async (code, text) => {
    const asked = fakeGeolocation();
    await open();
    await screen.findByRole('button', { name: 'Near me' });
    expect(asked).toEqual([]);
    pressNearMe();
    act(() => asked[0]!.refuse({ code } as GeolocationPositionError));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    pressNearMe();
    act(() => asked[1]!.allow(inSydney));
    expect(names()).toEqual(['Parts barn', 'Sydney', 'Brisbane']);
    expect(screen.getByRole('status')).toHaveTextContent('The nearest to you first.');
  });

  it('shows the same list when the shopper comes back to it', async () => {
    const asked = fakeGeolocation();
    const { unmount } = await open();
    await screen.findByRole('button', { name: 'Near me' });
    pressNearMe();
    act(() => asked[0]!.allow(inSydney));
    unmount();
    await open();
    await waitFor(() => expect(names()).toEqual(['Parts barn', 'Sydney', 'Brisbane']));
    expect(asked).toHaveLength(1);
  });
});

it('shows all pins on one map that zooms, near ones as a count that opens', async () => {
  await open();
  const map = await screen.findByRole('region', { name: 'Map of our locations' });
  expect(map).toHaveTextContent('Brisbane');
  const cluster = await screen.findByRole('button', { name: '2 places around Parts barn' });
  fireEvent.click(cluster);
  expect(screen.queryByRole('button', { name: '2 places around Parts barn' })).toBeNull();
  expect(map.querySelectorAll('a')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('button', { name: '2 places around Parts barn' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
});
