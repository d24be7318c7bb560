import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';

export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';
export type Engine = {
  fuel: Fuel;
  cc: number | null;
  cylinders: number | null;
  torque: number;
  /** Litres per 100 km, combined; null for electric engines. */
  consumption: number | null;
  induction: string | null;
};

/** A badge: its new price in whole dollars, and its drivetrain. */
export type Trim = { badge: string; price: number; engine: Engine; gearbox: Gearbox; drive: Drive };
export type Gearbox = { kind: 'Automatic' | 'Manual'; label: string; gears: number | null };
export type Drive = 'FWD' | 'RWD' | 'AWD' | '4WD';

/** One generation of a model: sizes in mm, tank in litres, gross mass in kg. */
export type CatalogueEntry = {
  type: VehicleType;
  make: string;
  model: string;
  series: string;
  from: number;
  /** Last model year; null while it is still sold new. */
  to: number | null;
  body: string;
  doors: number | null;
  seats: number | null;
  size: readonly [length: number, width: number, height: number];
  tank: number | null;
  gvm: number | null;
  ancap: number | null;
  /** How well it keeps its value: 1 is the average. */
  hold: number;
  /** How common it is: 1 is the average. */
  share: number;
  trims: readonly Trim[];
  caravan?: CaravanFacts;
};
export type CaravanFacts = {
  bodyFeet: readonly [length: number, width: number];
  tare: number;
  atm: number;
  sleeps: number;
  axle: string;
};

type Fuelled = (
  cc: number,
  cylinders: number,
  torque: number,
  consumption: number,
  induction?: string,
) => Engine;
const combustion =
  (fuel: Fuel, aspiration: string): Fuelled =>
  (cc, cylinders, torque, consumption, induction = aspiration) => ({
    fuel,
    cc,
    cylinders,
    torque,
    consumption,
    induction,
  });
export const petrol = combustion('Petrol', 'Aspirated');
export const turbo = combustion('Petrol', 'Turbo Intercooled');
export const diesel = combustion('Diesel', 'Turbo Intercooled');
export const hybrid = combustion('Hybrid', 'Aspirated');
export const plugIn = combustion('Plug-in Hybrid', 'Turbo Intercooled');
export const electric = (torque: number): Engine => ({
  fuel: 'Electric',
  cc: null,
  cylinders: null,
  torque,
  consumption: null,
  induction: null,
});

const gearboxes: Record<string, (gears: number | null) => Gearbox> = {
  A: (gears) => ({ kind: 'Automatic', label: 'Sports Automatic', gears }),
  C: () => ({ kind: 'Automatic', label: 'CVT Automatic', gears: null }),
  D: (gears) => ({ kind: 'Automatic', label: 'Dual Clutch Automatic', gears }),
  T: (gears) => ({ kind: 'Automatic', label: 'Automated Manual', gears }),
  M: (gears) => ({ kind: 'Manual', label: 'Manual', gears }),
  E: () => ({ kind: 'Automatic', label: 'Reduction Gear', gears: 1 }),
};

/** @param driveline gearbox letter and gears, then the driven wheels: "A8 4WD", "M6 RWD", "C AWD", "E FWD" */
export function trim(badge: string, price: number, engine: Engine, driveline: string): Trim {
  const [box = 'A6', drive = 'FWD'] = driveline.split(' ');
  return {
    badge,
    price,
    engine,
    gearbox: gearboxes[box[0]!]!(Number(box.slice(1)) || null),
    drive: drive as Drive,
  };
}

type Row = Omit<CatalogueEntry, 'type' | 'make' | 'hold' | 'share'> &
  Partial<Pick<CatalogueEntry, 'type' | 'hold' | 'share'>>;

/** @returns the rows as entries of one make: cars unless given otherwise, with average value and frequency */
export function entriesOf(
  make: string,
  rows: Row[],
  defaults: Partial<Pick<CatalogueEntry, 'type' | 'hold'>> = {},
): CatalogueEntry[] {
  return rows.map((row) => ({ type: 'car', hold: 1, share: 1, ...defaults, make, ...row }));
}

/** "Toyota Corolla", but "Mazda3" for a model that starts with its make. */
export function fullModelName({ make, model }: Pick<CatalogueEntry, 'make' | 'model'>): string {
  return model.startsWith(make) ? model : `${make} ${model}`;
}

const shape = (body: string, doors: number, seats: number) => ({ body, doors, seats });
export const shapes = {
  hatch: shape('hatch', 5, 5),
  hatch3: shape('hatch', 3, 4),
  sedan: shape('sedan', 4, 5),
  wagon: shape('wagon', 5, 5),
  suv: shape('suv', 5, 5),
  suv7: shape('suv', 5, 7),
  suv8: shape('suv', 5, 8),
  ute: shape('ute', 4, 5),
  cabChassis: shape('cabChassis', 2, 2),
  van: shape('van', 5, 3),
  people: shape('peopleMover', 5, 8),
  coupe: shape('coupe', 2, 4),
  convertible: shape('convertible', 2, 2),
  offRoad: shape('4x4', 3, 4),
  offRoad5: shape('4x4', 5, 5),
  hardtop: shape('hardtop', 2, 2),
  softtop: shape('softtop', 4, 5),
  bus: shape('bus', 3, 22),
};
