import { readFileSync } from 'node:fs';
import type { Profile, Reading } from './profiles/profile.ts';
import { profiles } from './profiles/registry.ts';
import { readRecords } from './read/read-records.ts';
import { aListing } from './testing/a-listing.ts';
import { describeWithListings, listingsFile, oddRowsFile } from './testing/listings-file.ts';

type Check = {
  /** One record with this fault. */ example: Record<string, string>;
  deserved(reading: Reading, row: Record<string, unknown>): boolean;
};

const profile = profiles.get('au-listings') as Profile;
const settings = { dealership: null, now: new Date('2026-11-20T00:00:00Z') };

const repaired = (kind: string) => (reading: Reading) => reading.ok && reading.repairs.includes(kind);
const flagged = (kind: string) => (reading: Reading) => reading.ok && reading.flags.includes(kind);
const quarantined = (code: string) => (reading: Reading) => !reading.ok && reading.code === code;
const either =
  (...checks: Check['deserved'][]): Check['deserved'] =>
  (reading, row) =>
    checks.some((check) => check(reading, row));
const contentHas =
  (test: (content: Extract<Reading, { ok: true }>['content']) => boolean) => (reading: Reading) =>
    reading.ok && test(reading.content);
const both =
  (...checks: Check['deserved'][]): Check['deserved'] =>
  (reading, row) =>
    checks.every((check) => check(reading, row));
const isEmpty = quarantined('empty');

const categories: Record<string, Check> = {
  all_fields_empty_or_nan: {
    example: Object.fromEntries(Object.keys(aListing()).map((column) => [column, ''])),
    deserved: isEmpty,
  },
  price_POA: {
    example: aListing({ Price: 'POA' }),
    deserved: both(
      repaired('price-on-application'),
      contentHas(({ price }) => price === null),
    ),
  },
  price_empty: {
    example: aListing({ Price: '' }),
    deserved: either(
      isEmpty,
      both(
        repaired('price-empty'),
        contentHas(({ price }) => price === null),
      ),
    ),
  },
  price_under_1500: {
    example: aListing({ Price: '900' }),
    deserved: either(
      both(
        flagged('price-low'),
        contentHas(({ price }) => (price ?? 0) >= 500),
      ),
      both(
        repaired('price-not-believable'),
        contentHas(({ price }) => price === null),
      ),
    ),
  },
  price_over_500k: {
    example: aListing({ Price: '649880' }),
    deserved: both(
      flagged('price-high'),
      contentHas(({ price }) => (price ?? 0) > 500_000),
    ),
  },
  location_empty: {
    example: aListing({ Location: '' }),
    deserved: either(
      isEmpty,
      both(
        flagged('location-empty'),
        contentHas(({ city, state }) => city === null && state === null),
      ),
    ),
  },
  location_bad_state: {
    example: aListing({ Location: 'Warrenheip, AU-VIC' }),
    deserved: both(
      repaired('state-spelling'),
      contentHas(({ state }) => state === 'vic'),
    ),
  },
  location_saint_spelling: {
    example: aListing({ Location: 'Saint James, WA' }),
    deserved: both(
      repaired('saint-spelling'),
      contentHas(({ city }) => city?.startsWith('St ') === true),
    ),
  },
  newline_inside_field: {
    example: aListing({ 'Car/Suv': '02 **** ****\n' }),
    deserved: (reading) => reading.ok && !JSON.stringify(reading.content).includes('\\n'),
  },
  masked_phone_in_CarSuv: {
    example: aListing({ 'Car/Suv': '03 **** ****\n' }),
    deserved: (reading) => repaired('masked-phone')(reading) && !JSON.stringify(reading).includes('***'),
  },
  km_dash: {
    example: aListing({ Kilometres: '- / -' }),
    deserved: either(
      isEmpty,
      both(
        repaired('odometer-dash'),
        contentHas(({ km }) => km === null),
      ),
    ),
  },
  used_without_km: {
    example: aListing({ Kilometres: '-' }),
    deserved: either(isEmpty, flagged('used-without-odometer')),
  },
  used_km_under_100: {
    example: aListing({ Kilometres: '16' }),
    deserved: both(
      flagged('used-low-odometer'),
      contentHas(({ km }) => km !== null && km < 100),
    ),
  },
  doors_holds_seats: {
    example: aListing({ Doors: ' 7 Seats', Seats: '' }),
    deserved: both(
      repaired('seats-in-doors'),
      contentHas(({ doors, seats }) => doors === null && seats !== null),
    ),
  },
  doors_empty: {
    example: aListing({ Doors: '' }),
    deserved: either(
      isEmpty,
      both(
        flagged('doors-unknown'),
        contentHas(({ doors }) => doors === null),
      ),
    ),
  },
  cylinders_holds_litres: {
    example: aListing({ Engine: '0 L', CylindersinEngine: '0 L' }),
    deserved: both(
      repaired('litres-in-cylinders'),
      contentHas(({ variant }) => (variant?.cylinders ?? null) === null),
    ),
  },
  fuel_0L: {
    example: aListing({ FuelConsumption: '0 L / 100 km' }),
    deserved: both(
      repaired('consumption-of-zero'),
      contentHas(({ variant }) => (variant?.fuelconsumptioncombined ?? null) === null),
    ),
  },
  two_word_make_split: {
    example: aListing({ Brand: 'Alfa', Model: 'Romeo', Title: '2021 Alfa Romeo 159' }),
    deserved: both(
      repaired('make-joined'),
      contentHas(
        ({ make, model }) => make.includes(' ') && !['Rover', 'Romeo', 'Wall', 'Martin'].includes(model),
      ),
    ),
  },
  numeric_model: {
    example: aListing({ Model: '86', Title: '2021 Toyota 86 GT' }),
    deserved: (reading, row) =>
      contentHas(({ model }) => typeof model === 'string' && model.includes(String(row.Model)))(reading),
  },
  year_before_1985: {
    example: aListing({ Year: '1975', Title: '1975 Toyota Hilux' }),
    deserved: either(flagged('classic'), quarantined('year-before-hybrids')),
  },
  bodytype_empty: {
    example: aListing({ BodyType: '', Title: '2021 Toyota Hilux SR5' }),
    deserved: either(
      isEmpty,
      both(
        repaired('body-from-title'),
        contentHas(({ simple_body }) => simple_body !== null),
      ),
      flagged('body-unknown'),
    ),
  },
  trucks_by_make: {
    example: aListing({ Brand: 'Isuzu', Model: 'NLR', Title: '2021 Isuzu NLR 45-150' }),
    deserved: either(
      both(
        repaired('truck-by-make'),
        contentHas(({ item_type }) => item_type === 'truck'),
      ),
      contentHas(({ model, simple_body }) => model === 'Tunland' && simple_body === 'ute'),
    ),
  },
  available_to_order: {
    example: aListing({ 'Car/Suv': 'NEW Available to order' }),
    deserved: both(
      flagged('available-to-order'),
      contentHas(({ status, preorder }) => status === 'coming_soon' && preorder),
    ),
  },
};

