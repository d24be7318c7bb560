import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** A vehicle as fragments take it; the contract's own `toSummary` would bring its validator into the browser. */
export function toSummary(vehicle: Vehicle, pictures = 5): VehicleSummary {
  return { ...vehicle, pictures: vehicle.images.slice(0, pictures).map((entry) => entry.image.url) };
}
