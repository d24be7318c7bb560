import '@forecourt/test-kit/languages';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { aVehicle } from '@forecourt/test-kit/factories';
import { specLabelsFor, writeFact } from './specification-labels.ts';
import { engineLitres, keyFacts, payloadKg, shownVin, specFacts, specNames } from './specification.ts';

const variant = {
  cylinders: 4,
  enginesize: 2755,
  enginesize_litres: 2.8,
  induction: 'Turbo',
  geartype: 'Automatic',
  fuelconsumptioncombined: 7.9,
  fuelcapacity: 80,
  grossvehiclemass: 3050,
  vehiclelength: 5325,
  vehicleheight: 1815,
  vehiclewidth: 1855,
  torque: 500,
  ancaprating: 5,
  bodyconfiguration: null,
};
const caravan = {
  body_width: 7.5,
  body_length: 21.5,
  tare_weight: 2490,
  axle_type: 'Tandem',
  sleeps: 4,
  aggregate_trailer_mass: 3000,
};
const written = (vehicle: Vehicle, locale = 'en-AU', facts = specFacts(vehicle)) =>
  Object.fromEntries(facts.map((fact) => [fact.name, writeFact(fact, specLabelsFor(locale))]));

it('formats each value in its unit', () => {
  expect(
    written(
      aVehicle({ variant, build_date: '2021-03', rego_expiry: '2027-01-31', compliance_date: 'March 2021' }),
    ),
  ).toMatchObject({
    odometer: '42,100 km',
    engine: '2.8 L',
    consumption: '7.9 L/100km',
    tank: '80 L',
    grossMass: '3,050 kg',
    length: '5,325 mm',
    torque: '500 Nm',
    safety: '5 of 5 stars',
    year: '2021',
    built: 'March 2021',
    registrationExpiry: '31 January 2027',
    complied: 'March 2021',
  });
});

it('formats them in Arabic with Latin digits', () => {
  expect(written(aVehicle({ variant, build_date: '2021-03' }), 'ar')).toMatchObject({
    odometer: '42,100 كم',
    engine: '2.8 لتر',
    consumption: '7.9 لتر/100 كم',
    grossMass: '3,050 كجم',
    body: 'بيك أب',
    condition: 'مستعملة',
    built: 'مارس 2021',
  });
  expect(specNames.every((name) => /\p{Script=Arabic}/u.test(specLabelsFor('ar').label(name)))).toBe(true);
});

it('hides values that are empty, null, 0, invalid or the text "null"', () => {
  const shown = written(
    aVehicle({
      variant: { ...variant, vehicleheight: 0 },
      colour: ' ',
      drive: 'null',
      simple_drive: null,
      trans: 'NULL',
      simple_transmission: '',
      series: null,
      doors: 0,
      simple_body: 'null',
      vin: 'NOT A VIN',
    }),
  );
  for (const name of ['colour', 'drive', 'transmission', 'series', 'doors', 'height', 'body', 'vin'])
    expect(shown).not.toHaveProperty(name);
});

it('translates known English terms of the feeds into Arabic', () => {
  const car = aVehicle({
    trans: '8 Speed Sports Automatic',
    fuel: 'Petrol - Premium Unleaded',
    drive: 'Front Wheel Drive',
    bodyconfiguration: 'Double Cab Pick Up',
    interior_colour: 'Black',
    variant: { ...variant, induction: 'Twin Turbo Intercooled' },
  });
  expect(written(car, 'ar')).toMatchObject({
    transmission: 'أوتوماتيك رياضي، 8 سرعات',
    fuel: 'بنزين ممتاز خالٍ من الرصاص',
    drive: 'دفع أمامي',
    configuration: 'بيك أب بمقصورة مزدوجة',
    interiorColour: 'أسود',
    induction: 'تيربو مزدوج مع مبرد',
  });
  expect(written(aVehicle({ trans: 'CVT Automatic' }), 'ar').transmission).not.toMatch(/Automatic/);
  expect(written(aVehicle({ trans: 'Something new' }), 'ar').transmission).toBe('Something new');
});

