import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { ApiError, notFound, type Api } from '@forecourt/remote-kit';

/**
 * A vehicle of this site by its slug. One that left the listing is still found, as gone: the API's 410 has it.
 * @throws the site's 404 page where there never was one
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
