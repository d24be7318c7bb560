import { aVehicle } from '@forecourt/test-kit/factories';
import { keyFacts, specificationRows } from './specification-rows.ts';

const variant = {
  cylinders: 4, enginesize: 2755, enginesize_litres: 2.8, induction: 'Turbo', geartype: null, fuelconsumptioncombined: 7.9, fuelcapacity: 80, grossvehiclemass: 3050, vehiclelength: 5330,
  vehicleheight: 0, vehiclewidth: 1855, torque: 500, ancaprating: 5, bodyconfiguration: null,
};
const valueOf = (rows: { label: string; value: string }[], label: string) => rows.find((row) => row.label === label)?.value;

it('writes sizes with their units', () => {
  const rows = specificationRows(aVehicle({ variant, build_date: '2021-03', rego_expiry: '2027-01-31' }));
  expect(Object.fromEntries(rows.map(({ label, value }) => [label, value]))).toMatchObject({
    Engine: '2.8 L', Torque: '500 Nm', 'Fuel tank': '80 L', 'Fuel consumption': '7.9 L/100km', Length: '5,330 mm', 'Gross vehicle mass': '3,050 kg', 'ANCAP safety rating': '5 of 5 stars',
    'Build date': 'March 2021', 'Registration expiry': '31 January 2027', Odometer: '42,100 km',
  });
});

it('leaves out what is empty, null, nothing or the text "null"', () => {
  const rows = specificationRows(aVehicle({ variant, series: 'null', colour: '', regplate: null, vin: 'NOT A VIN', doors: 0 }));
  for (const label of ['Series', 'Colour', 'Registration', 'VIN', 'Doors', 'Height']) expect(valueOf(rows, label)).toBeUndefined();
});

it('shows an odometer at nothing', () => {
  expect(valueOf(keyFacts(aVehicle({ km: 0, car_type: 'new' })), 'Odometer')).toBe('0 km');
});

it('tells a caravan by feet and kilograms, with its payload', () => {
  const caravan = aVehicle({ item_type: 'caravan', km: null, caravan: { body_width: 7.5, body_length: 19.6, tare_weight: 2100, axle_type: 'Tandem', sleeps: 4, aggregate_trailer_mass: 2700 } });
  expect(Object.fromEntries(keyFacts(caravan).map(({ label, value }) => [label, value]))).toMatchObject({ Sleeps: '4', 'Body length': '19.6 ft', Payload: '600 kg' });
  expect(valueOf(specificationRows(caravan), 'Odometer')).toBeUndefined();
});
