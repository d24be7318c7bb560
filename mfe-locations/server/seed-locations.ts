import { Address } from '@forecourt/contracts/locations/location';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import type { Database } from '@forecourt/server-kit/database';
import { requireValid } from '@forecourt/server-kit/require-valid';
import { dealerships, locations, reviews } from './db/tables.ts';

/** Writes the demo locations, dealerships and reviews; existing rows stay unchanged. */
export async function seedLocations(database: Database, data: SeedData): Promise<void> {
  await database.orm.transaction(async (tx) => {
    for (const { tenant, location } of data.locations) {
      requireValid(Address, location.address, `the address of ${location.id} of ${tenant}`);
      await tx
        .insert(locations)
        .values({
          tenant,
          id: location.id,
          slug: location.slug,
          dealershipSlug: location.dealership_slug,
          data: location,
        })
        .onConflictDoNothing();
    }
    for (const { tenant, dealership } of data.dealerships) {
      await tx
        .insert(dealerships)
        .values({ tenant, id: dealership.id, slug: dealership.slug, data: dealership })
        .onConflictDoNothing();
    }
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
