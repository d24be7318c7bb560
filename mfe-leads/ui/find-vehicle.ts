import type { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { ApiError, type Api } from '@forecourt/remote-kit';

/** Returns the vehicle that a form is about, or null if the site no longer has it. */
export async function findVehicle(api: Api, id: string): Promise<VehicleSummary | null> {
  const path: ReturnType<(typeof vehicleApi)['byId']> = `/api/vehicle/vehicles/${encodeURIComponent(id)}`;
  try {
    const { vehicle } = await api.get<{ vehicle: Vehicle }>(path);
    return { ...vehicle, pictures: vehicle.images.slice(0, 1).map((entry) => entry.image.url) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
