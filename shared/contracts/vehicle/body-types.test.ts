import { bodyFromSlug, bodyLabel, bodyTypes } from './body-types.ts';

it('has the body types of the specification', () => {
  expect(Object.keys(bodyTypes)).toEqual([
    '4x4',
    'bus',
    'cabChassis',
    'convertible',
    'coupe',
    'hardtop',
    'hatch',
    'hatchback',
    'motorhome',
    'lightTruck',
    'peopleMover',
    'sedan',
    'softtop',
    'suv',
    'ute',
    'van',
    'wagon',
    'stationWagon',
  ]);
});

it('finds every body type by its path segment, with or without dashes', () => {
  for (const body of Object.keys(bodyTypes)) expect(bodyFromSlug(body)).toBe(body);
  expect([
    bodyFromSlug('people-mover'),
    bodyFromSlug('Station-Wagon'),
    bodyFromSlug('SUV'),
    bodyFromSlug('spaceship'),
    bodyFromSlug(''),
  ]).toEqual(['peopleMover', 'stationWagon', 'suv', null, null]);
});

it('has a label for every body type, and capitalises unknown ones', () => {
  expect(['cabChassis', 'suv', 'caravan', 'motorcycle', '', null].map((body) => bodyLabel(body))).toEqual([
    'Cab Chassis',
    'SUV',
    'Caravan',
    'Motorcycle',
    null,
    null,
  ]);
  expect(bodyLabel('constructor')).toBe('Constructor');
});
