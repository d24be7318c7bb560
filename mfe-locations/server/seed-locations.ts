import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { seedContent } from '@forecourt/server-kit/content/seed-content';
import type { Database } from '@forecourt/server-kit/database';
import { contentTypes } from './content-types.ts';
import { reviews } from './db/tables.ts';

/** Publishes the demo locations and dealerships of each site, and stores the demo reviews; existing reviews stay unchanged. */
export async function seedLocations(database: Database, data: SeedData): Promise<void> {
  await seedContent(database, 'locations', contentTypes, [
    ...data.locations.map(({ tenant, location: { of_member: _ofMember, ...item } }) => ({
      tenant,
      type: 'locations',
      item,
    })),
    ...data.dealerships.map(({ tenant, dealership }) => ({ tenant, type: 'dealerships', item: dealership })),
  ]);
  await database.orm.transaction(async (tx) => {
    for (const { tenant, locationId, review } of data.reviews) {
      await tx
        .insert(reviews)
        .values({
          tenant,
          locationId,
          id: review.id,
          rating: review.rating,
          reviewDate: review.review_date,
          data: review,
        })
        .onConflictDoNothing();
    }
  });
}
