import { VehicleResponse, vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ServiceError, type DomainContext } from '@forecourt/server-kit/domain';

/** Returns the vehicle of a test drive, or null if the site does not have it or it is no longer available. */
export async function findBookedVehicle(
  { services }: DomainContext,
  site: TenantConfig,
  id: string,
): Promise<Vehicle | null> {
  try {
    const { vehicle } = VehicleResponse.parse(await services.get(vehicleApi.byId(id), site.slug));
    return isAvailable(vehicle) ? vehicle : null;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
