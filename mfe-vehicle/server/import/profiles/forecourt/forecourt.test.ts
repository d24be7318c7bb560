import fc from 'fast-check';
import { aVehicle } from '@forecourt/test-kit/factories';
import { splitVehicle, VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { allowedConditions } from '../../vocabulary/condition.ts';
import { forecourt } from './forecourt.ts';

const settings = { dealership: null, condition: 'used' as const, now: new Date('2026-11-20T00:00:00Z') };
const read = (row: Record<string, unknown>) => forecourt.read(row, settings);

it('reads a complete vehicle with the field names of the specification unchanged', () => {
  const vehicle = aVehicle({
    simple_drive: '4WD',
    hotspots: { exterior: [], interior: [] },
    caravan: {
      body_width: 8,
      body_length: 20,
      tare_weight: 2100,
      axle_type: 'tandem',
      sleeps: 4,
      aggregate_trailer_mass: 2700,
    },
  });
  expect(read({ ...vehicle })).toMatchObject({
    ok: true,
    content: splitVehicle(vehicle).content,
    assigned: { created_at: vehicle.created_at },
  });
});

it('writes words as the vocabulary does, and reports the others', () => {
  const said = (row: Record<string, unknown>) => {
    const reading = read({ make: 'VW', model: 'GOLF', ...row });
    return reading.ok && { ...reading.content, unknown: reading.unknown };
  };
  expect(
    said({
      simple_body: 'Hatchback',
      simple_fuel: 'gasoline',
      simple_transmission: '6 sp auto',
      colour: 'WHITE',
    }),
  ).toMatchObject({
    make: 'Volkswagen',
    model: 'Golf',
    simple_body: 'hatch',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    colour: 'White',
    unknown: [],
  });
  expect(said({ simple_body: 'hatchback', simple_fuel: 'Steam' })).toMatchObject({
    simple_body: 'hatchback',
    simple_fuel: 'Steam',
    unknown: [{ field: 'simple_fuel', value: 'Steam' }],
  });
  expect(said({ simple_body: 'caravan' })).toMatchObject({ simple_body: 'caravan', unknown: [] });
});

it("parses the text of a CSV by each field's type", () => {
  const reading = read({
    make: 'Kia',
    model: 'Rio',
    year: '2020',
    price: '$18,989.50',
    km: '45,000',
    reserved: 'yes',
    standardEquipment: 'Tow bar | Camera',
    images: 'a.jpg,b.jpg',
    state: 'QLD',
    'variant.torque': '250',
    'variant.induction': 'Turbo',
    vin: '',
    colour: 'null',
    dealercomments: '<p onclick="x()">Nice<script>1</script></p>',
    status: 'sold',
  });
  expect(reading).toMatchObject({
    ok: true,
    repairs: ['comments-sanitised', 'price-rounded'],
    flags: ['sold-without-date'],
    content: {
      name: '2020 Kia Rio',
      make_model: 'Kia Rio',
      price: 18_990,
      km: 45_000,
      reserved: true,
      standardEquipment: ['Tow bar', 'Camera'],
      photos_count: 2,
      primary_image_url: 'a.jpg',
      state: 'qld',
      vin: null,
      colour: null,
      dealercomments: '<p>Nice</p>',
      sold: true,
      car_type: 'used',
      variant: { torque: 250, induction: 'Turbo', cylinders: null },
    },
  });
});

it.each([
  [{ model: 'Rio' }, 'make'],
  [{ make: 'Kia' }, 'model'],
  [{ make: 'Kia', model: 'Rio', price: 'lots' }, 'price'],
  [{ make: 'Kia', model: 'Rio', car_type: 'old' }, 'car_type'],
  [{ make: 'Kia', model: 'Rio', images: [{ url: 'x' }] }, 'images.0.image'],
  [{ make: 'Kia', model: 'Rio', reserved: 'perhaps' }, 'reserved'],
])('rejects %j with the name of the field', (row, field) => {
  expect(read(row)).toMatchObject({ ok: false, field });
});

it.each([
  [{ price: 'lots' }, 'lots', 'is no number', 'a number such as 24900, or nothing'],
  [{ car_type: 'old' }, 'old', 'is none of the allowed values', allowedConditions],
  [{ reserved: 'perhaps' }, 'perhaps', 'is no boolean', 'true or false (also yes, no, 1, 0)'],
  [{ images: [{ url: 'x' }] }, undefined, 'is no object', 'an object of JSON'],
])('names the value of %j and the allowed values', (row, value, reason, allowed) => {
  expect(read({ make: 'Kia', model: 'Rio', ...row })).toMatchObject({ ok: false, value, reason, allowed });
});

it('reads a date of sale in milliseconds, and leaves out features without a name', () => {
  expect(
    read({
      make: 'Kia',
      model: 'Rio',
      status: 'sold',
      sold_date_timestamp: 1_790_000_000_000,
      standardEquipment: [' Tow bar ', '', 'null'],
    }),
  ).toMatchObject({
    ok: true,
    repairs: ['sale-in-milliseconds'],
    content: { sold_date_timestamp: 1_790_000_000, standardEquipment: ['Tow bar'] },
  });
});

it('assigns every vehicle of an import to its dealership', () => {
  expect(
    forecourt.read(
      { make: 'Kia', model: 'Rio', dealership_slug: 'other' },
      { ...settings, dealership: 'city' },
    ),
  ).toMatchObject({ content: { dealership_slug: 'city' } });
});

it('returns a valid vehicle or a named fault for any JSON', () => {
  const field = fc.constantFrom(...Object.keys(VehicleContent.shape), 'variant.torque');
  fc.assert(
    fc.property(fc.dictionary(field, fc.jsonValue()), (row) => {
      const reading = read({ make: 'Kia', model: 'Rio', ...row });
      if (reading.ok) expect(VehicleContent.safeParse(reading.content).success).toBe(true);
      else expect(reading.field).not.toBe('');
    }),
  );
});
