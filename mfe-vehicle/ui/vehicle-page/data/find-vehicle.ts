import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { ApiError, notFound, type Api } from '@forecourt/remote-kit';

/**
 * Fetches a vehicle of this site by its slug. One that left the listing is returned with `isGone`: the API's
 * 410 response contains it.
 * @throws the site's 404 page if there was never such a vehicle
 */
export async function findVehicle(api: Api, slug: string): Promise<VehicleResponse & { isGone: boolean }> {
  try {
    return {
      ...(await api.get<VehicleResponse>(`/api/vehicle/cars/${encodeURIComponent(slug)}`)),
      isGone: false,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410 && isFound(error.body))
      return { ...error.body, isGone: true };
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

const isFound = (body: unknown): body is VehicleResponse =>
  typeof body === 'object' && body !== null && 'vehicle' in body;
