import type { Review } from '@forecourt/contracts/locations/location';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { daysSinceWritten, moveDates } from './move-dates.ts';
import { readItems, tenantSlugs } from './site-files.ts';
import { stockFeeds } from './stock/stock-feeds.ts';

export { moveDates } from './move-dates.ts';
export { folderOf, tenantSlugs } from './site-files.ts';
export { groupLayers } from './tenants/tenant-layers.ts';

/** The stock of all sites, as old on every day. */
export const stockOn = (now: Date): NonNullable<SeedData['stock']> => ({
  feeds: stockFeeds,
  days: daysSinceWritten(now),
});

type WrittenReview = Review & { location_id: string };

/** What customers wrote about the locations of all sites. */
export function reviewsOn(now: Date): SeedData['reviews'] {
  return tenantSlugs.flatMap((tenant) =>
    moveDates(readItems<WrittenReview>(tenant, 'reviews'), now).map(
      ({ location_id: locationId, ...review }) => ({ tenant, locationId, review }),
    ),
  );
}
