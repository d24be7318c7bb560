import { diesel, entriesOf, trim } from './catalogue-entry.ts';
import type { CatalogueEntry, Engine } from './catalogue-entry.ts';

const towed: Engine = {
  fuel: 'Petrol',
  cc: null,
  cylinders: null,
  torque: 0,
  consumption: null,
  induction: null,
};
const ducato = diesel(2184, 4, 450, 11.2);
const iveco = diesel(2998, 4, 470, 13.5);

type Van = [
  model: string,
  series: string,
  bodyFeet: [length: number, width: number],
  tare: number,
  atm: number,
  sleeps: number,
  axle: string,
  price: number,
  badges: string[],
];

function vans(make: string, hold: number, rows: Van[]): CatalogueEntry[] {
  return entriesOf(
    make,
    rows.map(([model, series, bodyFeet, tare, atm, sleeps, axle, price, badges]) => ({
      model,
      series,
      from: 2012,
      to: null,
      body: 'caravan',
      doors: 1,
      seats: null,
      size: [Math.round(bodyFeet[0] * 305 + 1900), 2490, 3050],
      tank: null,
      gvm: null,
      ancap: null,
      share: 1,
      caravan: { bodyFeet, tare, atm, sleeps, axle },
      trims: badges.map((badge, step) => trim(badge, price + step * 4_500, towed, 'E RWD')),
    })),
    { type: 'caravan', hold },
  );
}

const motorhome = (
  model: string,
  series: string,
  feet: [number, number],
  size: [number, number, number],
  gvm: number,
  tare: number,
  sleeps: number,
  engine: Engine,
  price: number,
  badges: string[],
) => ({
  model,
  series,
  from: 2013,
  to: null,
  body: 'motorhome',
  doors: 3,
  seats: sleeps,
  size,
  tank: 75,
  gvm,
  ancap: null,
  caravan: { bodyFeet: feet, tare, atm: gvm, sleeps, axle: 'Single' },
  trims: badges.map((badge, step) => trim(badge, price + step * 9_000, engine, 'A9 FWD')),
});

export const caravans = [
  ...vans('Jayco', 1.08, [
    ['Swan', 'Outback', [12.3, 7], 1_290, 1_690, 6, 'Single', 33_990, ['Touring', 'Outback']],
    ['Expanda', '17.56-2', [17.6, 7.8], 1_780, 2_280, 5, 'Single', 57_990, ['Touring', 'Outback']],
    ['Starcraft', '17.58-3', [17.6, 8], 2_010, 2_510, 3, 'Tandem', 62_990, ['Touring', 'Outback']],
    [
      'Journey',
      '19.61-3',
      [19.6, 8],
      2_320,
      2_820,
      3,
      'Tandem',
      76_990,
      ['Touring', 'Outback', 'Gas/Electric'],
    ],
    ['Silverline', '21.65-3', [21.6, 8.2], 2_690, 3_190, 3, 'Tandem', 102_990, ['Touring', 'Outback']],
    ['All Terrain', '19.61-3', [19.6, 8.1], 2_640, 3_340, 3, 'Tandem', 99_990, ['Touring']],
    ['CrossTrak', 'Queen', [14.1, 7], 1_750, 2_350, 2, 'Single', 71_990, ['Bunk', 'Queen']],
  ]),
  ...vans('New Age', 1, [
    ['Manta Ray', 'MR18', [18, 8], 2_260, 2_860, 2, 'Tandem', 79_990, ['Standard', 'Off-Road']],
    ['Gecko', 'GE19', [19.4, 8], 2_480, 3_130, 4, 'Tandem', 92_990, ['Bunk', 'Ensuite']],
    ['Big Red', 'BR20', [20.4, 8.2], 2_760, 3_499, 3, 'Tandem', 109_990, ['Off-Road', 'Extreme']],
  ]),
  ...vans('Lotus', 1.02, [
    ['Trooper', 'TR18', [18.6, 8.1], 2_520, 3_200, 2, 'Tandem', 107_990, ['Classic', 'Signature']],
    ['Off Grid', 'OG20', [20.6, 8.2], 2_850, 3_500, 4, 'Tandem', 129_990, ['Bunk', 'Couples']],
  ]),
  ...vans('Crusader', 0.97, [
    ['Musketeer', 'Athos', [18.9, 7.9], 2_130, 2_680, 2, 'Tandem', 74_990, ['Athos', 'Porthos', 'Aramis']],
    ['X Country', 'XC21', [21, 8.2], 2_560, 3_260, 5, 'Tandem', 94_990, ['Family', 'Couples']],
  ]),
  ...vans('Coromal', 0.94, [
    ['Element', '542', [17.9, 7.8], 1_760, 2_190, 2, 'Tandem', 56_990, ['Standard', 'Tourer']],
    ['Pioneer', 'XC', [20.2, 8], 2_310, 2_960, 4, 'Tandem', 81_990, ['Family', 'Adventure']],
  ]),
  ...vans('Kimberley', 1.1, [
    ['Karavan', 'Platinum', [15.1, 7], 1_690, 2_500, 2, 'Single', 149_990, ['Classic', 'Platinum']],
    ['Kruiser', 'T-Class', [18, 7.5], 2_390, 3_200, 4, 'Tandem', 184_990, ['S-Class', 'T-Class']],
  ]),
  ...entriesOf(
    'Avida',
    [
      motorhome('Birdsville', 'C7436', [23.3, 7.6], [7_110, 2_320, 3_150], 4_490, 3_620, 2, ducato, 212_990, [
        'Classic',
        'Touring',
      ]),
      motorhome('Esperance', 'C7922', [25.8, 7.8], [7_850, 2_380, 3_250], 4_490, 3_790, 4, ducato, 238_990, [
        'Classic',
        'Touring',
      ]),
      motorhome('Longreach', 'C8946', [29.3, 7.9], [8_940, 2_450, 3_350], 6_800, 5_420, 6, iveco, 329_990, [
        'Classic',
        'Elite',
      ]),
    ],
    { type: 'caravan', hold: 1.05 },
  ),
];
