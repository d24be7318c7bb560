import { diesel, entriesOf, hybrid, petrol, plugIn, shapes, trim, turbo } from './catalogue-entry.ts';

const ranger20 = diesel(1996, 4, 500, 7.2, 'Twin Turbo Intercooled');
const v6 = diesel(2993, 6, 600, 8.4);
const d30 = diesel(2999, 4, 450, 8);
const mq24 = diesel(2442, 4, 430, 8.6);
const n23 = diesel(2298, 4, 450, 7.9, 'Twin Turbo Intercooled');
const p56 = petrol(5552, 8, 560, 14.4);

export const ford = entriesOf('Ford', [
  { model: 'Ranger', series: 'P703', from: 2022, to: null, ...shapes.ute, size: [5370, 1918, 1886], tank: 80, gvm: 3280, ancap: 5, hold: 1.08, share: 2.6, trims: [trim('XL', 50_830, ranger20, 'A10 4WD'), trim('XLT', 63_640, ranger20, 'A10 4WD'), trim('Sport', 69_640, v6, 'A10 4WD'), trim('Wildtrak', 74_940, v6, 'A10 4WD'), trim('Raptor', 90_440, turbo(2956, 6, 583, 11.5, 'Twin Turbo Intercooled'), 'A10 4WD')] },
  { model: 'Ranger', series: 'PX MkIII', from: 2018, to: 2022, ...shapes.ute, size: [5446, 1867, 1848], tank: 80, gvm: 3200, ancap: 5, hold: 1.05, share: 1.6, trims: [trim('XLS', 49_990, diesel(3198, 5, 470, 8.9), 'M6 4WD'), trim('XLT', 57_690, diesel(3198, 5, 470, 8.9), 'A6 4WD'), trim('Wildtrak', 63_990, ranger20, 'A10 4WD')] },
  { model: 'Ranger', series: 'PX', from: 2011, to: 2018, ...shapes.ute, size: [5359, 1850, 1815], tank: 80, gvm: 3200, ancap: 5, trims: [trim('XLT', 55_490, diesel(3198, 5, 470, 9.2), 'A6 4WD'), trim('Wildtrak', 59_590, diesel(3198, 5, 470, 9.2), 'A6 4WD')] },
  { model: 'Everest', series: 'UB', from: 2022, to: null, ...shapes.suv7, size: [4914, 1923, 1841], tank: 80, gvm: 3150, ancap: 5, hold: 1.08, share: 1.3, trims: [trim('Ambiente', 58_990, ranger20, 'A10 4WD'), trim('Trend', 66_990, ranger20, 'A10 4WD'), trim('Sport', 72_740, v6, 'A10 4WD'), trim('Platinum', 82_390, v6, 'A10 4WD')] },
  { model: 'Escape', series: 'ZH', from: 2020, to: 2023, ...shapes.suv, size: [4614, 1883, 1661], tank: 57, gvm: 2190, ancap: 5, hold: 0.92, share: 0.6, trims: [trim('ST-Line', 38_990, turbo(1999, 4, 387, 8.6), 'A8 AWD'), trim('Vignale', 49_590, turbo(1999, 4, 387, 8.6), 'A8 AWD')] },
  { model: 'Falcon', series: 'FG X', from: 2014, to: 2016, ...shapes.sedan, size: [4949, 1868, 1494], tank: 68, gvm: 2200, ancap: 5, hold: 1.1, share: 0.5, trims: [trim('XR6', 37_810, petrol(3984, 6, 391, 9.5), 'A6 RWD'), trim('XR8', 55_690, petrol(4951, 8, 570, 13.6, 'Supercharged'), 'M6 RWD')] },
  { model: 'Mustang', series: 'FN', from: 2018, to: 2023, ...shapes.coupe, size: [4794, 1916, 1381], tank: 61, gvm: 2100, ancap: 3, hold: 1.05, share: 0.5, trims: [trim('2.3L High Performance', 55_990, turbo(2261, 4, 448, 9.4), 'A10 RWD'), trim('GT', 68_490, petrol(5038, 8, 556, 13), 'M6 RWD')] },
  { model: 'Mustang', series: 'FN', from: 2018, to: 2023, ...shapes.convertible, size: [4794, 1916, 1394], tank: 61, gvm: 2150, ancap: 3, share: 0.2, trims: [trim('GT', 74_990, petrol(5038, 8, 556, 12.7), 'A10 RWD')] },
  { model: 'Transit Custom', series: 'VN', from: 2015, to: 2023, ...shapes.van, size: [4973, 1986, 2000], tank: 72, gvm: 3000, ancap: 5, share: 0.6, trims: [trim('340S', 46_890, diesel(1995, 4, 405, 7.3), 'A6 FWD')] },
]);

