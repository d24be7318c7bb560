import fc from 'fast-check';
import { bodyTypes } from '@forecourt/contracts/vehicle/body-types';
import { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { findImplausible } from '../../plausible.ts';
import { aListing } from '../../testing/a-listing.ts';
import { auListings } from './au-listings.ts';

const settings = { dealership: null, now: new Date('2026-11-20T00:00:00Z') };
const read = (overrides: Record<string, string> = {}, dealership: string | null = null) =>
  auListings.read(aListing(overrides), { ...settings, dealership });

function taken(overrides: Record<string, string>, dealership: string | null = null) {
  const reading = read(overrides, dealership);
  if (!reading.ok) throw new Error(`${reading.field}: ${reading.reason}`);
  return reading;
}
const contentOf = (overrides: Record<string, string>) => taken(overrides).content;

it('reads a plain listing with no repair except the model spelling', () => {
  const { content, repairs, flags } = taken({});
  expect(repairs).toEqual(['model-spelling']);
  expect(flags).toEqual([]);
  expect(content).toMatchObject({
    name: '2021 Toyota HiLux SR5 (4X4)',
    make: 'Toyota',
    model: 'HiLux',
    make_model: 'Toyota HiLux',
    badge: 'SR5',
    year: 2021,
    car_type: 'used',
    price: 45_990,
    km: 42_100,
    colour: 'White',
    interior_colour: 'Black',
    city: 'Newtown',
    location_name: 'Newtown',
    state: 'nsw',
    simple_body: 'ute',
    simple_drive: '4WD',
    simple_fuel: 'Diesel',
    simple_transmission: 'Automatic',
    doors: 4,
    seats: 5,
    engine_size: 2800,
    engine_size_litres: 2.8,
    variant: { cylinders: 4, enginesize_litres: 2.8, fuelconsumptioncombined: 7.9 },
    photos_count: 0,
    images: [],
    status: 'in_stock',
    item_type: 'car',
  });
});

describe('make and model', () => {
  it.each([
    [
      { Brand: 'Land', Model: 'Rover', Title: '2021 Land Rover Range Rover Evoque TD4 SE' },
      'Land Rover',
      'Range Rover Evoque',
      'TD4 SE',
    ],
    [
      { Brand: 'Alfa', Model: 'Romeo', Title: '2021 Alfa Romeo Giulietta QV' },
      'Alfa Romeo',
      'Giulietta',
      'QV',
    ],
    [{ Brand: 'Great', Model: 'Wall', Title: '2021 Great Wall Steed (4X4)' }, 'Great Wall', 'Steed', null],
    [{ Brand: 'Aston', Model: 'Martin', Title: '2021 Aston Martin DB9' }, 'Aston Martin', 'DB9', null],
    [{ Model: 'Land', Title: '2021 Toyota Land Cruiser Prado VX' }, 'Toyota', 'LandCruiser Prado', 'VX'],
    [{ Brand: 'Mazda', Model: '3', Title: '2021 Mazda 3 Maxx Sport' }, 'Mazda', 'Mazda3', 'Maxx Sport'],
    [{ Brand: 'BMW', Model: '3', Title: '2021 BMW 3 Series 28i' }, 'BMW', '328i', null],
    [{ Model: '86', Title: '2021 Toyota 86 GTS' }, 'Toyota', '86', 'GTS'],
    [{ Brand: 'Saab', Model: '03-Sep', Title: '2021 Saab 9-3 Linear 2.0T' }, 'Saab', '9-3', 'Linear 2.0T'],
    [
      { Brand: 'Ssangyong', Model: 'Rexton', Title: '2021 Ssangyong Rexton Ultimate' },
      'SsangYong',
      'Rexton',
      'Ultimate',
    ],
    [
      { Brand: 'Ford', Model: 'Fiesta', Title: '2021 Ford Fiesta 2021 FORD FIESTA ZETEC' },
      'Ford',
      'Fiesta',
      'ZETEC',
    ],
    [{ Model: 'HiAce', Title: '2021 Toyota HiAce (No Badge)' }, 'Toyota', 'HiAce', null],
  ])('of %j', (columns, make, model, badge) => {
    expect(contentOf(columns)).toMatchObject({ make, model, badge });
  });

  it('finds the series if the title names one', () => {
    expect(
      contentOf({
        Brand: 'Honda',
        Model: 'City',
        Title: '2021 Honda City GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16',
      }),
    ).toMatchObject({ series: 'GM', badge: 'VTi-L' });
    expect(
      contentOf({ Model: 'Landcruiser', Title: '2021 Toyota Landcruiser 70 Series Workmate' }),
    ).toMatchObject({ series: '70 Series', badge: 'Workmate' });
    expect(contentOf({ Title: '2021 Toyota Hilux' })).toMatchObject({ series: null, badge: null });
  });
});

describe('prices and readings', () => {
  it.each([
    ['POA', null, 'price-on-application'],
    ['', null, 'price-empty'],
    ['88', null, 'price-not-believable'],
    ['$45,990', 45_990, null],
  ])('price %j', (Price, price, repair) => {
    const { content, repairs } = taken({ Price });
    expect(content.price).toBe(price);
    expect(repairs.filter((kind) => kind.startsWith('price'))).toEqual(repair ? [repair] : []);
  });
  it('flags prices that are low or high and keeps them', () => {
    expect(taken({ Price: '900' })).toMatchObject({ content: { price: 900 }, flags: ['price-low'] });
    expect(taken({ Price: '649880' })).toMatchObject({ content: { price: 649_880 }, flags: ['price-high'] });
  });
  it('reads dashes as an unknown odometer, and flags a used car without one or with few kilometres', () => {
    expect(taken({ Kilometres: '- / -', UsedOrNew: 'NEW' })).toMatchObject({
      content: { km: null, car_type: 'new' },
      flags: [],
    });
    expect(taken({ Kilometres: '-' }).flags).toEqual(['used-without-odometer']);
    expect(taken({ Kilometres: '16' })).toMatchObject({ content: { km: 16 }, flags: ['used-low-odometer'] });
  });
  it('moves seats out of the doors column and litres out of the cylinders column', () => {
    expect(taken({ Doors: ' 7 Seats', Seats: '' })).toMatchObject({ content: { doors: null, seats: 7 } });
    expect(
      taken({
        Engine: '0 L',
        CylindersinEngine: '0 L',
        FuelType: 'Electric',
        FuelConsumption: '0 L / 100 km',
      }).content,
    ).toMatchObject({ engine_size: null, engine_size_litres: null, variant: null, simple_fuel: 'Electric' });
    expect(taken({ Engine: '2 L', CylindersinEngine: '2 L' }).content.variant).toMatchObject({
      cylinders: null,
      enginesize_litres: 2,
    });
  });
});

describe('places, dealers, colours and bodies', () => {
  it('normalises places', () => {
    expect(contentOf({ Location: 'Saint Marys, NSW' })).toMatchObject({ city: 'St Marys', state: 'nsw' });
    expect(contentOf({ Location: 'SOUTH MORANG, VIC' }).city).toBe('South Morang');
    expect(contentOf({ Location: 'Warrenheip, AU-VIC' }).state).toBe('vic');
    expect(contentOf({ Location: 'Mcgraths Hill, NSW' }).city).toBe('McGraths Hill');
    expect(taken({ Location: '' })).toMatchObject({
      content: { city: null, state: null },
      flags: ['location-empty'],
    });
  });
  it('finds the dealer in the body column, and prefers the dealership of the import', () => {
    expect(contentOf({ 'Car/Suv': 'Example  Motors' })).toMatchObject({
      dealership_name: 'Example Motors',
      dealership_slug: 'example-motors',
    });
    expect(taken({ 'Car/Suv': 'Example Motors' }, 'harbour-city').content).toMatchObject({
      dealership_name: 'Harbour City',
      dealership_slug: 'harbour-city',
    });
    expect(taken({ 'Car/Suv': '02 **** ****\n' })).toMatchObject({
      content: { dealership_name: null },
      repairs: expect.arrayContaining(['masked-phone']),
    });
  });
  it('reads cars available to order as coming soon, not as in stock', () => {
    expect(contentOf({ 'Car/Suv': 'NEW Available to order', UsedOrNew: 'NEW' })).toMatchObject({
      status: 'coming_soon',
      preorder: true,
      dealership_name: null,
    });
  });
  it('finds warranties, trim codes and build dates among the colours', () => {
    expect(contentOf({ ColourExtInt: '5 years / Unlimited km' })).toMatchObject({
      colour: null,
      interior_colour: null,
      standardEquipment: ['Warranty: 5 years, unlimited km'],
    });
    expect(contentOf({ ColourExtInt: 'Silver / 44Fa20' })).toMatchObject({
      colour: 'Silver',
      interior_colour: null,
    });
    expect(contentOf({ ColourExtInt: 'Black / 2018/11' })).toMatchObject({
      colour: 'Black',
      build_date: '2018-11',
    });
    expect(contentOf({ ColourExtInt: 'Red / Blue/Black' })).toMatchObject({
      colour: 'Red',
      interior_colour: 'Blue/Black',
    });
    expect(contentOf({ ColourExtInt: '- / -' })).toMatchObject({ colour: null, interior_colour: null });
  });
  it('maps body types to those of the specification', () => {
    const bodies = [
      'SUV',
      'Hatchback',
      'Ute / Tray',
      'Sedan',
      'Wagon',
      'Commercial',
      'Coupe',
      'Convertible',
      'People Mover',
    ].map((BodyType) => contentOf({ BodyType, Model: 'Thing', Title: '2021 Toyota Thing' }).simple_body);
    expect(bodies).toEqual([
      'suv',
      'hatch',
      'ute',
      'sedan',
      'wagon',
      'van',
      'coupe',
      'convertible',
      'peopleMover',
    ]);
    expect(bodies.every((body) => body !== null && body in bodyTypes)).toBe(true);
    expect(
      contentOf({ BodyType: 'Other', Model: 'HiAce', Title: '2021 Toyota HiAce Commuter' }).simple_body,
    ).toBe('bus');
    expect(taken({ BodyType: '', Model: 'Thing', Title: '2021 Toyota Thing' })).toMatchObject({
      content: { simple_body: null },
      flags: ['body-unknown'],
    });
    expect(contentOf({ Brand: 'Hino', Model: '500', Title: '2021 Hino 500 FE1426' })).toMatchObject({
      item_type: 'truck',
      simple_body: 'lightTruck',
    });
  });
});

describe('rejected records', () => {
  it.each([
    [{ Year: 'Toyota' }, 'Year'],
    [{ Year: '3021' }, 'Year'],
    [{ UsedOrNew: 'Automatic' }, 'UsedOrNew'],
    [{ Brand: '' }, 'Brand'],
    [{ Model: 'nan' }, 'Model'],
    [{ Price: ' 5 Seats' }, 'Price'],
    [{ Price: '-5' }, 'Price'],
    [{ Kilometres: 'White / Black' }, 'Kilometres'],
    [{ Location: '4 cyl' }, 'Location'],
    [{ Location: 'Newtown, XX' }, 'Location'],
    [{ Engine: 'Rear' }, 'Engine'],
    [{ Doors: '45990' }, 'Doors'],
    [{ Seats: 'many' }, 'Seats'],
    [{ FuelConsumption: '42100' }, 'FuelConsumption'],
    [{ Transmission: '4 cyl, 2 L' }, 'Transmission'],
    [{ Year: '1981', Title: '1981 Honda Fit (Hybrid)' }, 'Year'],
  ])('%j', (columns, field) => {
    expect(read(columns)).toMatchObject({ ok: false, field, reason: expect.any(String) });
  });
  it('an empty record', () => {
    const empty = Object.fromEntries(Object.keys(aListing()).map((column) => [column, 'nan']));
    expect(auListings.read(empty, settings)).toMatchObject({ ok: false, field: 'row', code: 'empty' });
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '-', 'nan', 'POA', '5 Seats', '0 L', 'constructor', '__proto__', '- / -'),
  fc.integer().map(String),
);

it('returns a valid vehicle or a named fault for any input', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(aListing())), cell), (overrides) => {
      const reading = read(overrides);
      if (!reading.ok) return expect(reading.reason).not.toBe('');
      expect(VehicleContent.safeParse(reading.content).success).toBe(true);
      expect(findImplausible(reading.content)).toBeNull();
    }),
  );
});
