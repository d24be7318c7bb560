import type { Alert } from './alert-message.ts';
import type { StockChange } from './stock-change-repository.ts';

/** A vehicle with its changes, the oldest first. */
export type ChangedVehicle = { tenant: string; id: string; changes: StockChange[] };

/** Groups changes, the oldest first, by their vehicles, in the order of these vehicles' first changes. */
export function groupByVehicle(changes: readonly StockChange[]): ChangedVehicle[] {
  const vehicles = new Map<string, ChangedVehicle>();
  for (const change of changes) {
    const { tenant, vehicleId: id } = change;
    const vehicle = vehicles.get(`${tenant} ${id}`);
    if (vehicle) vehicle.changes.push(change);
    else vehicles.set(`${tenant} ${id}`, { tenant, id, changes: [change] });
  }
  return [...vehicles.values()];
}

/**
 * Returns one alert for each vehicle that changed after `checkedChange`: as new if its first change then says
 * so, else with the price before its first drop, if the current price is still below it. The vehicle whose
 * change is the oldest comes first.
 */
export function alertsOf(vehicles: readonly ChangedVehicle[], checkedChange: number): Alert[] {
  return vehicles
    .flatMap(({ changes }) => changes.find(({ id }) => id > checkedChange) ?? [])
    .sort((a, b) => a.id - b.id)
    .map(({ name, slug, price, kind, priceBefore }) => ({
      name,
      slug,
      price,
      priceBefore: kind === 'new' ? null : priceBefore,
    }))
    .filter(({ price, priceBefore }) => priceBefore === null || (price !== null && price < priceBefore));
}
