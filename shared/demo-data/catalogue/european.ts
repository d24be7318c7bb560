import { diesel, electric, entriesOf, hybrid, petrol, shapes, trim, turbo } from './catalogue-entry.ts';

const tsi14 = turbo(1395, 4, 250, 5.8);
const tsi20 = turbo(1984, 4, 320, 7.4);
const tsiR = turbo(1984, 4, 420, 7.8);
const b20d = diesel(1995, 4, 400, 5.1);
const b20i = turbo(1998, 4, 300, 6.8);

export const volkswagenGroup = [
  ...entriesOf('Volkswagen', [
    { model: 'Golf', series: 'Mk8', from: 2021, to: null, ...shapes.hatch, size: [4284, 1789, 1456], tank: 50, gvm: 1850, ancap: 5, share: 1.2, trims: [trim('110TSI Life', 39_590, tsi14, 'A8 FWD'), trim('GTI', 58_290, turbo(1984, 4, 370, 7), 'D7 FWD'), trim('R', 70_590, tsiR, 'D7 AWD')] },
    { model: 'Golf', series: '7.5', from: 2017, to: 2020, ...shapes.hatch, size: [4258, 1799, 1452], tank: 50, gvm: 1810, ancap: 5, share: 1.1, trims: [trim('110TSI Trendline', 27_790, tsi14, 'D7 FWD'), trim('110TSI Highline', 35_990, tsi14, 'D7 FWD'), trim('GTI', 46_190, turbo(1984, 4, 370, 6.7), 'D7 FWD')] },
    { model: 'Polo', series: 'AW', from: 2018, to: null, ...shapes.hatch, size: [4074, 1751, 1451], tank: 40, gvm: 1650, ancap: 5, trims: [trim('85TSI Life', 30_290, turbo(999, 3, 200, 5.1), 'D7 FWD'), trim('GTI', 41_290, tsi20, 'D6 FWD')] },
    { model: 'T-Roc', series: 'D11', from: 2020, to: null, ...shapes.suv, size: [4234, 1819, 1573], tank: 50, gvm: 1880, ancap: 5, share: 0.8, trims: [trim('110TSI Style', 37_990, tsi14, 'A8 FWD'), trim('140TSI R-Line', 47_990, tsi20, 'D7 AWD')] },
    { model: 'Passat', series: 'B8', from: 2015, to: 2024, ...shapes.wagon, size: [4777, 1832, 1516], tank: 66, gvm: 2200, ancap: 5, share: 1.2, trims: [trim('132TSI Business', 47_790, turbo(1798, 4, 250, 6.3), 'D7 FWD'), trim('162TSI Elegance', 58_790, tsi20, 'D6 FWD')] },
    { model: 'Tiguan', series: '5N', from: 2016, to: 2024, ...shapes.suv, size: [4509, 1839, 1665], tank: 60, gvm: 2150, ancap: 5, share: 1.1, trims: [trim('110TSI Life', 42_490, tsi14, 'D6 FWD'), trim('132TSI R-Line', 53_490, tsi20, 'D7 AWD'), trim('147TDI Elegance', 58_990, diesel(1968, 4, 400, 5.8), 'D7 AWD')] },
    { model: 'Amarok', series: 'NF', from: 2023, to: null, ...shapes.ute, size: [5350, 1910, 1888], tank: 80, gvm: 3250, ancap: 5, share: 0.8, trims: [trim('TDI500 Life', 57_740, diesel(1996, 4, 500, 7.2), 'A10 4WD'), trim('TDI600 Style', 71_990, diesel(2993, 6, 600, 8.4), 'A10 4WD'), trim('TDI600 Aventura', 82_990, diesel(2993, 6, 600, 8.4), 'A10 4WD')] },
    { model: 'Multivan', series: 'T6.1', from: 2020, to: 2022, ...shapes.people, size: [5300, 1904, 1990], tank: 80, gvm: 3080, ancap: null, share: 0.3, trims: [trim('TDI340 Comfortline', 60_990, diesel(1968, 4, 340, 6.6), 'D7 FWD')] },
    { model: 'Caddy', series: 'SK', from: 2021, to: null, ...shapes.van, size: [4500, 1855, 1856], tank: 50, gvm: 2150, ancap: 5, share: 0.5, trims: [trim('Cargo TDI320', 43_990, diesel(1968, 4, 320, 5), 'D7 FWD')] },
    { model: 'ID.4', series: 'E21', from: 2024, to: null, ...shapes.suv, size: [4584, 1852, 1640], tank: null, gvm: 2660, ancap: 5, hold: 0.88, share: 0.4, trims: [trim('Pro', 59_990, electric(545), 'E RWD')] },
  ]),
  ...entriesOf('Skoda', [
    { model: 'Octavia', series: 'NX', from: 2021, to: null, ...shapes.wagon, size: [4702, 1829, 1468], tank: 50, gvm: 1950, ancap: 5, share: 0.6, trims: [trim('Select', 41_390, tsi14, 'A8 FWD'), trim('RS', 59_190, turbo(1984, 4, 370, 6.8), 'D7 FWD')] },
    { model: 'Kodiaq', series: 'NS', from: 2017, to: 2024, ...shapes.suv7, size: [4697, 1882, 1665], tank: 60, gvm: 2420, ancap: 5, share: 0.7, trims: [trim('Style', 52_990, tsi20, 'D7 AWD'), trim('RS', 74_990, turbo(1984, 4, 370, 7.9), 'D7 AWD')] },
  ]),
  ...entriesOf('Audi', [
    { model: 'A3', series: '8Y', from: 2022, to: null, ...shapes.hatch, size: [4343, 1816, 1449], tank: 50, gvm: 1870, ancap: 5, share: 0.6, trims: [trim('35 TFSI', 51_900, turbo(1395, 4, 250, 5.2), 'A8 FWD'), trim('S line 40 TFSI', 58_900, tsi20, 'D7 AWD')] },
    { model: 'Q5', series: 'FY', from: 2017, to: 2024, ...shapes.suv, size: [4682, 1893, 1662], tank: 70, gvm: 2400, ancap: 5, share: 0.8, trims: [trim('40 TDI Sport', 75_900, diesel(1968, 4, 400, 5.4), 'D7 AWD'), trim('45 TFSI Sport', 77_700, turbo(1984, 4, 370, 8), 'D7 AWD')] },
  ]),
];

