import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { daysSinceWritten } from './move-dates.ts';
import { stockFeeds } from './stock/stock-feeds.ts';

export { moveDates } from './move-dates.ts';
export { folderOf, tenantSlugs } from './site-files.ts';
export { groupLayers } from './tenants/tenant-layers.ts';

/** The stock of all sites, as old on every day. */
export const stockOn = (now: Date): NonNullable<SeedData['stock']> => ({
  feeds: stockFeeds,
  days: daysSinceWritten(now),
});
