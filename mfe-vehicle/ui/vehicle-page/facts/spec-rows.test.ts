import { createFormat } from '@forecourt/remote-kit';
import { aVehicle } from '@forecourt/test-kit/factories';
import { texts } from '../../texts.ts';
import { keyRows, litres, payloadKg, shownVin, specRows } from './spec-rows.ts';

const context = { format: createFormat('en-AU', 'AUD'), words: texts.en };
const valueOf = (rows: { name: string; value: string }[], name: string) => rows.find((row) => row.name === name)?.value;
const variant = {
  cylinders: 4, enginesize: 2755, enginesize_litres: 2.8, induction: 'Turbo', geartype: 'Automatic', fuelconsumptioncombined: 7.9, fuelcapacity: 80, grossvehiclemass: 3050,
  vehiclelength: 5325, vehicleheight: 1815, vehiclewidth: 1855, torque: 500, ancaprating: 5, bodyconfiguration: null,
};

it('writes each value in its unit', () => {
  const rows = specRows(aVehicle({ variant }), context);
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
    odometer: '42,100 km', engine: '2.8 L', consumption: '7.9 L/100km', tank: '80 L', grossMass: '3,050 kg', length: '5,325 mm', torque: '500 Nm', safety: '5 of 5 stars',
  });
});

it('hides what is empty, null or the text "null"', () => {
  const rows = specRows(aVehicle({ colour: ' ', drive: 'null', simple_drive: null, trans: 'NULL', series: null }), context);
  expect(rows.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['colour']));
  for (const name of ['colour', 'drive', 'transmission', 'series']) expect(valueOf(rows, name)).toBeUndefined();
});

it('begins the key information with odometer, transmission, fuel and body', () => {
  expect(keyRows(aVehicle(), context).slice(0, 4).map(({ name }) => name)).toEqual(['odometer', 'transmission', 'fuel', 'body']);
});

it('begins a caravan with what caravans are chosen by, payload included', () => {
  const caravan = { body_width: 8, body_length: 21.5, tare_weight: 2490, axle_type: 'Tandem', sleeps: 4, aggregate_trailer_mass: 3000 };
  const rows = keyRows(aVehicle({ item_type: 'caravan', caravan, simple_body: 'caravan' }), context);
  expect(rows.slice(0, 5)).toEqual([
    { name: 'sleeps', value: '4' }, { name: 'caravanLength', value: '21.5 ft' }, { name: 'tare', value: '2,490 kg' }, { name: 'trailerMass', value: '3,000 kg' }, { name: 'payload', value: '510 kg' },
  ]);
});

it('knows no payload where a mass is missing or they contradict each other', () => {
  const caravan = { body_width: null, body_length: null, tare_weight: 2490, axle_type: null, sleeps: null, aggregate_trailer_mass: null };
  expect(payloadKg({ caravan })).toBeNull();
  expect(payloadKg({ caravan: { ...caravan, aggregate_trailer_mass: 2000 } })).toBeNull();
  expect(payloadKg({ caravan: null })).toBeNull();
});

it.each([[2755, '2.8 L'], [1998, '2.0 L'], [999, '1.0 L'], [0, null], [null, null]])('rounds %p cc to %p', (engine_size, shown) => {
  expect(litres({ engine_size, engine_size_litres: null, variant: null })).toBe(shown);
});

it('shows a VIN of 17 characters alone', () => {
  expect(shownVin('6t1bf3ek50x123456')).toBe('6T1BF3EK50X123456');
  expect(shownVin('ABC123')).toBeNull();
});