export const isuzu = entriesOf('Isuzu', [
  { model: 'D-MAX', series: 'RG', from: 2020, to: null, ...shapes.ute, size: [5280, 1880, 1810], tank: 76, gvm: 3100, ancap: 5, hold: 1.07, share: 1.8, trims: [trim('SX', 54_000, d30, 'A6 4WD'), trim('LS-M', 57_800, d30, 'A6 4WD'), trim('LS-U', 64_000, d30, 'A6 4WD'), trim('X-Terrain', 70_500, d30, 'A6 4WD')] },
  { model: 'D-MAX', series: 'RG', from: 2020, to: null, ...shapes.cabChassis, size: [5325, 1870, 1790], tank: 76, gvm: 3000, ancap: 5, share: 0.5, trims: [trim('SX', 33_700, diesel(1898, 4, 350, 7), 'M6 RWD'), trim('SX', 43_700, d30, 'A6 4WD')] },
  { model: 'MU-X', series: 'RJ', from: 2021, to: null, ...shapes.suv7, size: [4850, 1870, 1825], tank: 80, gvm: 2800, ancap: 5, hold: 1.06, share: 1.2, trims: [trim('LS-M', 54_400, d30, 'A6 4WD'), trim('LS-U', 60_900, d30, 'A6 4WD'), trim('LS-T', 67_400, d30, 'A6 4WD')] },
]);

export const mitsubishi = entriesOf('Mitsubishi', [
  { model: 'Triton', series: 'MV', from: 2024, to: null, ...shapes.ute, size: [5320, 1865, 1795], tank: 75, gvm: 3200, ancap: 5, share: 1.1, trims: [trim('GLX+', 50_940, diesel(2442, 4, 470, 7.7, 'Twin Turbo Intercooled'), 'A6 4WD'), trim('GLS', 59_090, diesel(2442, 4, 470, 7.7, 'Twin Turbo Intercooled'), 'A6 4WD'), trim('GSR', 63_840, diesel(2442, 4, 470, 7.7, 'Twin Turbo Intercooled'), 'A6 4WD')] },
  { model: 'Triton', series: 'MR', from: 2018, to: 2023, ...shapes.ute, size: [5305, 1815, 1795], tank: 75, gvm: 2900, ancap: 5, share: 1.4, trims: [trim('GLX', 42_390, mq24, 'M6 4WD'), trim('GLX-R', 45_640, mq24, 'A6 4WD'), trim('GLS', 50_190, mq24, 'A6 4WD')] },
  { model: 'Outlander', series: 'ZM', from: 2021, to: null, ...shapes.suv7, size: [4710, 1862, 1745], tank: 55, gvm: 2330, ancap: 5, share: 1.4, trims: [trim('ES', 37_490, petrol(2488, 4, 245, 7.7), 'C FWD'), trim('Aspire', 42_740, petrol(2488, 4, 245, 8.1), 'C AWD'), trim('Exceed PHEV', 68_790, plugIn(2360, 4, 450, 1.5, 'Aspirated'), 'E AWD')] },
  { model: 'ASX', series: 'XD', from: 2016, to: 2024, ...shapes.suv, size: [4365, 1810, 1640], tank: 63, gvm: 1970, ancap: null, share: 1.3, trims: [trim('GS', 26_740, petrol(1998, 4, 197, 7.6), 'C FWD'), trim('LS', 28_490, petrol(1998, 4, 197, 7.6), 'C FWD'), trim('Exceed', 34_990, petrol(2360, 4, 222, 7.9), 'C FWD')] },
  { model: 'Pajero', series: 'NX', from: 2014, to: 2021, ...shapes.suv7, size: [4900, 1875, 1900], tank: 88, gvm: 3030, ancap: 5, hold: 1.08, share: 0.7, trims: [trim('GLX', 54_990, diesel(3200, 4, 441, 9), 'A5 4WD'), trim('Exceed', 62_990, diesel(3200, 4, 441, 9), 'A5 4WD')] },
  { model: 'Pajero Sport', series: 'QF', from: 2020, to: 2025, ...shapes.suv7, size: [4825, 1815, 1835], tank: 68, gvm: 2775, ancap: 5, trims: [trim('GLS', 50_740, mq24, 'A8 4WD'), trim('Exceed', 57_690, mq24, 'A8 4WD')] },
]);

