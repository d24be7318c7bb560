import { electric, entriesOf, petrol, trim } from './catalogue-entry.ts';
import type { CatalogueEntry, Engine } from './catalogue-entry.ts';

type Bike = [
  model: string,
  series: string,
  cc: number,
  cylinders: number,
  torque: number,
  consumption: number,
  tank: number,
  size: [number, number, number],
  price: number,
  badges: string[],
];

function bikes(make: string, hold: number, rows: Bike[]): CatalogueEntry[] {
  return entriesOf(
    make,
    rows.map(([model, series, cc, cylinders, torque, consumption, tank, size, price, badges]) => ({
      model,
      series,
      from: 2014,
      to: null,
      body: 'motorcycle',
      doors: null,
      seats: /Dirt|Enduro/.test(series) ? 1 : 2,
      size,
      tank: tank || null,
      gvm: null,
      ancap: null,
      trims: badges.map((badge, step) =>
        trim(
          badge,
          price + step * Math.round(price * 0.07),
          engine(cc, cylinders, torque, consumption),
          'M6 RWD',
        ),
      ),
    })),
    { type: 'motorcycle', hold },
  );
}

const engine = (cc: number, cylinders: number, torque: number, consumption: number): Engine =>
  cc === 0 ? electric(torque) : petrol(cc, cylinders, torque, consumption, 'Fuel Injected');

export const motorcycles = [
  ...bikes('Yamaha', 1.02, [
    ['MT-07', 'Naked', 689, 2, 67, 4.2, 14, [2_085, 780, 1_105], 13_399, ['LA', 'HO']],
    ['YZF-R3', 'Supersport', 321, 2, 30, 3.8, 14, [2_090, 730, 1_140], 8_899, ['Standard', 'SP']],
    ['Tenere 700', 'Adventure', 689, 2, 68, 4.3, 16, [2_370, 905, 1_455], 18_799, ['Standard', 'World Raid']],
    ['WR450F', 'Enduro', 450, 1, 46, 5, 8, [2_170, 825, 1_270], 17_349, ['Standard']],
  ]),
  ...bikes('Honda', 1.03, [
    ['CB500X', 'Adventure', 471, 2, 43, 3.6, 17, [2_155, 830, 1_410], 9_999, ['Standard', 'Touring']],
    [
      'CRF1100L Africa Twin',
      'Adventure',
      1084,
      2,
      112,
      4.9,
      19,
      [2_330, 960, 1_485],
      23_499,
      ['Standard', 'Adventure Sports'],
    ],
    ['CBR650R', 'Sport', 649, 4, 63, 4.9, 15, [2_120, 750, 1_145], 13_549, ['Standard', 'E-Clutch']],
    ['Grom', 'Mini', 124, 1, 11, 1.5, 6, [1_760, 720, 1_015], 5_499, ['Standard']],
  ]),
  ...bikes('Kawasaki', 1, [
    ['Ninja 400', 'Sport', 399, 2, 38, 3.9, 14, [1_990, 710, 1_120], 8_449, ['Standard', 'KRT']],
    ['Z900', 'Naked', 948, 4, 99, 5.4, 17, [2_065, 825, 1_080], 14_799, ['Standard', 'SE']],
    ['KLX230', 'Dirt', 233, 1, 20, 3, 8, [2_105, 835, 1_165], 6_999, ['Standard', 'S']],
    ['Vulcan S', 'Cruiser', 649, 2, 63, 4.4, 14, [2_310, 880, 1_100], 11_999, ['Standard', 'Cafe']],
  ]),
  ...bikes('Harley-Davidson', 1.1, [
    ['Street Bob', 'Softail', 1868, 2, 155, 5.5, 13, [2_320, 925, 1_160], 28_995, ['114']],
    ['Fat Boy', 'Softail', 1868, 2, 155, 5.6, 19, [2_370, 985, 1_095], 36_750, ['114', '117']],
    ['Road Glide', 'Touring', 1923, 2, 175, 6, 23, [2_410, 975, 1_360], 50_750, ['Standard', 'Limited']],
    ['Nightster', 'Sportster', 975, 2, 95, 5.1, 12, [2_250, 895, 1_105], 21_995, ['Standard', 'Special']],
  ]),
  ...bikes('Triumph', 1.03, [
    ['Bonneville T120', 'Classic', 1200, 2, 105, 4.7, 15, [2_170, 780, 1_100], 21_190, ['Standard', 'Black']],
    ['Tiger 900', 'Adventure', 888, 3, 90, 4.7, 20, [2_305, 935, 1_452], 22_890, ['GT Pro', 'Rally Pro']],
    ['Street Triple', 'Naked', 765, 3, 83, 5.3, 15, [2_052, 792, 1_064], 17_190, ['R', 'RS']],
  ]),
  ...bikes('KTM', 0.98, [
    ['390 Duke', 'Naked', 399, 1, 39, 3.4, 15, [2_072, 831, 1_109], 8_395, ['Standard']],
    ['890 Adventure', 'Adventure', 889, 2, 100, 4.5, 20, [2_280, 940, 1_400], 23_495, ['Standard', 'R']],
    ['300 EXC', 'Enduro', 293, 1, 40, 4.8, 9, [2_190, 820, 1_250], 16_995, ['Standard', 'Six Days']],
  ]),
  ...bikes('Royal Enfield', 1.02, [
    ['Meteor 350', 'Cruiser', 349, 1, 27, 2.9, 15, [2_140, 845, 1_310], 8_640, ['Fireball', 'Supernova']],
    ['Himalayan', 'Adventure', 452, 1, 40, 3.4, 17, [2_245, 852, 1_316], 9_290, ['Base', 'Summit']],
  ]),
  ...bikes('Zero', 0.85, [
    ['SR/F', 'Electric', 0, 0, 190, 0, 0, [2_090, 870, 1_080], 38_490, ['Standard', 'Premium']],
  ]),
];
