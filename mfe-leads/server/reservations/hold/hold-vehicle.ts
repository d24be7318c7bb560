import { HoldOutcome, holdsApi, type HoldChange } from '@forecourt/contracts/api/holds-api';
import type { ServiceClient } from '@forecourt/server-kit/domain';
import type { Reservation } from '../../db/tables.ts';

/** Marks the vehicle of a reservation as held, paid or free. Every call may be repeated. */
export async function holdVehicle(
  services: ServiceClient,
  { id, tenant, carId }: Pick<Reservation, 'id' | 'tenant' | 'carId'>,
  hold: HoldChange['hold'],
): Promise<HoldOutcome> {
  const change: HoldChange = { car_id: carId, reservation_id: id, hold };
  return HoldOutcome.parse(await services.post(holdsApi.change, tenant, change));
}
