import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGazetteer } from './gazetteer.ts';
import { createGeocoder } from './geocoder.ts';
import { placeName } from './place-name.ts';

const gazetteer = openGazetteer();
const folder = mkdtempSync(join(tmpdir(), 'forecourt-postcodes-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Degrees: south, north, west, east. */
const bounds: Record<string, [number, number, number, number]> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150],
  QLD: [-29.2, -9, 137.9, 153.6],
  SA: [-38.1, -25.9, 128.9, 141.1],
  WA: [-35.2, -13.5, 112.8, 129.1],
  TAS: [-43.7, -39.4, 143.7, 148.6],
  NT: [-26.1, -10.9, 128.9, 138.1],
  ACT: [-36, -35.1, 148.7, 149.5],
};

function answers(body: unknown): { asked: string[]; request: typeof fetch } {
  const asked: string[] = [];
  return {
    asked,
    request: async (url) => {
      asked.push(String(url));
      return new Response(JSON.stringify(body));
    },
  };
}

it('has coordinates within the right state for every postcode', () => {
  const found = Array.from({ length: 10_000 }, (_, number) =>
    gazetteer.byPostcode(String(number).padStart(4, '0')),
  ).filter((place) => place && !place.approximate);
  expect(found.length).toBeGreaterThan(3150);
  const outside = found.filter((place) => {
    const [south, north, west, east] = bounds[place!.state]!;
    return !(place!.lat > south && place!.lat < north && place!.lng > west && place!.lng < east);
  });
  expect(outside.map((place) => place!.place)).toEqual([
    'Lord Howe Island',
    'Norfolk Island',
    'Christmas Island',
    expect.stringContaining('Cocos'),
  ]);
  expect(gazetteer.byPostcode('2540')).toMatchObject({ state: 'NSW' });
});

it('finds a postcode, and falls back to a neighbouring number that is marked as approximate', () => {
  expect(gazetteer.byPostcode('4000')).toEqual({
    postcode: '4000',
    place: 'Brisbane',
    state: 'QLD',
    lat: -27.47,
    lng: 153.03,
    approximate: false,
  });
  expect(gazetteer.byPostcode('0800')).toMatchObject({ place: 'Darwin' });
  expect(gazetteer.byPostcode('4062')).toMatchObject({ postcode: '4062', state: 'QLD', approximate: true });
});

it('finds the post office of a postcode that only has boxes, and the suburbs that the package places wrongly', () => {
  expect(gazetteer.byPostcode('2001')).toMatchObject({ place: 'Sydney', state: 'NSW', approximate: false });
  expect(gazetteer.byName('Sydney NSW 2001')).toEqual([
    expect.objectContaining({ place: 'Sydney', postcode: '2000' }),
  ]);
  expect(gazetteer.bySuburb('Sydney', 'NSW')).toMatchObject({ postcode: '2000' });
  expect(gazetteer.byName('Perth 6843')).toEqual([expect.objectContaining({ postcode: '6000' })]);
  for (const [suburb, state, lat, lng] of [
    ['Cooktown', 'QLD', -15.48, 145.25],
    ["K'gari", 'QLD', -25.28, 153.15],
    ['The Ponds', 'NSW', -33.7, 150.9],
    ['Jervis Bay', 'NSW', -35.13, 150.7],
    ['Alpurrurulam', 'QLD', -20.98, 137.85],
    ['No 4 Branch', 'QLD', -17.77, 145.97],
  ] as const)
    expect(gazetteer.bySuburb(suburb, state)).toMatchObject({ lat, lng });
});

it('returns null for invalid postcodes and for those without a neighbour', () => {
  for (const postcode of ['9999', '0000', '2890', '40', '40000', 'abcd'])
    expect(gazetteer.byPostcode(postcode)).toBeNull();
});

it('distinguishes suburbs of the same name by their state', () => {
  expect(gazetteer.bySuburb('st marys', 'nsw')).toMatchObject({ postcode: '2760' });
  expect(gazetteer.bySuburb('St Marys', 'SA')).toMatchObject({ postcode: '5042' });
  expect(gazetteer.bySuburb('Atlantis', 'NSW')).toBeNull();
});

