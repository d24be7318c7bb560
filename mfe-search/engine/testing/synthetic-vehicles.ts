const makesWithModels: Record<string, string[]> = {
  Toyota: ['HiLux', 'Corolla', 'LandCruiser', 'RAV4', 'Camry', 'Yaris', 'Kluger', 'Prado'],
  Mazda: ['CX-5', 'Mazda3', 'BT-50', 'CX-30', 'Mazda2', 'CX-9'],
  Ford: ['Ranger', 'Everest', 'Mustang', 'Escape', 'Puma', 'Transit'],
  Hyundai: ['i30', 'Tucson', 'Santa Fe', 'Kona', 'Venue', 'Staria'],
  Kia: ['Sportage', 'Cerato', 'Rio', 'Carnival', 'Sorento', 'Picanto'],
  Mitsubishi: ['Triton', 'Outlander', 'ASX', 'Pajero Sport', 'Eclipse Cross'],
  Nissan: ['Navara', 'X-TRAIL', 'Patrol', 'Qashqai', 'Juke'],
  Volkswagen: ['Golf', 'Tiguan', 'Amarok', 'Polo', 'Passat'],
  Subaru: ['Forester', 'Outback', 'XV', 'Impreza', 'WRX'],
  Isuzu: ['D-MAX', 'MU-X'],
  BMW: ['X3', 'X5', '320i', '118i', 'M2'],
  'Mercedes-Benz': ['C200', 'GLC', 'A180', 'Sprinter', 'E300'],
  Audi: ['A3', 'Q5', 'Q3', 'A4'],
  Honda: ['Civic', 'CR-V', 'HR-V', 'Jazz'],
  Holden: ['Commodore', 'Colorado', 'Cruze', 'Astra'],
  Lexus: ['NX', 'RX', 'IS', 'UX'],
};
const badges = [
  'SR5',
  'SR',
  'GXL',
  'VX',
  'Ascent Sport',
  'ZR',
  'Maxx',
  'Akera',
  'XLT',
  'Wildtrak',
  'Elite',
  'GT-Line',
  'S',
  'Sport',
  'Active',
  'Highlander',
];
const bodies = [
  'SUV',
  'Ute / Tray',
  'Sedan',
  'Hatchback',
  'Wagon',
  'Coupe',
  'Convertible',
  'Commercial',
  'People Mover',
];
const fuels = ['Diesel', 'Unleaded', 'Premium', 'Hybrid', 'Electric', 'LPG', 'Plug-in Hybrid'];
const drives = ['Front', 'Rear', '4WD', 'AWD'];
const transmissions = ['Automatic', 'Manual', 'CVT', 'Dual Clutch'];
const colours = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Brown',
  'Gold',
  'Yellow',
  'Beige',
];
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];
const carTypes = ['new', 'used', 'demo'];
const commentWords =
  'one owner full service history tow bar bull bar canopy leather heated seats reverse camera apple carplay roof racks alloy wheels cruise control sunroof navigation keyless entry excellent condition low kilometres must see'.split(
    ' ',
  );

/** A reproducible sequence of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Vehicles of many tenants, identical in every run. */
export function* syntheticVehicles(count: number): Generator<Record<string, unknown>> {
  const random = createRandom(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 1.5 * list.length)]!;
  const makes = Object.keys(makesWithModels);
  for (let id = 1; id <= count; id++) {
    const make = pick(makes);
    const model = pick(makesWithModels[make]!);
    const year = 2005 + Math.floor(random() * 21);
    const badge = pick(badges);
    const body = pick(bodies);
    yield {
      id: `v${id}`,
      title: `${year} ${make} ${model} ${badge}`,
      make,
      model,
      badge,
      year,
      simple_body: body,
      fuel_type: pick(fuels),
      drive_type: pick(drives),
      transmission: pick(transmissions),
      colour: pick(colours),
      state: pick(states),
      car_type: pick(carTypes),
      seats: 2 + Math.floor(random() * 7),
      price: 3000 + Math.floor(random() * 1200) * 100 - 10,
      odometer: Math.floor(random() * 250_000),
      tenant: `tenant-${Math.floor(random() * 20)}`,
      custom_rank: Math.floor(random() * 100),
      features: Array.from({ length: 4 }, () => pick(commentWords)),
      comments: Array.from({ length: 14 }, () => pick(commentWords)).join(' '),
      stock_number: `S${(id * 7919) % 1_000_003}`,
      _geo: { lat: -38 + random() * 10, lng: 138 + random() * 14 },
    };
  }
}