describe('every category of faults', () => {
  it.each(Object.keys(categories))('%s is handled as documented in an example record', (category) => {
    const check = categories[category] as Check;
    expect(check.deserved(profile.read(check.example, settings), check.example)).toBe(true);
  });

  it('is documented in FAULTS.md', () => {
    const guide = readFileSync(new URL('./FAULTS.md', import.meta.url), 'utf8');
    expect(Object.keys(categories).filter((category) => !guide.includes(`| ${category} `))).toEqual([]);
  });
});

describeWithListings('the real listings', () => {
  type Odd = Record<string, { count: number; record_numbers: number[] }>;
  let odd: Odd;
  const rows = new Map<number, Record<string, unknown>>();
  beforeAll(async () => {
    odd = JSON.parse(readFileSync(oddRowsFile, 'utf8')) as Odd;
    const { records } = await readRecords(listingsFile, profile);
    for await (const { record, row } of records) rows.set(record, row);
  });

  it('are all read, line breaks in quotes and CRLF included', () => {
    expect(rows.size).toBe(16_734);
  });

  it('contain exactly the categories of faults that are tested here', () => {
    expect(Object.keys(odd).sort()).toEqual(Object.keys(categories).sort());
  });

  it.each(Object.keys(categories))('%s: every listed record is handled as documented', (category) => {
    const { deserved } = categories[category] as Check;
    const wrong = (odd[category]?.record_numbers ?? []).filter((record) => {
      const row = rows.get(record) ?? {};
      return !deserved(profile.read(row, settings), row);
    });
    expect(wrong.map((record) => [record, rows.get(record)])).toEqual([]);
  });
});