export const nissan = entriesOf('Nissan', [
  { model: 'Navara', series: 'D23', from: 2015, to: null, ...shapes.ute, size: [5260, 1850, 1840], tank: 73, gvm: 3150, ancap: 5, share: 1.3, trims: [trim('SL', 50_310, n23, 'M6 4WD'), trim('ST', 54_600, n23, 'A7 4WD'), trim('ST-X', 60_500, n23, 'A7 4WD'), trim('PRO-4X', 64_000, n23, 'A7 4WD')] },
  { model: 'Patrol', series: 'Y62', from: 2012, to: null, ...shapes.suv8, size: [5175, 1995, 1955], tank: 140, gvm: 3500, ancap: null, hold: 1.12, share: 0.9, trims: [trim('Ti', 90_600, p56, 'A7 4WD'), trim('Ti-L', 105_160, p56, 'A7 4WD'), trim('Warrior', 105_660, p56, 'A7 4WD')] },
  { model: 'X-TRAIL', series: 'T33', from: 2022, to: null, ...shapes.suv7, size: [4680, 1840, 1725], tank: 55, gvm: 2210, ancap: 5, share: 1.2, trims: [trim('ST', 41_090, petrol(2488, 4, 244, 7.8), 'C AWD'), trim('ST-L', 47_290, petrol(2488, 4, 244, 7.8), 'C AWD'), trim('Ti-L e-POWER', 59_490, hybrid(1497, 3, 330, 6.1, 'Turbo Intercooled'), 'E AWD')] },
  { model: 'QASHQAI', series: 'J12', from: 2022, to: null, ...shapes.suv, size: [4425, 1835, 1625], tank: 55, gvm: 1980, ancap: 5, trims: [trim('ST', 34_390, turbo(1332, 4, 250, 6.1), 'C FWD'), trim('Ti', 48_390, turbo(1332, 4, 250, 6.1), 'C FWD')] },
  { model: 'Juke', series: 'F16', from: 2020, to: null, ...shapes.suv, size: [4210, 1800, 1593], tank: 46, gvm: 1700, ancap: 5, share: 0.6, trims: [trim('ST', 29_240, turbo(999, 3, 180, 5.8), 'D7 FWD'), trim('Ti', 36_890, turbo(999, 3, 180, 5.8), 'D7 FWD')] },
  { model: 'Leaf', series: 'ZE1', from: 2019, to: 2024, ...shapes.hatch, size: [4480, 1788, 1540], tank: null, gvm: 1995, ancap: 5, hold: 0.78, share: 0.4, trims: [trim('40kWh', 50_990, { fuel: 'Electric', cc: null, cylinders: null, torque: 320, consumption: null, induction: null }, 'E FWD')] },
]);

