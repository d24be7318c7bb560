import type { Vehicle } from './vehicle.ts';

/** Sold with caravans, but driven: it has an engine and an odometer, and nothing tows it. */
export function isMotorhome({ simple_body }: Pick<Vehicle, 'simple_body'>): boolean {
  return simple_body === 'motorhome';
}

/** Towed: a caravan that is not a motorhome. */
export function isTrailer(vehicle: Pick<Vehicle, 'item_type' | 'simple_body'>): boolean {
  return vehicle.item_type === 'caravan' && !isMotorhome(vehicle);
}
