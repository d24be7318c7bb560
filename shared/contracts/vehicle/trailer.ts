import type { Vehicle } from './vehicle.ts';

/** Whether a vehicle is a motorhome: sold with caravans, self-propelled, with an engine and an odometer. */
export function isMotorhome({ simple_body }: Pick<Vehicle, 'simple_body'>): boolean {
  return simple_body === 'motorhome';
}

/** Whether a vehicle is towed: a caravan that is not a motorhome. */
export function isTrailer(vehicle: Pick<Vehicle, 'item_type' | 'simple_body'>): boolean {
  return vehicle.item_type === 'caravan' && !isMotorhome(vehicle);
}
