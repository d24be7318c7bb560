import { diesel, electric, entriesOf, hybrid, petrol, shapes, trim, turbo } from './catalogue-entry.ts';

const d22 = diesel(2151, 4, 440, 6.1);
const t16 = turbo(1598, 4, 265, 7.2);
const h16 = hybrid(1598, 4, 367, 4.9, 'Turbo Intercooled');

export const hyundai = entriesOf('Hyundai', [
  { model: 'i30', series: 'PD', from: 2017, to: null, ...shapes.hatch, size: [4340, 1795, 1455], tank: 50, gvm: 1820, ancap: 5, share: 1.5, trims: [trim('Active', 27_120, petrol(1999, 4, 203, 7.4), 'A6 FWD'), trim('Elite', 31_420, petrol(1999, 4, 203, 7.4), 'A6 FWD'), trim('N Line', 33_820, t16, 'D7 FWD'), trim('N Premium', 55_000, turbo(1998, 4, 392, 8.5), 'D8 FWD')] },
  { model: 'i30', series: 'CN7', from: 2020, to: null, ...shapes.sedan, size: [4675, 1825, 1430], tank: 47, gvm: 1790, ancap: 3, share: 0.8, trims: [trim('Active', 28_500, petrol(1999, 4, 180, 7), 'A6 FWD'), trim('Elite Hybrid', 36_000, hybrid(1580, 4, 265, 3.9), 'D6 FWD')] },
  { model: 'Accent', series: 'RB', from: 2011, to: 2019, ...shapes.hatch, size: [4115, 1700, 1450], tank: 43, gvm: 1560, ancap: 5, share: 0.8, trims: [trim('Active', 15_490, petrol(1368, 4, 133, 6.6), 'C FWD'), trim('Sport', 17_490, petrol(1591, 4, 156, 6.6), 'A6 FWD')] },
  { model: 'i40', series: 'VF4', from: 2012, to: 2018, ...shapes.wagon, size: [4775, 1815, 1470], tank: 70, gvm: 2110, ancap: 5, share: 0.9, trims: [trim('Active Tourer', 33_790, diesel(1685, 4, 340, 5.1), 'D7 FWD'), trim('Premium Tourer', 43_790, petrol(1999, 4, 214, 7.7), 'A6 FWD')] },
  { model: 'Kona', series: 'SX2', from: 2023, to: null, ...shapes.suv, size: [4350, 1825, 1580], tank: 47, gvm: 1900, ancap: 4, trims: [trim('Standard', 33_200, petrol(1999, 4, 180, 6.6), 'C FWD'), trim('Hybrid Premium', 46_500, hybrid(1580, 4, 265, 3.9), 'D6 FWD'), trim('Electric Extended Range', 58_000, electric(255), 'E FWD')] },
  { model: 'Tucson', series: 'NX4', from: 2021, to: null, ...shapes.suv, size: [4630, 1865, 1665], tank: 54, gvm: 2175, ancap: 5, share: 1.6, trims: [trim('Base', 39_100, petrol(1999, 4, 192, 8.1), 'A6 FWD'), trim('Elite', 45_850, t16, 'D7 AWD'), trim('Premium Hybrid', 61_100, h16, 'A6 AWD')] },
  { model: 'Tucson', series: 'TL', from: 2015, to: 2020, ...shapes.suv, size: [4475, 1850, 1660], tank: 62, gvm: 2120, ancap: 5, trims: [trim('Active', 30_745, petrol(1999, 4, 192, 7.9), 'A6 FWD'), trim('Highlander', 46_500, diesel(1995, 4, 400, 6.4), 'A6 AWD')] },
  { model: 'Santa Fe', series: 'MX5', from: 2024, to: null, ...shapes.suv7, size: [4830, 1900, 1780], tank: 67, gvm: 2650, ancap: 5, trims: [trim('Hybrid', 58_500, h16, 'A6 FWD'), trim('Elite Hybrid', 68_000, h16, 'A6 AWD'), trim('Calligraphy Hybrid', 75_000, h16, 'A6 AWD')] },
  { model: 'Santa Fe', series: 'TM', from: 2018, to: 2023, ...shapes.suv7, size: [4785, 1900, 1710], tank: 71, gvm: 2510, ancap: 5, trims: [trim('Active', 48_550, d22, 'A8 AWD'), trim('Elite', 57_650, d22, 'D8 AWD'), trim('Highlander', 63_750, d22, 'D8 AWD')] },
  { model: 'iLoad', series: 'TQ3', from: 2015, to: 2021, ...shapes.van, size: [5150, 1920, 1935], tank: 75, gvm: 3230, ancap: 4, share: 0.6, trims: [trim('3S Liftback', 42_960, diesel(2497, 4, 441, 8.6), 'A5 RWD')] },
  { model: 'Staria', series: 'US4', from: 2021, to: null, ...shapes.people, size: [5253, 1997, 1990], tank: 75, gvm: 3000, ancap: 5, share: 0.4, trims: [trim('Base', 53_500, d22, 'A8 AWD'), trim('Highlander', 71_500, d22, 'A8 AWD')] },
  { model: 'Ioniq 5', series: 'NE', from: 2021, to: null, ...shapes.suv, size: [4635, 1890, 1605], tank: null, gvm: 2540, ancap: 5, hold: 0.88, share: 0.6, trims: [trim('Dynamiq', 69_800, electric(350), 'E RWD'), trim('Epiq', 84_000, electric(605), 'E AWD')] },
]);

