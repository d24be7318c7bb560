import '@forecourt/test-kit/languages';
import { createApi } from '@forecourt/remote-kit';
import { aLocation } from '@forecourt/test-kit/factories';
import { findLocations } from './find-locations.ts';

const at = (name: string, lat: number | null, long: number | null, postcode: string) =>
  aLocation({ id: name, name, address: { ...aLocation().address, lat, long, postcode, city: name } });
const geelong = at('Geelong', -38.15, 144.36, '3220');
const newtown = at('Newtown', -33.897, 151.179, '2042');
const office = at('Office', null, null, '4000');
const sydney = {
  postcode: '2000',
  place: 'Sydney',
  state: 'NSW',
  lat: -33.87,
  lng: 151.21,
  approximate: false,
};

const dealerships = [
  {
    id: 'd1',
    slug: newtown.dealership_slug,
    name: 'Harbourside Motors',
    average_rating: null,
    review_count: 0,
  },
];

function search(query: string, answer: unknown = sydney, locale = 'en-AU') {
  const requested: string[] = [];
  const api = createApi({
    base: 'http://test',
    fetch: async (input) => {
      requested.push(new URL(String(input)).pathname);
      return typeof answer === 'number'
        ? Response.json({ error: 'no', code: 'no' }, { status: answer })
        : Response.json(answer);
    },
  });
  const url = new URL(`http://test/dealer-locator?query=${encodeURIComponent(query)}`);
  return findLocations(api, { locations: [geelong, office, newtown], dealerships }, url, locale).then(
    (found) => ({ ...found, names: found.locations.map(({ location }) => location.name), requested }),
  );
}

it.each([' 2000 ', '٢٠٠٠', '２０００'])(
  'sorts all locations by their distance from the postcode %s',
  async (typed) => {
    const found = await search(typed);
    expect(found.requested.map((path) => path.split('/').at(-1))).toEqual(['2000']);
    expect(found.names).toEqual(['Newtown', 'Geelong', 'Office']);
    expect(found.near).toBe('Sydney NSW');
    // On a sphere with a radius of 6371 km.
    expect(found.locations.map(({ distanceKm }) => distanceKm?.toFixed(2))).toEqual([
      '4.15',
      '778.14',
      undefined,
    ]);
  },
);

it('returns all locations in their original order for an unknown postcode, and reports it', async () => {
  expect(await search('9999', 404)).toMatchObject({
    names: ['Geelong', 'Office', 'Newtown'],
    isUnknownPostcode: true,
    near: null,
  });
});

it('falls back to the postcodes of the addresses if the postcode lookup fails', async () => {
  expect(await search('3220', 503)).toMatchObject({ names: ['Geelong'], isUnknownPostcode: false });
});

it('searches by words without a postcode lookup', async () => {
  expect(await search('newtown')).toMatchObject({ names: ['Newtown'], requested: [] });
  expect(await search('')).toMatchObject({ names: ['Geelong', 'Office', 'Newtown'], requested: [] });
});

const richmond = (state: string, lat: number, lng: number) => ({
  postcode: '3121',
  place: 'Richmond',
  state,
  lat,
  lng,
});

it('sorts all locations by their distance from a suburb that none of them matches, the nearest of its name', async () => {
  const found = await search('richmond', {
    places: [richmond('NSW', -33.6, 150.75), richmond('VIC', -37.82, 145), richmond('QLD', -20.57, 142.9)],
  });
  expect(found.requested).toEqual(['/api/search/places']);
  expect(found.names).toEqual(['Newtown', 'Geelong', 'Office']);
  expect([found.near, found.otherPlaces]).toEqual(['Richmond NSW', ['Richmond VIC', 'Richmond QLD']]);
});

it('takes the name of a capital for the capital, not for a nearer place of the same name', async () => {
  const perth = (postcode: string, state: string, lat: number, lng: number) => {
    return { postcode, place: 'Perth', state, lat, lng };
  };
  const found = await search('perth', {
    places: [perth('7300', 'TAS', -41.57, 147.17), perth('6000', 'WA', -31.95, 115.86)],
  });
  expect([found.near, found.otherPlaces]).toEqual(['Perth WA', ['Perth TAS']]);
});

it('finds nothing for a text that names no place, or if the lookup fails', async () => {
  expect(await search('nowhere', { places: [] })).toMatchObject({ names: [], near: null });
  expect(await search('nowhere', 503)).toMatchObject({ names: [], near: null });
});

it('finds by the name of the dealership', async () => {
  expect((await search('harbourside')).names).toEqual(['Geelong', 'Office', 'Newtown']);
});

it.each(['Victoria', 'VIC', 'فيكتوريا', 'ولاية فيكتوريا'])(
  'sorts all locations by their distance from the capital of %s, where there is none',
  async (typed) => {
    const melbourne = {
      ...sydney,
      postcode: '3000',
      place: 'Melbourne',
      state: 'VIC',
      lat: -37.81,
      lng: 144.96,
    };
    const found = await search(typed, melbourne, 'ar');
    expect(found.requested.map((path) => path.split('/').at(-1))).toEqual(['3000']);
    expect([found.near, ...found.names]).toEqual(['Melbourne VIC', 'Geelong', 'Newtown', 'Office']);
  },
);

it.each(['نيو ساوث ويلز', 'نيوساوث ويلز', 'ولاية نيو ساوث ويلز'])(
  'finds the locations of a state by its name in Arabic: %s',
  async (typed) => {
    expect(await search(typed, sydney, 'ar')).toMatchObject({
      names: ['Geelong', 'Office', 'Newtown'],
      requested: [],
    });
  },
);
