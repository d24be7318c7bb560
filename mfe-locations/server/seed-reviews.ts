import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import type { Database } from '@forecourt/server-kit/database';
import { reviews } from './db/tables.ts';

/** Stores the demo reviews; existing reviews stay unchanged. */
export async function seedReviews({ orm }: Database, seeds: SeedData['reviews']): Promise<void> {
  const rows = seeds.map(({ tenant, locationId, review }) => ({
    tenant,
    locationId,
    id: review.id,
    rating: review.rating,
    reviewDate: review.review_date,
    data: review,
  }));
  if (rows.length > 0) await orm.insert(reviews).values(rows).onConflictDoNothing();
}
