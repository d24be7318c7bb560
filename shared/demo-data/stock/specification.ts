import type { z } from 'zod';
import type { CarVariant, CaravanSpecifications, Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { CatalogueEntry, Trim } from '../catalogue/catalogue-entry.ts';

const driveLabels = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
} as const;
const fuelLabels = {
  Petrol: 'Petrol - Unleaded',
  Diesel: 'Diesel',
  Hybrid: 'Petrol - Electric Hybrid',
  'Plug-in Hybrid': 'Petrol - Plug-in Electric Hybrid',
  Electric: 'Electric',
} as const;

type SpecificationFields = Pick<
  Vehicle,
  | 'simple_body'
  | 'simple_drive'
  | 'simple_fuel'
  | 'simple_transmission'
  | 'trans'
  | 'drive'
  | 'fuel'
  | 'seats'
  | 'doors'
  | 'engine_size'
  | 'engine_size_litres'
  | 'gearnum'
  | 'bodyconfiguration'
>;

/** The specification fields used by lists and filters. A towed caravan has no engine or transmission. */
export function specificationFields(
  entry: CatalogueEntry,
  { engine, gearbox, drive }: Trim,
): SpecificationFields {
  const body = {
    simple_body: entry.body,
    seats: entry.seats,
    doors: entry.doors,
    bodyconfiguration: configuration(entry),
  };
  if (entry.body === 'caravan') {
    return {
      ...body,
      simple_drive: null,
      simple_fuel: null,
      simple_transmission: null,
      trans: null,
      drive: null,
      fuel: null,
      engine_size: null,
      engine_size_litres: null,
      gearnum: null,
    };
  }
  const onTwo = entry.type === 'motorcycle';
  return {
    ...body,
    simple_drive: onTwo ? null : drive,
    drive: onTwo ? (engine.fuel === 'Electric' ? 'Belt' : 'Chain') : driveLabels[drive],
    simple_fuel: engine.fuel,
    fuel:
      engine.fuel === 'Petrol' && (engine.induction ?? '').includes('Turbo')
        ? 'Petrol - Premium Unleaded'
        : fuelLabels[engine.fuel],
    simple_transmission: gearbox.kind,
    trans: gearbox.gears && gearbox.gears > 1 ? `${gearbox.gears} Speed ${gearbox.label}` : gearbox.label,
    engine_size: engine.cc,
    engine_size_litres: litres(engine.cc),
    gearnum: gearbox.gears,
  };
}

export function variantFields(entry: CatalogueEntry, { engine, gearbox }: Trim): z.infer<typeof CarVariant> {
  const [vehiclelength, vehiclewidth, vehicleheight] = entry.size;
  const towed = entry.body === 'caravan';
  return {
    cylinders: engine.cylinders || null,
    enginesize: engine.cc || null,
    enginesize_litres: litres(engine.cc),
    induction: towed ? null : engine.induction,
    geartype: towed ? null : gearbox.label,
    fuelconsumptioncombined: engine.consumption || null,
    fuelcapacity: entry.tank,
    grossvehiclemass: entry.gvm,
    vehiclelength,
    vehicleheight,
    vehiclewidth,
    torque: engine.torque || null,
    ancaprating: entry.ancap,
    bodyconfiguration: configuration(entry),
  };
}

export function caravanFields({ caravan }: CatalogueEntry): z.infer<typeof CaravanSpecifications> | null {
  if (!caravan) return null;
  const [body_length, body_width] = caravan.bodyFeet;
  return {
    body_length,
    body_width,
    tare_weight: caravan.tare,
    axle_type: caravan.axle,
    sleeps: caravan.sleeps,
    aggregate_trailer_mass: caravan.atm,
  };
}

function configuration({ body, doors }: CatalogueEntry): string | null {
  if (body === 'ute') return 'Double Cab Pick Up';
  if (body === 'cabChassis') return doors === 4 ? 'Double Cab Chassis' : 'Single Cab Chassis';
  if (body === 'van') return 'Panel Van';
  return null;
}

function litres(cc: number | null): number | null {
  return cc ? Math.round(cc / 100) / 10 : null;
}