export const germanAndOthers = [
  ...entriesOf('BMW', [
    { model: '3 Series', series: 'G20', from: 2019, to: null, ...shapes.sedan, size: [4709, 1827, 1435], tank: 59, gvm: 2080, ancap: 5, hold: 0.94, share: 0.9, trims: [trim('320i M Sport', 78_900, b20i, 'A8 RWD'), trim('330i M Sport', 93_300, turbo(1998, 4, 400, 6.4), 'A8 RWD'), trim('M340i xDrive', 115_900, turbo(2998, 6, 500, 7.7), 'A8 AWD')] },
    { model: 'X1', series: 'U11', from: 2022, to: null, ...shapes.suv, size: [4500, 1845, 1642], tank: 54, gvm: 2100, ancap: 5, share: 0.8, trims: [trim('sDrive18i', 58_900, turbo(1499, 3, 230, 6.5), 'D7 FWD'), trim('xDrive20i', 66_900, b20i, 'D7 AWD')] },
    { model: 'X3', series: 'G01', from: 2017, to: 2024, ...shapes.suv, size: [4708, 1891, 1676], tank: 65, gvm: 2480, ancap: 5, hold: 0.94, share: 0.9, trims: [trim('xDrive20d', 85_200, b20d, 'A8 AWD'), trim('xDrive30i', 92_900, turbo(1998, 4, 350, 7.9), 'A8 AWD')] },
    { model: '4 Series', series: 'G22', from: 2020, to: null, ...shapes.coupe, size: [4768, 1852, 1383], tank: 59, gvm: 2060, ancap: 5, share: 0.3, trims: [trim('420i M Sport', 87_900, b20i, 'A8 RWD')] },
  ]),
  ...entriesOf('Mercedes-Benz', [
    { model: 'C-Class', series: 'W206', from: 2022, to: null, ...shapes.sedan, size: [4751, 1820, 1438], tank: 66, gvm: 2180, ancap: 5, hold: 0.92, share: 0.7, trims: [trim('C200', 83_400, turbo(1496, 4, 300, 6.9), 'A9 RWD'), trim('C300', 95_900, turbo(1999, 4, 400, 7.3), 'A9 RWD')] },
    { model: 'C-Class', series: 'W205', from: 2014, to: 2021, ...shapes.sedan, size: [4686, 1810, 1442], tank: 66, gvm: 2030, ancap: 5, hold: 0.92, share: 0.7, trims: [trim('C200', 63_400, turbo(1991, 4, 300, 6), 'A9 RWD'), trim('C250', 69_400, turbo(1991, 4, 350, 6), 'A7 RWD')] },
    { model: 'GLC', series: 'X253', from: 2015, to: 2023, ...shapes.suv, size: [4669, 1890, 1644], tank: 66, gvm: 2400, ancap: 5, hold: 0.94, share: 0.8, trims: [trim('200', 70_800, turbo(1991, 4, 320, 7.8), 'A9 RWD'), trim('220d', 75_300, diesel(1950, 4, 400, 6.1), 'A9 AWD')] },
    { model: 'Vito', series: '447', from: 2015, to: null, ...shapes.van, size: [5140, 1928, 1910], tank: 70, gvm: 3050, ancap: 5, share: 0.4, trims: [trim('116 MWB', 62_720, diesel(1950, 4, 380, 6.6), 'A9 RWD')] },
  ]),
  ...entriesOf('Volvo', [
    { model: 'XC40', series: 'XZ', from: 2018, to: null, ...shapes.suv, size: [4440, 1863, 1652], tank: 54, gvm: 2220, ancap: 5, share: 0.5, trims: [trim('Plus B4', 59_990, turbo(1969, 4, 300, 6.9), 'A8 FWD'), trim('Recharge Pure Electric', 76_990, electric(420), 'E RWD')] },
  ]),
  ...entriesOf('MINI', [
    { model: 'Hatch', series: 'F56', from: 2014, to: 2023, ...shapes.hatch3, size: [3863, 1727, 1414], tank: 44, gvm: 1650, ancap: 4, share: 0.5, trims: [trim('Cooper', 41_950, turbo(1499, 3, 220, 5.6), 'D7 FWD'), trim('Cooper S', 51_500, turbo(1998, 4, 280, 5.6), 'D7 FWD')] },
  ]),
  ...entriesOf('Peugeot', [
    { model: '3008', series: 'P84', from: 2017, to: 2024, ...shapes.suv, size: [4447, 1841, 1624], tank: 53, gvm: 1930, ancap: 5, hold: 0.86, share: 0.5, trims: [trim('Allure', 47_990, turbo(1598, 4, 240, 7), 'A6 FWD'), trim('GT Hybrid', 64_990, hybrid(1598, 4, 360, 5), 'A8 FWD')] },
  ]),
  ...entriesOf('Land Rover', [
    { model: 'Defender', series: 'L663', from: 2020, to: null, ...shapes.offRoad5, size: [5018, 1996, 1967], tank: 89, gvm: 3200, ancap: 5, hold: 1.02, share: 0.5, trims: [trim('110 D250 S', 95_340, diesel(2997, 6, 570, 7.9), 'A8 4WD'), trim('110 P400 X-Dynamic', 112_900, turbo(2996, 6, 550, 9.9), 'A8 4WD')] },
    { model: 'Discovery Sport', series: 'L550', from: 2015, to: null, ...shapes.suv7, size: [4597, 1904, 1727], tank: 65, gvm: 2640, ancap: 5, hold: 0.85, share: 0.6, trims: [trim('D180 S', 65_470, diesel(1999, 4, 430, 6.4), 'A9 AWD'), trim('P250 SE', 73_900, petrol(1998, 4, 365, 8.1, 'Turbo Intercooled'), 'A9 AWD')] },
  ]),
];