it('finds places by name, state and postcode, in any case and with the usual abbreviations', () => {
  const names = (text: string) =>
    gazetteer.byName(text).map(({ place, state, postcode }) => `${place} ${state} ${postcode}`);
  expect(names('toowong')).toEqual(['Toowong QLD 4066']);
  expect(names('Toowong, Queensland')).toEqual(['Toowong QLD 4066']);
  expect(names("o'connor act")).toEqual(["O'Connor ACT 2602"]);
  expect(names('Mt Isa')).toEqual(['Mount Isa QLD 4825']);
  expect(names('richmond vic 3121')).toEqual(['Richmond VIC 3121']);
  expect(names('Mount Victoria')).toEqual(['Mount Victoria NSW 2786']);
  expect(names('port victoria 5573')).toEqual(['Port Victoria SA 5573']);
  expect(names('Richmond Victoria')).toEqual(['Richmond VIC 3121']);
  expect(names('surfers para')).toEqual(['Surfers Paradise QLD 4217']);
  expect(gazetteer.byName('Richmond').map(({ state }) => state)).toHaveLength(5);
  expect([names('Atlantis'), names('to'), names(''), names('qld')]).toEqual([[], [], [], []]);
});

it.each([
  ['MCDOWALL', 'McDowall'],
  ['O’CONNOR', "O'Connor"],
  ['MOUNT COOT-THA', 'Mount Coot-Tha'],
  ['TOWN OF SEVENTEEN SEVENTY', 'Town of Seventeen Seventy'],
  ['ERNABELLA (PUKATJA)', 'Ernabella (Pukatja)'],
  ['HMAS ALBATROSS', 'HMAS Albatross'],
])('writes the place %s as %s', (capitals, name) => expect(placeName(capitals)).toBe(name));

it('reads a GeoNames file instead, and rejects one without Australian postcodes', () => {
  const file = join(folder, 'AU.txt');
  writeFileSync(
    file,
    'AU\t6100\tExampleton\tWestern Australia\tWA\t\t\t\t\t-31.9\t115.9\t4\nNZ\t6011\tElsewhere\t\t\t\t\t\t\t-41\t174\t4\n',
  );
  expect(openGazetteer(file).byPostcode('6100')).toEqual({
    postcode: '6100',
    place: 'Exampleton',
    state: 'WA',
    lat: -31.9,
    lng: 115.9,
    approximate: false,
  });
  writeFileSync(file, 'nothing\n');
  expect(() => openGazetteer(file)).toThrow(/holds no postcode of Australia/);
});

it('requests only postcodes that the table lacks from the maps service, and each only once', async () => {
  const { asked, request } = answers({
    results: [{ formatted_address: 'Neverland WA 2890', geometry: { location: { lat: -30, lng: 120 } } }],
  });
  const geocode = createGeocoder(gazetteer, 'https://maps.example/geocode?q={query}', request);
  expect(await geocode('4000')).toMatchObject({ place: 'Brisbane' });
  expect(await geocode('2890')).toMatchObject({ place: 'Neverland WA 2890', lat: -30, lng: 120 });
  await geocode('2890');
  expect(asked).toEqual(['https://maps.example/geocode?q=2890%2C%20Australia']);
});

it('falls back to a neighbour if the maps service fails, throws without one, and returns null if nothing is found', async () => {
  const down: typeof fetch = async () => new Response('', { status: 503 });
  expect(await createGeocoder(gazetteer, 'https://maps.example/{query}', down)('4062')).toMatchObject({
    approximate: true,
  });
  await expect(createGeocoder(gazetteer, 'https://maps.example/{query}', down)('2890')).rejects.toThrow(
    'answered 503',
  );
  expect(
    await createGeocoder(gazetteer, 'https://maps.example/{query}', answers({ results: [] }).request)('2890'),
  ).toBeNull();
});

it.each([
  ['parramata', 'Parramatta NSW'],
  ['Melborne VIC', 'Melbourne VIC'],
  ['geleong', 'Geelong VIC'],
  ['briisbane', 'Brisbane QLD'],
])('takes %s for the suburb whose name is one letter away', (text, name) => {
  expect(gazetteer.byName(text).map(({ place, state }) => `${place} ${state}`)).toContain(name);
});

it('takes a short name or one that is further away for no suburb', () => {
  expect(['xyzq', 'nowhereville', 'parmata'].map((text) => gazetteer.byName(text))).toEqual([[], [], []]);
});