export const jeepAndGwm = [
  ...entriesOf('Jeep', [
    { model: 'Wrangler', series: 'JL', from: 2019, to: null, ...shapes.softtop, size: [4882, 1894, 1838], tank: 81, gvm: 2500, ancap: 3, hold: 1.04, share: 0.5, trims: [trim('Unlimited Sport S', 76_950, petrol(3604, 6, 347, 9.7), 'A8 4WD'), trim('Unlimited Rubicon', 90_450, petrol(3604, 6, 347, 10.3), 'A8 4WD')] },
    { model: 'Grand Cherokee', series: 'WK', from: 2013, to: 2021, ...shapes.suv, size: [4828, 1943, 1802], tank: 93, gvm: 2949, ancap: 5, hold: 0.88, share: 0.8, trims: [trim('Laredo', 59_950, petrol(3604, 6, 347, 9.9), 'A8 4WD'), trim('Limited', 67_500, diesel(2987, 6, 570, 7.5), 'A8 4WD')] },
  ]),
  ...entriesOf('GWM', [
    { model: 'Ute', series: 'NPW', from: 2020, to: null, ...shapes.ute, size: [5410, 1934, 1886], tank: 78, gvm: 3150, ancap: 5, hold: 0.92, share: 0.9, trims: [trim('Cannon', 41_490, diesel(1996, 4, 400, 9.4), 'A8 4WD'), trim('Cannon-X', 44_490, diesel(1996, 4, 400, 9.4), 'A8 4WD')] },
    { model: 'Haval Jolion', series: 'MST', from: 2021, to: null, ...shapes.suv, size: [4472, 1841, 1574], tank: 55, gvm: 1845, ancap: 5, hold: 0.9, trims: [trim('Premium', 28_490, turbo(1497, 4, 220, 8.1), 'D7 FWD'), trim('Ultra Hybrid', 40_990, hybrid(1497, 4, 375, 5), 'D7 FWD')] },
    { model: 'Tank 300', series: 'P01', from: 2023, to: null, ...shapes.offRoad5, size: [4760, 1930, 1903], tank: 75, gvm: 2790, ancap: 5, share: 0.5, trims: [trim('Lux', 46_990, turbo(1998, 4, 380, 9.5), 'A8 4WD'), trim('Ultra Hybrid', 60_990, hybrid(1998, 4, 615, 8.4, 'Turbo Intercooled'), 'A9 4WD')] },
  ]),
  ...entriesOf('Suzuki', [
    { model: 'Jimny', series: 'GJ', from: 2019, to: null, ...shapes.offRoad, size: [3645, 1645, 1720], tank: 40, gvm: 1435, ancap: 3, hold: 1.15, share: 0.7, trims: [trim('Lite', 31_990, petrol(1462, 4, 130, 6.4), 'M5 4WD'), trim('GLX', 36_490, petrol(1462, 4, 130, 6.9), 'A4 4WD')] },
    { model: 'Swift', series: 'AZ', from: 2017, to: 2024, ...shapes.hatch, size: [3840, 1735, 1495], tank: 37, gvm: 1365, ancap: 5, trims: [trim('GL Navigator', 22_490, petrol(1242, 4, 120, 4.8), 'C FWD'), trim('Sport', 30_290, turbo(1373, 4, 230, 6.1), 'A6 FWD')] },
    { model: 'Vitara', series: 'LY', from: 2015, to: null, ...shapes.suv, size: [4175, 1775, 1610], tank: 47, gvm: 1730, ancap: 5, share: 0.8, trims: [trim('Base', 29_490, petrol(1586, 4, 156, 6.2), 'A6 FWD'), trim('Turbo', 34_990, turbo(1373, 4, 220, 5.9), 'A6 FWD')] },
  ]),
];
