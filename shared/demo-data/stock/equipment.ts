import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';
import type { Random } from '../random.ts';

const everyCar = [
  'ABS Brakes',
  'Air Conditioning',
  'Bluetooth',
  'Central Locking - Remote',
  'Cruise Control',
  'Electronic Stability Control',
  'Power Windows',
  'Reversing Camera',
  'Seatbelt Pretensioners',
  'Side Airbags',
  'Curtain Airbags',
  'Tilt & Telescopic Steering',
  'Hill Holder',
  'ISOFIX Child Seat Anchors',
];
const modern = [
  'Apple CarPlay',
  'Android Auto',
  'Autonomous Emergency Braking',
  'Lane Keep Assist',
  'Adaptive Cruise Control',
  'Blind Spot Monitor',
  'Rear Cross Traffic Alert',
  'LED Headlamps',
  'Keyless Entry',
  'Push Button Start',
  'Traffic Sign Recognition',
  'Tyre Pressure Monitor',
];
const better = [
  'Alloy Wheels 18"',
  'Climate Control - Dual Zone',
  'Satellite Navigation',
  'Leather Trim',
  'Heated Front Seats',
  'Power Tailgate',
  'Rain Sensing Wipers',
  'Digital Radio',
  'Front Parking Sensors',
  'Wireless Phone Charging',
  'Privacy Glass',
  'Paddle Shifters',
];
const best = [
  'Panoramic Sunroof',
  'Head-Up Display',
  'Ventilated Front Seats',
  'Power Driver Seat with Memory',
  '360 Degree Camera',
  'Premium Sound System',
  'Ambient Lighting',
  'Heated Steering Wheel',
  'Alloy Wheels 20"',
  'Adaptive Headlamps',
];
const workhorse = [
  'Tow Bar',
  'Tub Liner',
  'Bull Bar',
  'Snorkel',
  'Rear Differential Lock',
  'Side Steps',
  'Hard Tonneau Cover',
  'Trailer Brake Controller',
  'Hill Descent Control',
  'UHF Radio',
  'Roof Racks',
];
const caravan = [
  'Roll-Out Awning',
  'Reverse Cycle Air Conditioning',
  'Gas Cooktop and Grill',
  '190 L Compressor Fridge',
  'Microwave',
  'Ensuite with Separate Shower',
  'Cassette Toilet',
  'Washing Machine',
  '2 x 100 Ah Lithium Batteries',
  '2 x 200 W Solar Panels',
  '2 x 95 L Fresh Water Tanks',
  'Grey Water Tank',
  'Independent Coil Suspension',
  'Electric Brakes',
  'Stone Guard',
  'Tunnel Boot',
  'External Shower',
  'Queen Island Bed',
  'Double Bunks',
  'Diesel Heater',
  '24" Smart TV',
  'Reversing Camera',
  'Anderson Plug',
  'Slide-Out Kitchen',
  'Picnic Table',
  'Hot Water System - Gas/Electric',
  '12 Pin Plug',
  'Jockey Wheel',
  'Sway Control',
  'USB Points at Bed',
];
const truck = [
  'Air Conditioning',
  'ABS Brakes',
  'Advanced Emergency Braking',
  'Lane Departure Warning',
  'Reversing Camera',
  'Bluetooth',
  'Cruise Control',
  'Exhaust Brake',
  'Suspension Driver Seat',
  'Hill Start Assist',
  'Tow Coupling',
  'Hydraulic Tipping Body',
  'Ladder Rack',
  'Tool Boxes',
  'Tailgate Loader 1,000 kg',
  'Gates - 600 mm',
  'Steel Tray',
  'LED Work Lamps',
  'Beacons',
  'UHF Radio',
  'Diff Lock',
  'Airbag Rear Suspension',
  'Side Underrun Protection',
  'Alloy Wheels',
  'Bull Bar',
  'Sleeper Cab Fridge',
];
const motorcycle = [
  'ABS',
  'Traction Control',
  'LED Headlamp',
  'TFT Display',
  'Quick Shifter',
  'Slipper Clutch',
  'Ride Modes',
  'Heated Grips',
  'Panniers',
  'Crash Bars',
  'Tail Tidy',
  'Centre Stand',
  'USB Charger',
  'Learner Approved (LAMS)',
  'Adjustable Suspension',
  'Hand Guards',
  'Quick-Release Screen',
  'Cornering Lamps',
  'Keyless Ignition',
  'Aftermarket Exhaust',
  'Top Box',
  'Cruise Control',
];

/** Between 8 and 30 items; more for expensive badges and newer vehicles. */
export function equipmentOf(entry: CatalogueEntry, rank: number, year: number, random: Random): string[] {
  if (entry.type === 'caravan') return random.sample(caravan, random.int(12, 26));
  if (entry.type === 'truck') return random.sample(truck, random.int(8, 17));
  if (entry.type === 'motorcycle') return random.sample(motorcycle, random.int(8, 14));
  const list = year < 2013 ? everyCar.filter((item) => item !== 'Reversing Camera') : [...everyCar];
  if (year >= 2017) list.push(...random.sample(modern, year >= 2021 ? 8 + Math.round(rank * 4) : 4));
  list.push(...random.sample(better, Math.round(2 + rank * 6)));
  if (rank > 0.6 && year >= 2016) list.push(...random.sample(best, Math.round(rank * 5)));
  if (['ute', 'cabChassis', '4x4'].includes(entry.body))
    list.push(...random.sample(workhorse, random.int(2, 5)));
  return random.sample(list, random.int(Math.min(10, list.length), 30));
}

const bySubject: [category: string, applies: (entry: CatalogueEntry, price: number) => boolean][] = [
  ['Family', (entry) => (entry.seats ?? 0) >= 7 || ['suv', 'wagon', 'peopleMover'].includes(entry.body)],
  ['Trade and work', (entry) => ['ute', 'cabChassis', 'van', 'lightTruck', 'truck'].includes(entry.body)],
  ['First car', (entry, price) => entry.type === 'car' && entry.body === 'hatch' && price < 22_000],
  ['Off-road', (entry) => entry.trims.some((trim) => trim.drive === '4WD')],
  ['Luxury', (entry, price) => entry.type === 'car' && price > 80_000],
  [
    'Fuel saver',
    (entry) =>
      entry.trims.some((trim) => (trim.engine.consumption ?? 99) < 5 || trim.engine.fuel === 'Electric') &&
      entry.type === 'car',
  ],
  [
    'Performance',
    (entry) =>
      ['coupe', 'convertible', 'hardtop'].includes(entry.body) ||
      entry.trims.some((trim) => (trim.engine.cylinders ?? 0) >= 8),
  ],
  ['Touring', (entry) => entry.type === 'caravan' || /Touring|Adventure/.test(entry.series)],
];

export function categoriesOf(entry: CatalogueEntry, price: number): string[] {
  return bySubject.filter(([, applies]) => applies(entry, price)).map(([category]) => category);
}
