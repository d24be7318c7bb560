import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { findVehicle } from '../find-vehicle.ts';

/** Returns the vehicle of a test drive, or null if the site does not have it or it is no longer available. */
export async function findBookedVehicle(
  context: DomainContext,
  site: TenantConfig,
  id: string,
): Promise<Vehicle | null> {
  const vehicle = await findVehicle(context, site.slug, id);
  return vehicle && isAvailable(vehicle) ? vehicle : null;
}
