import { isMotorhome, isTrailer } from '@forecourt/contracts/vehicle/trailer';
import type { CarType, Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** A fact about a vehicle, independent of language. `amount` is in `unit`; dates in the record's format. */
export type SpecFact = { name: SpecName } & (
  | { kind: 'text'; text: string }
  | { kind: 'amount'; amount: number; unit: SpecUnit }
  | { kind: 'date'; date: string }
  | { kind: 'body'; body: string }
  | { kind: 'condition'; carType: CarType }
  | { kind: 'stars'; stars: number }
);
export type SpecUnit = 'cc' | 'km' | 'kg' | 'mm' | 'Nm' | 'L' | 'ft' | 'L/100km' | 'litres';
export type SpecName = (typeof specNames)[number];

export const specNames = [
  'year',
  'badge',
  'series',
  'condition',
  'odometer',
  'body',
  'configuration',
  'sleeps',
  'caravanLength',
  'caravanWidth',
  'axle',
  'tare',
  'trailerMass',
  'payload',
  'engine',
  'cylinders',
  'induction',
  'torque',
  'fuel',
  'consumption',
  'tank',
  'transmission',
  'gears',
  'drive',
  'seats',
  'doors',
  'colour',
  'interiorColour',
  'length',
  'width',
  'height',
  'grossMass',
  'safety',
  'built',
  'complied',
  'registration',
  'registrationExpiry',
  'stockNumber',
  'vin',
  'location',
] as const;

/** The key facts of each type of vehicle, in display order; unknown facts are omitted. */
const keyNames: Record<Vehicle['item_type'] | 'motorhome', readonly SpecName[]> = {
  car: [
    'odometer',
    'transmission',
    'fuel',
    'body',
    'drive',
    'engine',
    'consumption',
    'seats',
    'doors',
    'colour',
    'condition',
    'stockNumber',
  ],
  truck: [
    'odometer',
    'grossMass',
    'transmission',
    'fuel',
    'engine',
    'torque',
    'configuration',
    'drive',
    'axle',
    'seats',
    'colour',
    'condition',
    'stockNumber',
  ],
  motorcycle: [
    'odometer',
    'engine',
    'transmission',
    'colour',
    'cylinders',
    'fuel',
    'consumption',
    'tank',
    'condition',
    'stockNumber',
  ],
  caravan: ['sleeps', 'caravanLength', 'tare', 'trailerMass', 'payload', 'axle', 'condition', 'stockNumber'],
  motorhome: [
    'odometer',
    'sleeps',
    'transmission',
    'caravanLength',
    'fuel',
    'grossMass',
    'payload',
    'tare',
    'engine',
    'seats',
    'condition',
    'stockNumber',
  ],
};

/** Returns the key facts of a vehicle. The first four are always visible. */
export function keyFacts(vehicle: Vehicle): SpecFact[] {
  const simpleFacts = specFacts(vehicle, 'simple');
  return keyNames[isMotorhome(vehicle) ? 'motorhome' : vehicle.item_type].flatMap(
    (name) => simpleFacts.find((fact) => fact.name === name) ?? [],
  );
}

/**
 * Returns all known facts of a vehicle. Empty, null, 0 and the text "null" count as unknown (specification
 * section 5); an odometer may be 0.
 * @param detail whether the exact or the simple transmission, fuel and drive are preferred if the record has
 * both
 */
export function specFacts(vehicle: Vehicle, detail: 'exact' | 'simple' = 'exact'): SpecFact[] {
  const { variant, caravan } = vehicle;
  const isTowed = isTrailer(vehicle);
  const choose = (exact: string | null, simple: string | null) =>
    detail === 'exact' ? (textOf(exact) ?? textOf(simple)) : (textOf(simple) ?? textOf(exact));
  const found: (SpecFact | null)[] = [
    text('year', vehicle.year),
    text('badge', vehicle.badge),
    text('series', vehicle.series),
    { name: 'condition', kind: 'condition', carType: vehicle.car_type },
    isTowed || vehicle.km === null
      ? null
      : { name: 'odometer', kind: 'amount', amount: vehicle.km, unit: 'km' },
    isTowed || !textOf(vehicle.simple_body)
      ? null
      : { name: 'body', kind: 'body', body: vehicle.simple_body! },
    text('configuration', textOf(vehicle.bodyconfiguration) ?? variant?.bodyconfiguration),
    text('sleeps', caravan?.sleeps),
    amount('caravanLength', caravan?.body_length, 'ft'),
    amount('caravanWidth', caravan?.body_width, 'ft'),
    text('axle', caravan?.axle_type),
    amount('tare', caravan?.tare_weight, 'kg'),
    amount('trailerMass', isMotorhome(vehicle) ? null : caravan?.aggregate_trailer_mass, 'kg'),
    amount('payload', payloadKg(vehicle), 'kg'),
    engineSize(vehicle),
    text('cylinders', variant?.cylinders),
    text('induction', variant?.induction),
    amount('torque', variant?.torque, 'Nm'),
    text('fuel', choose(vehicle.fuel, vehicle.simple_fuel)),
    amount('consumption', variant?.fuelconsumptioncombined, 'L/100km'),
    amount('tank', variant?.fuelcapacity, 'L'),
    text('transmission', choose(vehicle.trans, vehicle.simple_transmission)),
    text('gears', vehicle.gearnum),
    text('drive', choose(vehicle.drive, vehicle.simple_drive)),
    text('seats', vehicle.seats),
    text('doors', vehicle.doors),
    text('colour', vehicle.colour),
    text('interiorColour', vehicle.interior_colour),
    amount('length', variant?.vehiclelength, 'mm'),
    amount('width', variant?.vehiclewidth, 'mm'),
    amount('height', variant?.vehicleheight, 'mm'),
    amount('grossMass', grossMassKg(vehicle), 'kg'),
    variant?.ancaprating ? { name: 'safety', kind: 'stars', stars: variant.ancaprating } : null,
    date('built', vehicle.build_date),
    date('complied', vehicle.compliance_date),
    text('registration', vehicle.regplate),
    date('registrationExpiry', vehicle.rego_expiry),
    text('stockNumber', vehicle.stocknum),
    text('vin', shownVin(vehicle.vin)),
    text('location', vehicle.location_name),
  ];
  return found.filter((fact): fact is SpecFact => fact !== null);
}

/** The gross vehicle mass. Feeds give that of motorhomes in the field of the aggregate trailer mass. */
function grossMassKg(vehicle: Vehicle): number | null {
  const stated = vehicle.variant?.grossvehiclemass;
  return stated || (isMotorhome(vehicle) && vehicle.caravan?.aggregate_trailer_mass) || null;
}

/** The payload in kg: aggregate trailer mass (or gross mass) minus tare; null if either is unknown. */
export function payloadKg({ caravan }: Pick<Vehicle, 'caravan'>): number | null {
  if (!caravan?.aggregate_trailer_mass || !caravan.tare_weight) return null;
  const payload = caravan.aggregate_trailer_mass - caravan.tare_weight;
  return payload > 0 ? payload : null;
}

/** The engine size as it is stated for the kind of vehicle: of motorcycles in cc, of others in litres. */
function engineSize(vehicle: Vehicle): SpecFact | null {
  const cc = vehicle.engine_size || vehicle.variant?.enginesize;
  return vehicle.item_type === 'motorcycle' && cc
    ? amount('engine', cc, 'cc')
    : amount('engine', engineLitres(vehicle), 'litres');
}

/** Returns the engine size in litres, to one decimal: 2755 cc is 2.8. */
export function engineLitres({
  engine_size,
  engine_size_litres,
  variant,
}: Pick<Vehicle, 'engine_size' | 'engine_size_litres' | 'variant'>): number | null {
  const cc = engine_size || variant?.enginesize;
  const size = cc ? cc / 1000 : engine_size_litres || variant?.enginesize_litres;
  return size ? Math.round(size * 10) / 10 : null;
}

/** Returns a valid vehicle identification number (17 characters) in upper case, else null. */
export function shownVin(vin: string | null): string | null {
  return vin && /^[A-HJ-NPR-Z0-9]{17}$/i.test(vin) ? vin.toUpperCase() : null;
}

function textOf(value: string | number | null | undefined): string | null {
  const written = value === 0 ? '' : String(value ?? '').trim();
  return written === '' || written.toLowerCase() === 'null' ? null : written;
}

function text(name: SpecName, value: string | number | null | undefined): SpecFact | null {
  const written = textOf(value);
  return written === null ? null : { name, kind: 'text', text: written };
}

const amount = (name: SpecName, value: number | null | undefined, unit: SpecUnit): SpecFact | null =>
  value && value > 0 ? { name, kind: 'amount', amount: value, unit } : null;

function date(name: SpecName, value: string | null): SpecFact | null {
  const written = textOf(value);
  return written === null ? null : { name, kind: 'date', date: written };
}
