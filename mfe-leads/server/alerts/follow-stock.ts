import { vehicleApi, VehicleChanges, type VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import { isListed, isSold } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import {
  lockStockPosition,
  markGone,
  saveFollowedVehicles,
  updateStockPosition,
} from './followed-stock-repository.ts';
import { insertStockChanges } from './stock-change-repository.ts';

/** Whether a site shows them is decided when its alerts are sent. */
const anyStock = { minPhotos: 0, requirePrice: false };
const pageLength = 1_000;

/** Reads the vehicles' change feed to its end, and stores new vehicles and lower prices, each once. */
export async function followStock(context: Pick<DomainContext, 'database' | 'services'>): Promise<void> {
  while (await followPage(context));
}

/** @returns whether there may be more pages */
function followPage({ database, services }: Pick<DomainContext, 'database' | 'services'>): Promise<boolean> {
  return transaction(database.pool, async (client) => {
    const { sequence, isComplete } = await lockStockPosition(client);
    const { changes, last } = VehicleChanges.parse(
      await services.get(vehicleApi.changes(sequence, pageLength), null),
    );
    const listed = changes
      .filter(isOnSale)
      .map(({ sequence: at, tenant, id, vehicle }) => ({
        sequence: at,
        tenant,
        id,
        name: vehicle!.name,
        slug: vehicle!.slug,
        price: currentPrice(vehicle!),
      }));
    if (isComplete) await insertStockChanges(client, listed);
    await saveFollowedVehicles(client, listed);
    await markGone(
      client,
      changes.filter(isGone).map(({ tenant, id }) => ({ tenant, id })),
    );
    const hasMore = changes.length === pageLength;
    await updateStockPosition(client, { sequence: last, isComplete: isComplete || !hasMore });
    return hasMore;
  });
}

/** A reserved vehicle does not count as gone, because it may become available again. */
const isGone = ({ vehicle }: VehicleChange) =>
  vehicle === null || isSold(vehicle) || !vehicle.show_on_dealer_website;

const isOnSale = ({ vehicle }: VehicleChange) =>
  vehicle !== null && isListed(vehicle, anyStock) && !vehicle.sold;
