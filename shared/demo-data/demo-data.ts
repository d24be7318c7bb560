import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { startOfDay } from './calendar.ts';
import { seedOffers } from './offers/seed-offers.ts';
import { seedLocations } from './places/location.ts';
import { daysSinceWritten, stockFeeds } from './stock/stock-feeds.ts';
import { tenantLayers } from './tenants/tenant-layers.ts';

/** Returns all demo data for a first run: seven companies with their settings and stock. Only the day of `now` matters. */
export function createSeedData({ now }: { now: Date }): SeedData {
  const today = startOfDay(now);
  return {
    layers: tenantLayers,
    vehicles: [],
    stock: { feeds: stockFeeds, days: daysSinceWritten(today) },
    ...seedLocations(today),
    ...seedOffers(today),
  };
}
