import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { heroFor, locationPhoto, offerBanner, picturedColour, picturesFor } from './media.ts';

const files = new URL('files/', import.meta.url).pathname;
const sizes = new Map<string, number>(
  readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`media/${path.slice(files.length)}`, statSync(path).size] as const;
    }),
);
const bytes = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (sizes.get(key) ?? Number.NaN), 0);

const bodies = [
  'sedan',
  'hatch',
  'hatchback',
  'wagon',
  'stationWagon',
  'suv',
  '4x4',
  'ute',
  'coupe',
  'hardtop',
  'convertible',
  'softtop',
  'van',
  'peopleMover',
  'bus',
  'cabChassis',
  'lightTruck',
  'truck',
  'motorcycle',
  'caravan',
  'motorhome',
];
const colours = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Bronze',
  'Orange',
  'Beige',
  'Yellow',
  'Deep Ocean Blue',
  'Something else',
];

it.each(bodies)('finds a file for every picture of a %s, without duplicates', (body) => {
  for (const colour of colours) {
    const { images, spin, interior, video } = picturesFor({ body, colour, seed: 7 });
    const keys = [
      ...images,
      ...(spin?.frames ?? []),
      ...(interior ? [interior] : []),
      ...(video ? [video] : []),
    ];
    expect(images.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !sizes.has(key))).toEqual([]);
  }
});

it('returns the same pictures for the same vehicle each time', () => {
  const vehicle = { body: 'wagon', colour: 'Red', seed: 123, interiorColour: 'Beige' };
  expect(picturesFor(vehicle)).toEqual(picturesFor(vehicle));
});

it('keeps a colour if there are pictures in it, and otherwise replaces it with another', () => {
  expect(picturedColour('suv', 'Blue')).toBe('Blue');
  expect(picturedColour('lightTruck', 'Purple')).toBe('White');
});

it('chooses a cabin close to the named interior colour', () => {
  expect(picturesFor({ body: 'suv', colour: 'White', seed: 1, interiorColour: 'Black' }).trim).toBe('dark');
});

it('has spins of 36 frames under 900 KB in all, with hotspots inside their pictures', () => {
  const { spin } = picturesFor({ body: 'suv', colour: 'Grey', seed: 1 });
  expect(spin!.frames).toHaveLength(36);
  expect(bytes(spin!.frames)).toBeLessThan(900_000);
  expect(spin!.hotspots.length).toBeGreaterThan(3);
  for (const { positions } of spin!.hotspots) {
    expect(positions.length).toBeGreaterThan(5);
    for (const { frame, x, y } of positions) {
      expect([x > 0 && x < 1, y > 0 && y < 1, Number.isInteger(frame) && frame >= 0 && frame < 36]).toEqual([
        true,
        true,
        true,
      ]);
    }
  }
});

it.each(['harbour', 'kestrel', 'barrow', 'driftwood', 'ironbark', 'meridian', 'nakhla'])(
  'has a hero picture and banners for %s',
  (company) => {
    expect(sizes.has(heroFor(company)!)).toBe(true);
    expect(offerBanner(company, undefined, 3)).toMatch(new RegExp(`^media/offers/${company}-`));
  },
);

it('shows the body type of the offer in its banner, if the company has a picture of it', () => {
  expect(offerBanner('harbour', 'hatchback', 0)).toBe('media/offers/harbour-hatch.webp');
});

it('falls back to another location of the company if a location has no photo', () => {
  expect(locationPhoto('harbour-nowhere', 0)).toMatch(/^media\/locations\/harbour-/);
  expect(locationPhoto('nobody-nowhere', 0)).toBeUndefined();
});

it('stays under 40 MB in all', () => {
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
});
