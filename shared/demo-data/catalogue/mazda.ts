import { diesel, electric, entriesOf, petrol, plugIn, shapes, trim, turbo } from './catalogue-entry.ts';

const g20 = petrol(1998, 4, 200, 6.3);
const g25 = petrol(2488, 4, 252, 7.4);
const t25 = turbo(2488, 4, 420, 8.2);
const d30 = diesel(2999, 4, 450, 8);
const six = turbo(3283, 6, 450, 8.2);
const sixDiesel = diesel(3283, 6, 550, 5.3);
const phev = plugIn(2488, 4, 500, 2.1);

export const mazda = entriesOf('Mazda', [
  { model: 'Mazda2', series: 'DJ', from: 2014, to: null, ...shapes.hatch, size: [4085, 1695, 1495], tank: 44, gvm: 1530, ancap: 5, trims: [trim('G15 Pure', 26_190, petrol(1496, 4, 144, 5.3), 'A6 FWD'), trim('G15 Evolve', 28_090, petrol(1496, 4, 144, 5.3), 'A6 FWD'), trim('G15 GT', 29_890, petrol(1496, 4, 144, 5.3), 'A6 FWD')] },
  { model: 'Mazda3', series: 'BP', from: 2019, to: null, ...shapes.hatch, size: [4460, 1795, 1440], tank: 51, gvm: 1870, ancap: 5, share: 1.6, trims: [trim('G20 Pure', 31_420, g20, 'A6 FWD'), trim('G20 Evolve', 33_120, g20, 'A6 FWD'), trim('G25 GT', 40_490, g25, 'A6 FWD'), trim('G25 Astina', 42_740, g25, 'A6 FWD')] },
  { model: 'Mazda3', series: 'BP', from: 2019, to: null, ...shapes.sedan, size: [4660, 1795, 1440], tank: 51, gvm: 1870, ancap: 5, trims: [trim('G20 Pure', 31_420, g20, 'A6 FWD'), trim('G25 GT', 40_490, g25, 'A6 FWD'), trim('G25 Astina', 42_740, g25, 'M6 FWD')] },
  { model: 'Mazda3', series: 'BM', from: 2013, to: 2019, ...shapes.hatch, size: [4460, 1795, 1450], tank: 51, gvm: 1810, ancap: 5, share: 1.2, trims: [trim('Neo', 22_490, g20, 'A6 FWD'), trim('Maxx', 24_890, g20, 'M6 FWD'), trim('SP25 GT', 31_490, g25, 'A6 FWD')] },
  { model: 'Mazda6', series: 'GL', from: 2018, to: 2024, ...shapes.sedan, size: [4865, 1840, 1450], tank: 62, gvm: 2110, ancap: 5, share: 0.8, trims: [trim('Sport', 37_740, g25, 'A6 FWD'), trim('GT SP', 47_240, t25, 'A6 FWD'), trim('Atenza', 53_940, t25, 'A6 FWD')] },
  { model: 'Mazda6', series: 'GL', from: 2018, to: 2024, ...shapes.wagon, size: [4805, 1840, 1480], tank: 62, gvm: 2120, ancap: 5, share: 0.6, trims: [trim('Touring', 42_540, g25, 'A6 FWD'), trim('Atenza', 55_240, t25, 'A6 FWD')] },
  { model: 'CX-3', series: 'DK', from: 2015, to: null, ...shapes.suv, size: [4275, 1765, 1535], tank: 48, gvm: 1770, ancap: 5, share: 1.2, trims: [trim('G20 Sport', 29_320, petrol(1998, 4, 195, 6.3), 'A6 FWD'), trim('G20 Evolve', 31_220, petrol(1998, 4, 195, 6.3), 'A6 FWD'), trim('G20 Akari', 39_280, petrol(1998, 4, 195, 6.7), 'A6 AWD')] },
  { model: 'CX-30', series: 'DM', from: 2020, to: null, ...shapes.suv, size: [4395, 1795, 1540], tank: 51, gvm: 1940, ancap: 5, share: 1.4, trims: [trim('G20 Pure', 34_440, g20, 'A6 FWD'), trim('G20 Touring', 38_240, g20, 'A6 FWD'), trim('G25 Astina', 45_690, petrol(2488, 4, 252, 6.6), 'A6 AWD')] },
  { model: 'CX-5', series: 'KF', from: 2017, to: null, ...shapes.suv, size: [4575, 1842, 1685], tank: 58, gvm: 2190, ancap: 5, hold: 1.04, share: 2.4, trims: [trim('Maxx', 39_990, g25, 'A6 FWD'), trim('Maxx Sport', 44_490, g25, 'A6 AWD'), trim('Touring', 48_990, g25, 'A6 AWD'), trim('GT SP', 55_490, t25, 'A6 AWD'), trim('Akera', 58_490, t25, 'A6 AWD')] },
  { model: 'CX-5', series: 'KE', from: 2012, to: 2016, ...shapes.suv, size: [4555, 1840, 1670], tank: 58, gvm: 2070, ancap: 5, trims: [trim('Maxx', 30_190, g20, 'A6 FWD'), trim('Grand Touring', 46_390, diesel(2191, 4, 420, 5.7), 'A6 AWD'), trim('Akera', 50_610, petrol(2488, 4, 251, 7.4), 'A6 AWD')] },
  { model: 'CX-8', series: 'KG', from: 2018, to: 2023, ...shapes.suv7, size: [4900, 1840, 1725], tank: 72, gvm: 2565, ancap: 5, trims: [trim('Sport', 42_060, g25, 'A6 FWD'), trim('Touring', 56_010, diesel(2191, 4, 450, 6), 'A6 AWD'), trim('Asaki', 68_410, diesel(2191, 4, 450, 6), 'A6 AWD')] },
  { model: 'CX-60', series: 'KH', from: 2023, to: null, ...shapes.suv, size: [4740, 1890, 1680], tank: 58, gvm: 2470, ancap: 5, trims: [trim('G40e Evolve', 64_240, six, 'A8 AWD'), trim('D50e GT', 70_990, sixDiesel, 'A8 AWD'), trim('P50e Azami', 87_252, phev, 'A8 AWD')] },
  { model: 'CX-70', series: 'KK', from: 2024, to: null, ...shapes.suv, size: [5100, 1994, 1745], tank: 74, gvm: 2900, ancap: 5, share: 0.5, trims: [trim('G50e GT SP', 86_655, turbo(3283, 6, 500, 8.4), 'A8 AWD'), trim('D50e Azami', 95_970, sixDiesel, 'A8 AWD')] },
  { model: 'CX-80', series: 'KL', from: 2024, to: null, ...shapes.suv7, size: [4990, 1890, 1710], tank: 74, gvm: 2750, ancap: 5, share: 0.8, trims: [trim('G40e Touring', 61_950, six, 'A8 AWD'), trim('D50e GT', 77_950, sixDiesel, 'A8 AWD'), trim('P50e Azami', 96_450, phev, 'A8 AWD')] },
  { model: 'CX-90', series: 'KK', from: 2023, to: null, ...shapes.suv7, size: [5120, 1994, 1740], tank: 74, gvm: 3020, ancap: 5, share: 0.8, trims: [trim('D50e Touring', 74_385, sixDiesel, 'A8 AWD'), trim('G50e GT', 86_560, turbo(3283, 6, 500, 8.2), 'A8 AWD'), trim('G50e Azami', 94_415, turbo(3283, 6, 500, 8.2), 'A8 AWD')] },
  { model: 'MX-30', series: 'DR', from: 2021, to: 2023, ...shapes.suv, size: [4395, 1795, 1555], tank: 51, gvm: 1960, ancap: 5, hold: 0.88, share: 0.5, trims: [trim('G20e Evolve', 33_990, g20, 'A6 FWD'), trim('E35 Astina', 65_490, electric(271), 'E FWD')] },
  { model: 'MX-5', series: 'ND', from: 2015, to: null, ...shapes.convertible, size: [3915, 1735, 1230], tank: 45, gvm: 1260, ancap: 5, hold: 1.1, share: 0.6, trims: [trim('G20 Roadster', 42_140, petrol(1998, 4, 205, 6.8), 'M6 RWD'), trim('G20 Roadster GT', 48_000, petrol(1998, 4, 205, 7), 'A6 RWD')] },
  { model: 'MX-5', series: 'ND', from: 2017, to: null, ...shapes.hardtop, size: [3915, 1735, 1235], tank: 45, gvm: 1310, ancap: 5, hold: 1.1, share: 0.4, trims: [trim('G20 RF GT', 52_090, petrol(1998, 4, 205, 7), 'M6 RWD'), trim('G20 RF GT RS', 55_640, petrol(1998, 4, 205, 7), 'M6 RWD')] },
  { model: 'BT-50', series: 'TF', from: 2020, to: null, ...shapes.ute, size: [5280, 1870, 1810], tank: 76, gvm: 3100, ancap: 5, share: 1.4, trims: [trim('XT', 53_420, d30, 'A6 4WD'), trim('XTR', 60_710, d30, 'A6 4WD'), trim('GT', 65_510, d30, 'A6 4WD'), trim('SP', 71_780, d30, 'A6 4WD')] },
  { model: 'BT-50', series: 'UR', from: 2011, to: 2020, ...shapes.ute, size: [5365, 1850, 1821], tank: 80, gvm: 3200, ancap: 5, share: 0.8, trims: [trim('XTR', 51_700, diesel(3198, 5, 470, 10), 'A6 4WD'), trim('GT', 54_100, diesel(3198, 5, 470, 10), 'A6 4WD')] },
  { model: 'BT-50', series: 'TF', from: 2020, to: null, ...shapes.cabChassis, size: [5280, 1870, 1790], tank: 76, gvm: 3000, ancap: 5, share: 0.4, trims: [trim('XS', 37_400, diesel(1898, 4, 350, 7), 'A6 RWD'), trim('XT', 41_900, d30, 'M6 4WD')] },
]);
