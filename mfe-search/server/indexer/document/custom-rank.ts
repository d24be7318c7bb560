import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Ranked = Pick<Vehicle, 'status' | 'sold' | 'photos_count' | 'created_at' | 'make'>;

const dayMs = 86_400_000;

/**
 * The default order of vehicles, higher first: available vehicles, then the number of photos (in classes),
 * then the day of arrival, then the site's popular makes in their order.
 */
export function customRank(vehicle: Ranked, popularMakes: readonly string[]): number {
  const available = isAvailable(vehicle) && !vehicle.sold ? 1 : 0;
  const created = Date.parse(vehicle.created_at);
  const day = Number.isNaN(created) ? 0 : Math.min(99_999, Math.max(0, Math.floor(created / dayMs)));
  const place = popularMakes.findIndex((make) => make.toLowerCase() === vehicle.make.toLowerCase());
  const weight = place === -1 ? 0 : Math.max(1, 999 - place);
  return ((available * 10 + photoClass(vehicle.photos_count)) * 100_000 + day) * 1000 + weight;
}

/** None, a few, many: more pictures than that say nothing about the vehicle. */
function photoClass(count: number): number {
  if (count <= 0) return 0;
  return count < 5 ? 1 : 2;
}