export const kia = entriesOf('Kia', [
  { model: 'Picanto', series: 'JA', from: 2017, to: null, ...shapes.hatch, size: [3595, 1595, 1485], tank: 35, gvm: 1400, ancap: 4, share: 0.9, trims: [trim('Sport', 19_690, petrol(1248, 4, 122, 6), 'A4 FWD'), trim('GT-Line', 21_290, petrol(1248, 4, 122, 6), 'A4 FWD')] },
  { model: 'Rio', series: 'YB', from: 2017, to: 2023, ...shapes.hatch, size: [4070, 1725, 1450], tank: 45, gvm: 1580, ancap: 5, trims: [trim('S', 19_690, petrol(1396, 4, 133, 6.2), 'A6 FWD'), trim('GT-Line', 25_990, turbo(998, 3, 172, 5.4), 'D7 FWD')] },
  { model: 'Cerato', series: 'BD', from: 2018, to: 2024, ...shapes.hatch, size: [4510, 1800, 1445], tank: 50, gvm: 1820, ancap: 5, share: 1.5, trims: [trim('S', 25_990, petrol(1999, 4, 192, 7.4), 'A6 FWD'), trim('Sport+', 30_640, petrol(1999, 4, 192, 7.4), 'A6 FWD'), trim('GT', 37_190, t16, 'D7 FWD')] },
  { model: 'K4', series: 'CL4', from: 2025, to: null, ...shapes.sedan, size: [4710, 1850, 1425], tank: 47, gvm: 1850, ancap: null, share: 0.7, trims: [trim('S', 30_590, petrol(1999, 4, 191, 7.4), 'C FWD'), trim('GT-Line', 42_990, turbo(1598, 4, 264, 6.8), 'A8 FWD')] },
  { model: 'Seltos', series: 'SP2', from: 2019, to: null, ...shapes.suv, size: [4385, 1800, 1630], tank: 50, gvm: 1850, ancap: 5, share: 1.4, trims: [trim('S', 32_350, petrol(1999, 4, 180, 6.9), 'C FWD'), trim('Sport+', 37_200, petrol(1999, 4, 180, 6.9), 'C FWD'), trim('GT-Line', 45_000, turbo(1591, 4, 264, 7.4), 'A8 AWD')] },
  { model: 'Sportage', series: 'NQ5', from: 2021, to: null, ...shapes.suv, size: [4660, 1865, 1680], tank: 54, gvm: 2200, ancap: 5, share: 1.7, trims: [trim('S', 37_990, petrol(1999, 4, 192, 8.1), 'A6 FWD'), trim('SX+', 46_890, diesel(1995, 4, 416, 6.3), 'A8 AWD'), trim('GT-Line Hybrid', 57_990, h16, 'A6 AWD')] },
  { model: 'Sorento', series: 'MQ4', from: 2020, to: null, ...shapes.suv7, size: [4810, 1900, 1700], tank: 67, gvm: 2590, ancap: 5, trims: [trim('S', 52_630, d22, 'D8 AWD'), trim('Sport+', 60_070, d22, 'D8 AWD'), trim('GT-Line Hybrid', 71_650, h16, 'A6 AWD')] },
  { model: 'Carnival', series: 'KA4', from: 2020, to: null, ...shapes.people, size: [5155, 1995, 1775], tank: 72, gvm: 2870, ancap: 5, hold: 1.06, share: 1.2, trims: [trim('S', 53_100, d22, 'A8 FWD'), trim('SLi', 60_490, d22, 'A8 FWD'), trim('GT-Line', 72_330, h16, 'A6 FWD')] },
  { model: 'Tasman', series: 'TK1', from: 2025, to: null, ...shapes.ute, size: [5410, 1930, 1870], tank: 80, gvm: 3250, ancap: null, share: 0.8, trims: [trim('S', 48_240, d22, 'A8 4WD'), trim('X-Line', 67_990, d22, 'A8 4WD'), trim('X-Pro', 74_990, d22, 'A8 4WD')] },
  { model: 'EV5', series: 'OV', from: 2024, to: null, ...shapes.suv, size: [4615, 1875, 1715], tank: null, gvm: 2600, ancap: 5, hold: 0.9, share: 0.7, trims: [trim('Air', 56_770, electric(310), 'E FWD'), trim('GT-Line', 71_770, electric(480), 'E AWD')] },
  { model: 'EV6', series: 'CV', from: 2022, to: null, ...shapes.suv, size: [4695, 1890, 1550], tank: null, gvm: 2530, ancap: 5, hold: 0.86, share: 0.4, trims: [trim('Air', 72_590, electric(350), 'E RWD'), trim('GT-Line', 87_590, electric(605), 'E AWD')] },
]);
