import { bigint, integer, jsonb, pgSchema, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { Review } from '@forecourt/contracts/locations/location';

const schema = pgSchema('locations');

export const reviews = schema.table(
  'reviews',
  {
    tenant: text().notNull(),
    locationId: text('location_id').notNull(),
    id: text().notNull(),
    rating: real().notNull(),
    reviewDate: text('review_date').notNull(),
    data: jsonb().$type<Review>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.locationId, table.id] })],
);

export const callReveals = schema.table('call_reveals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenant: text().notNull(),
  carId: text('car_id'),
  dealershipId: text('dealership_id'),
  websiteId: integer('website_id').notNull(),
  revealedAt: timestamp('revealed_at', { withTimezone: true }).notNull().defaultNow(),
});
