import { diesel, electric, entriesOf, trim } from './catalogue-entry.ts';
import type { CatalogueEntry, Engine } from './catalogue-entry.ts';

type Truck = [
  model: string,
  series: string,
  size: [number, number, number],
  tank: number,
  gvm: number,
  engine: Engine,
  box: string,
  price: number,
  badges: string[],
];

function trucks(make: string, hold: number, rows: Truck[]): CatalogueEntry[] {
  return entriesOf(
    make,
    rows.map(([model, series, size, tank, gvm, engine, box, price, badges]) => ({
      model,
      series,
      from: 2012,
      to: null,
      body: gvm < 8_000 ? 'lightTruck' : 'truck',
      doors: 2,
      seats: gvm < 8_000 ? 3 : 2,
      size,
      tank,
      gvm,
      ancap: null,
      trims: badges.map((badge, step) =>
        trim(badge, price + step * Math.round(price * 0.06), engine, `${box} RWD`),
      ),
    })),
    { type: 'truck', hold },
  );
}

const d30 = diesel(2999, 4, 375, 12.4);
const d52 = diesel(5193, 4, 513, 16.8);
const d78 = diesel(7790, 6, 706, 24.5);
const d98 = diesel(9839, 6, 1422, 32);
const d13 = diesel(12_777, 6, 2600, 38);
const d15 = diesel(14_945, 6, 2779, 44);

export const trucksByMake = [
  ...trucks('Isuzu', 1.08, [
    [
      'NLR',
      '45-150',
      [4_870, 1_865, 2_180],
      75,
      4_500,
      d30,
      'T6',
      62_400,
      ['Tipper', 'Traypack', 'Servicepack'],
    ],
    ['NPR', '65-190', [6_470, 2_040, 2_260], 100, 6_500, d52, 'T6', 81_500, ['Tray', 'Vanpack', 'Tipper']],
    ['NQR', '87-190', [7_350, 2_115, 2_270], 100, 8_700, d52, 'T6', 92_900, ['Pantech', 'Tray']],
    [
      'FRR',
      '107-210',
      [8_260, 2_250, 2_540],
      200,
      10_700,
      d52,
      'T6',
      128_000,
      ['Pantech', 'Curtainsider', 'Tray'],
    ],
    ['FVR', '165-300', [9_220, 2_480, 2_850], 400, 16_500, d78, 'A6', 178_000, ['Tipper', 'Water Truck']],
    ['FYJ', '300-350', [10_300, 2_500, 2_900], 400, 30_000, d98, 'A6', 289_000, ['Agitator', 'Tipper']],
  ]),
  ...trucks('Hino', 1.05, [
    [
      '300',
      '616',
      [4_715, 1_790, 2_130],
      100,
      4_495,
      diesel(4009, 4, 440, 12.8),
      'A6',
      60_900,
      ['Tradeace', 'Tray'],
    ],
    [
      '300',
      '717 Hybrid',
      [5_965, 1_995, 2_190],
      100,
      7_500,
      diesel(4009, 4, 464, 11.2),
      'T6',
      88_500,
      ['Pantech'],
    ],
    [
      '500',
      'FD 1124',
      [8_120, 2_270, 2_560],
      200,
      11_000,
      diesel(5123, 4, 794, 20.5),
      'A6',
      131_500,
      ['Curtainsider', 'Tray'],
    ],
    [
      '700',
      'SS 2848',
      [7_200, 2_490, 3_050],
      420,
      28_300,
      diesel(12_913, 6, 2157, 41),
      'T12',
      310_000,
      ['Prime Mover'],
    ],
  ]),
  ...trucks('Fuso', 1, [
    [
      'Canter',
      '515',
      [4_985, 1_870, 2_150],
      70,
      4_495,
      diesel(2998, 4, 370, 12),
      'D6',
      57_900,
      ['Tray', 'Tipper'],
    ],
    ['eCanter', '918E', [5_985, 2_090, 2_240], 80, 7_500, electric(430), 'E', 149_000, ['Pantech']],
    [
      'Fighter',
      '1627',
      [9_100, 2_490, 2_780],
      200,
      16_000,
      diesel(7545, 6, 785, 25),
      'A6',
      162_500,
      ['Curtainsider', 'Tipper'],
    ],
    [
      'Shogun',
      '510',
      [7_600, 2_490, 3_600],
      600,
      26_000,
      diesel(12_809, 6, 2500, 39),
      'T12',
      328_000,
      ['Prime Mover'],
    ],
  ]),
  ...trucks('Volvo', 1.06, [
    ['FM', '460', [7_150, 2_500, 3_300], 600, 26_000, d13, 'T12', 342_000, ['Rigid', 'Prime Mover']],
    [
      'FH',
      '540',
      [7_350, 2_500, 3_700],
      900,
      26_000,
      d13,
      'T12',
      398_000,
      ['Globetrotter', 'Globetrotter XL'],
    ],
  ]),
  ...trucks('Kenworth', 1.15, [
    [
      'T410SAR',
      'PACCAR MX-13',
      [7_400, 2_490, 3_300],
      950,
      26_000,
      d13,
      'T12',
      415_000,
      ['Day Cab', 'Sleeper'],
    ],
    ['T610', 'X15', [8_100, 2_490, 3_600], 1_400, 28_500, d15, 'M18', 489_000, ['Aero Sleeper', 'Big Cab']],
  ]),
  ...trucks('UD', 1, [
    [
      'Croner',
      'PKE 17-250',
      [9_000, 2_490, 2_800],
      315,
      17_500,
      diesel(7698, 6, 900, 25),
      'A6',
      168_000,
      ['Curtainsider', 'Tray'],
    ],
    [
      'Quon',
      'GW 26-460',
      [7_100, 2_490, 3_100],
      610,
      26_000,
      diesel(10_837, 6, 2200, 37),
      'T12',
      296_000,
      ['Prime Mover'],
    ],
  ]),
];