it('falls back to the simple value if the exact one is missing', () => {
  expect(written(aVehicle({ trans: 'null', simple_transmission: 'Automatic' })).transmission).toBe(
    'Automatic',
  );
});

it('shows an odometer reading of 0', () => {
  expect(written(aVehicle({ km: 0 })).odometer).toBe('0 km');
});

it.each<[Vehicle['item_type'], string[]]>([
  ['car', ['odometer', 'transmission', 'fuel', 'body']],
  ['truck', ['odometer', 'grossMass', 'transmission', 'fuel']],
  ['motorcycle', ['odometer', 'engine', 'transmission', 'colour']],
  ['caravan', ['sleeps', 'caravanLength', 'tare', 'trailerMass', 'payload']],
])('begins the key facts of a %s with what shoppers choose it by', (item_type, names) => {
  const vehicle = aVehicle({
    item_type,
    variant,
    engine_size: 948,
    colour: 'Green',
    caravan: item_type === 'caravan' ? caravan : null,
  });
  expect(
    keyFacts(vehicle)
      .slice(0, names.length)
      .map(({ name }) => name),
  ).toEqual(names);
});

it('describes a caravan by feet and kilograms, with its payload and without an odometer', () => {
  const shown = written(aVehicle({ item_type: 'caravan', caravan, km: 12 }));
  expect(shown).toMatchObject({
    sleeps: '4',
    caravanLength: '21.5 ft',
    caravanWidth: '7.5 ft',
    tare: '2,490 kg',
    trailerMass: '3,000 kg',
    payload: '510 kg',
    axle: 'Tandem',
  });
  expect(shown).not.toHaveProperty('odometer');
});

it('describes a motorhome by its odometer and gross mass, not by a trailer mass', () => {
  const motorhome = aVehicle({
    item_type: 'caravan',
    simple_body: 'motorhome',
    km: 1200,
    caravan: { ...caravan, tare_weight: 3620, aggregate_trailer_mass: 4490 },
    variant: { ...variant, grossvehiclemass: null },
  });
  const shown = written(motorhome);
  expect(shown).toMatchObject({
    odometer: '1,200 km',
    body: 'Motorhome',
    grossMass: '4,490 kg',
    payload: '870 kg',
    sleeps: '4',
  });
  expect(shown).not.toHaveProperty('trailerMass');
  expect(
    keyFacts(motorhome)
      .slice(0, 4)
      .map(({ name }) => name),
  ).toEqual(['odometer', 'sleeps', 'transmission', 'caravanLength']);
});

it('returns no payload if a mass is missing or the masses are contradictory', () => {
  expect(payloadKg({ caravan: { ...caravan, aggregate_trailer_mass: null } })).toBeNull();
  expect(payloadKg({ caravan: { ...caravan, aggregate_trailer_mass: 2000 } })).toBeNull();
  expect(payloadKg({ caravan: null })).toBeNull();
});

it.each([
  [2755, 2.8],
  [1998, 2],
  [999, 1],
  [0, null],
  [null, null],
])('rounds %p cc to %p litres', (engine_size, litres) => {
  expect(engineLitres({ engine_size, engine_size_litres: null, variant: null })).toBe(litres);
});

it('formats whole litres with one decimal', () => {
  expect(written(aVehicle({ engine_size: 1998 })).engine).toBe('2.0 L');
});

it('states the engine of a motorcycle in cc', () => {
  expect(written(aVehicle({ item_type: 'motorcycle', engine_size: 1254 })).engine).toBe('1,254 cc');
});

it('shows only VINs of 17 characters', () => {
  expect(shownVin('6t1bf3ek50x123456')).toBe('6T1BF3EK50X123456');
  expect(shownVin('ABC123')).toBeNull();
});
