import { diesel, electric, entriesOf, hybrid, petrol, plugIn, shapes, trim, turbo } from './catalogue-entry.ts';

const sub25 = petrol(2498, 4, 245, 7.4);
const lithgow = petrol(1796, 4, 176, 7.1);

export const subaruAndHonda = [
  ...entriesOf('Subaru', [
    { model: 'Forester', series: 'S5', from: 2018, to: 2024, ...shapes.suv, size: [4640, 1815, 1730], tank: 63, gvm: 2130, ancap: 5, share: 1.5, trims: [trim('2.5i', 38_390, sub25, 'C AWD'), trim('2.5i Premium', 44_190, sub25, 'C AWD'), trim('Hybrid S', 50_390, hybrid(1995, 4, 196, 6.7), 'C AWD')] },
    { model: 'Outback', series: 'B7A', from: 2021, to: null, ...shapes.wagon, size: [4870, 1875, 1675], tank: 63, gvm: 2260, ancap: 5, share: 1.3, trims: [trim('AWD', 43_190, sub25, 'C AWD'), trim('AWD Sport', 48_190, sub25, 'C AWD'), trim('AWD Touring XT', 56_690, turbo(2387, 4, 350, 9), 'C AWD')] },
    { model: 'XV', series: 'G5X', from: 2017, to: 2022, ...shapes.suv, size: [4465, 1800, 1595], tank: 63, gvm: 1940, ancap: 5, trims: [trim('2.0i', 31_990, petrol(1995, 4, 196, 7), 'C AWD'), trim('2.0i-S', 37_790, petrol(1995, 4, 196, 7), 'C AWD')] },
    { model: 'WRX', series: 'VB', from: 2022, to: null, ...shapes.sedan, size: [4670, 1825, 1465], tank: 63, gvm: 2020, ancap: 5, share: 0.4, trims: [trim('AWD', 46_390, turbo(2387, 4, 350, 9.9), 'M6 AWD'), trim('tS', 59_490, turbo(2387, 4, 350, 8.5), 'C AWD')] },
  ]),
  ...entriesOf('Honda', [
    { model: 'Civic', series: '10th Gen', from: 2016, to: 2021, ...shapes.hatch, size: [4515, 1799, 1421], tank: 47, gvm: 1760, ancap: 5, trims: [trim('VTi', 27_990, petrol(1799, 4, 174, 6.4), 'C FWD'), trim('RS', 35_990, turbo(1498, 4, 220, 6.1), 'C FWD')] },
    { model: 'CR-V', series: 'RW', from: 2017, to: 2023, ...shapes.suv, size: [4635, 1855, 1689], tank: 57, gvm: 2130, ancap: 5, share: 1.1, trims: [trim('Vi', 34_490, petrol(1997, 4, 189, 7.6), 'C FWD'), trim('VTi LX', 53_200, turbo(1498, 4, 240, 7.4), 'C AWD')] },
    { model: 'HR-V', series: 'RU', from: 2014, to: 2021, ...shapes.suv, size: [4348, 1790, 1605], tank: 50, gvm: 1785, ancap: 5, trims: [trim('VTi', 25_990, petrol(1799, 4, 172, 6.6), 'C FWD'), trim('VTi-S', 29_990, petrol(1799, 4, 172, 6.9), 'C FWD')] },
    { model: 'Jazz', series: 'GF', from: 2014, to: 2021, ...shapes.hatch, size: [3995, 1694, 1524], tank: 40, gvm: 1530, ancap: 5, trims: [trim('VTi', 19_990, petrol(1498, 4, 145, 6.2), 'C FWD')] },
  ]),
];

export const holden = entriesOf('Holden', [
  { model: 'Commodore', series: 'VF II', from: 2013, to: 2017, ...shapes.sedan, size: [4964, 1898, 1471], tank: 71, gvm: 2200, ancap: 5, hold: 1.12, share: 0.9, trims: [trim('Evoke', 35_490, petrol(2997, 6, 290, 8.7), 'A6 RWD'), trim('SV6', 40_490, petrol(3564, 6, 350, 9), 'A6 RWD'), trim('SS-V Redline', 54_490, petrol(6162, 8, 570, 12.9), 'M6 RWD')] },
  { model: 'Commodore', series: 'VF II', from: 2013, to: 2017, ...shapes.wagon, size: [4919, 1898, 1471], tank: 71, gvm: 2290, ancap: 5, hold: 1.1, share: 0.4, trims: [trim('SV6', 42_490, petrol(3564, 6, 350, 9.3), 'A6 RWD')] },
  { model: 'Colorado', series: 'RG', from: 2012, to: 2020, ...shapes.ute, size: [5361, 1872, 1800], tank: 76, gvm: 3150, ancap: 5, share: 1.2, trims: [trim('LS', 46_990, diesel(2776, 4, 500, 8.7), 'A6 4WD'), trim('LTZ', 51_990, diesel(2776, 4, 500, 8.7), 'A6 4WD'), trim('Z71', 57_190, diesel(2776, 4, 500, 8.7), 'A6 4WD')] },
  { model: 'Trax', series: 'TJ', from: 2013, to: 2020, ...shapes.suv, size: [4264, 1776, 1656], tank: 53, gvm: 1850, ancap: 5, share: 0.8, trims: [trim('LS', 26_490, turbo(1362, 4, 200, 6.7), 'A6 FWD'), trim('LTZ', 30_490, turbo(1362, 4, 200, 6.7), 'A6 FWD')] },
  { model: 'Cruze', series: 'JH', from: 2011, to: 2016, ...shapes.sedan, size: [4597, 1788, 1477], tank: 60, gvm: 1788, ancap: 5, hold: 0.85, share: 0.8, trims: [trim('Equipe', 22_490, lithgow, 'A6 FWD'), trim('SRi', 25_490, turbo(1598, 4, 230, 7.9), 'A6 FWD')] },
]);

