import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ServiceError, type DomainContext } from '@forecourt/server-kit/domain';

/** Asks the vehicle domain for a vehicle on a site. @returns null if the site does not show it */
export async function findVehicle(
  { services }: Pick<DomainContext, 'services'>,
  tenant: string,
  id: string,
): Promise<Vehicle | null> {
  try {
    return VehicleResponse.parse(await services.get(vehicleApi.byId(id), tenant)).vehicle;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return null;
    throw error;
  }
}
