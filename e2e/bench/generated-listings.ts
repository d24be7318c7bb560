import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As many records as the file of real listings has, which is not part of the project. */
const records = 16_734;

const models: [make: string, model: string, body: string, litres: string][] = [
  ['Toyota', 'Corolla', 'Hatchback', '1.8'],
  ['Toyota', 'Hilux', 'Ute / Tray', '2.8'],
  ['Mazda', 'CX-5', 'SUV', '2.5'],
  ['Ford', 'Ranger', 'Ute / Tray', '3.2'],
  ['Kia', 'Cerato', 'Sedan', '2.0'],
  ['BMW', '320I', 'Sedan', '2.0'],
  ['Subaru', 'Outback', 'Wagon', '2.5'],
];
const places = [
  'Newtown, NSW',
  'Geelong, VIC',
  'Southport, QLD',
  'Fremantle, WA',
  'Glenelg, SA',
  'Hobart, TAS',
];
const colours = ['White', 'Black', 'Silver', 'Blue', 'Red', 'Grey'];
const header =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price';

/** Writes a file in the layout of the real listings, always the same. @returns its path */
export function generateListings(): string {
  const lines = Array.from({ length: records }, (_none, index) => {
    const at = <T>(list: T[], step: number): T => list[Math.floor(index / step) % list.length]!;
    const [make, model, body, litres] = at(models, 1);
    const year = 2008 + (index % 18);
    return [
      make,
      year,
      model,
      body,
      `${year} ${make} ${model}`,
      index % 9 === 0 ? 'DEMO' : 'USED',
      index % 4 === 0 ? 'Manual' : 'Automatic',
      `"4 cyl, ${litres} L"`,
      'Front',
      index % 3 === 0 ? 'Diesel' : 'Unleaded',
      '7.9 L / 100 km',
      1000 + ((index * 7919) % 250_000),
      `${at(colours, 7)} / Black`,
      `"${at(places, 11)}"`,
      '4 cyl',
      body,
      ' 4 Doors',
      ' 5 Seats',
      5000 + ((index * 137) % 70_000),
    ].join(',');
  });
  const file = join(mkdtempSync(join(tmpdir(), 'forecourt-listings-')), 'listings.csv');
  writeFileSync(file, `${[header, ...lines].join('\r\n')}\r\n`);
  return file;
}
