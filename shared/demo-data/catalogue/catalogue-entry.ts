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

/** "Toyota Corolla", but "Mazda3" for a model that starts with its make. */
export function fullModelName({ make, model }: Pick<CatalogueEntry, 'make' | 'model'>): string {
  return model.startsWith(make) ? model : `${make} ${model}`;
}