export const mgBydTesla = [
  ...entriesOf('MG', [
    { model: 'MG3', series: 'SZP1', from: 2018, to: 2024, ...shapes.hatch, size: [4055, 1729, 1504], tank: 45, gvm: 1590, ancap: null, hold: 0.9, share: 1.1, trims: [trim('Core', 19_990, petrol(1498, 4, 150, 6.7), 'A4 FWD'), trim('Excite', 20_990, petrol(1498, 4, 150, 6.7), 'A4 FWD')] },
    { model: 'MG3', series: 'ZP22', from: 2024, to: null, ...shapes.hatch, size: [4113, 1797, 1502], tank: 45, gvm: 1730, ancap: 4, share: 0.6, trims: [trim('Hybrid+ Excite', 29_990, hybrid(1498, 4, 425, 4.3), 'A3 FWD')] },
    { model: 'ZS', series: 'AZS1', from: 2017, to: null, ...shapes.suv, size: [4314, 1809, 1624], tank: 48, gvm: 1740, ancap: 4, hold: 0.9, share: 1.4, trims: [trim('Excite', 24_990, petrol(1498, 4, 150, 7.1), 'A4 FWD'), trim('Essence', 29_990, turbo(1349, 3, 230, 6.9), 'A6 FWD')] },
    { model: 'HS', series: 'SAS23', from: 2019, to: 2024, ...shapes.suv, size: [4574, 1876, 1664], tank: 55, gvm: 1980, ancap: 5, hold: 0.9, trims: [trim('Vibe', 33_990, turbo(1490, 4, 250, 7.3), 'D7 FWD'), trim('Plus EV', 52_690, plugIn(1490, 4, 370, 1.7), 'A10 FWD')] },
    { model: 'MG4', series: 'EH32', from: 2023, to: null, ...shapes.hatch, size: [4287, 1836, 1516], tank: null, gvm: 2120, ancap: 5, hold: 0.82, share: 0.8, trims: [trim('Excite 51', 39_990, electric(250), 'E RWD'), trim('Essence 64', 47_990, electric(250), 'E RWD')] },
  ]),
  ...entriesOf('BYD', [
    { model: 'Atto 3', series: 'EM', from: 2022, to: null, ...shapes.suv, size: [4455, 1875, 1615], tank: null, gvm: 2160, ancap: 5, hold: 0.84, trims: [trim('Essential', 44_499, electric(310), 'E FWD'), trim('Premium', 48_499, electric(310), 'E FWD')] },
    { model: 'Dolphin', series: 'EM2', from: 2023, to: null, ...shapes.hatch, size: [4290, 1770, 1570], tank: null, gvm: 2070, ancap: 5, hold: 0.84, share: 0.7, trims: [trim('Essential', 36_890, electric(180), 'E FWD'), trim('Premium', 42_890, electric(310), 'E FWD')] },
    { model: 'Sealion 6', series: 'SA3', from: 2024, to: null, ...shapes.suv, size: [4775, 1890, 1670], tank: 60, gvm: 2405, ancap: 5, hold: 0.9, trims: [trim('Essential', 48_990, plugIn(1497, 4, 300, 1.1, 'Aspirated'), 'E FWD'), trim('Premium', 52_990, plugIn(1497, 4, 550, 1.4), 'E AWD')] },
    { model: 'Shark 6', series: 'DMO', from: 2025, to: null, ...shapes.ute, size: [5457, 1971, 1925], tank: 60, gvm: 3500, ancap: 5, hold: 0.95, share: 0.9, trims: [trim('Premium', 57_900, plugIn(1497, 4, 650, 2), 'E 4WD')] },
  ]),
  ...entriesOf('Tesla', [
    { model: 'Model 3', series: 'Highland', from: 2019, to: null, ...shapes.sedan, size: [4720, 1850, 1441], tank: null, gvm: 2190, ancap: 5, hold: 0.82, trims: [trim('Rear-Wheel Drive', 58_900, electric(420), 'E RWD'), trim('Long Range', 69_900, electric(493), 'E AWD')] },
    { model: 'Model Y', series: 'Juniper', from: 2022, to: null, ...shapes.suv, size: [4751, 1921, 1624], tank: null, gvm: 2430, ancap: 5, hold: 0.84, share: 1.1, trims: [trim('Rear-Wheel Drive', 58_900, electric(420), 'E RWD'), trim('Long Range', 69_900, electric(493), 'E AWD')] },
  ]),
];
