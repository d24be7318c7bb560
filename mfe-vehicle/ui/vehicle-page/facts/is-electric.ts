import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** Checks whether a vehicle runs on electricity alone: it has no fuel and no fuel calculator. */
export function isElectric({ simple_fuel, fuel }: Pick<Vehicle, 'simple_fuel' | 'fuel'>): boolean {
  const fuelText = (simple_fuel ?? fuel ?? '').toLowerCase();
  return fuelText.includes('electric') && !/hybrid|petrol|diesel|lpg/.test(fuelText);
}
