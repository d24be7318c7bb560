import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { startOfDay } from './calendar.ts';
import { seedOffers } from './offers/seed-offers.ts';
import { seedLocations } from './places/location.ts';
import { createStock } from './stock/stock.ts';
import { tenantLayers } from './tenants/tenant-layers.ts';

/** Everything that a first run needs: seven companies, their settings and their stock. `now` counts to the day. */
export function createSeedData({ now }: { now: Date }): SeedData {
  const today = startOfDay(now);
  return {
    layers: tenantLayers,
    vehicles: createStock(today),
    ...seedLocations(today),
    ...seedOffers(today),
  };
}
