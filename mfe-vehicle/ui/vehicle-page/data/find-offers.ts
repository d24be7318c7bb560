import type { VehicleOffers } from '@forecourt/contracts/api/offers-api';
import { vehicleOffersPath } from '@forecourt/contracts/offers/offer-paths';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { extrasTimeoutMs } from './opening-hours.ts';

/** Fetches the running offers that a vehicle qualifies for; none if they are not known in time. */
export async function findOffers(
  api: Api,
  vehicle: Vehicle,
  member?: string,
): Promise<VehicleOffers['offers']> {
  if (!isAvailable(vehicle)) return [];
  return api
    .get<VehicleOffers>(vehicleOffersPath(vehicle, member), { signal: AbortSignal.timeout(extrasTimeoutMs) })
    .then(
      ({ offers }) => offers,
      () => [],
    );
}
