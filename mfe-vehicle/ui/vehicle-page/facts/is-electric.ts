import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** Runs on electricity alone: no fuel, no fuel calculator. */
export function isElectric({ simple_fuel, fuel }: Pick<Vehicle, 'simple_fuel' | 'fuel'>): boolean {
  const fuelText = (simple_fuel ?? fuel ?? '').toLowerCase();
  return fuelText.includes('electric') && !/hybrid|petrol|diesel|lpg/.test(fuelText);
}
