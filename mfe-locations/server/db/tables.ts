import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const schema = pgSchema('locations');

export const callReveals = schema.table('call_reveals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenant: text().notNull(),
  carId: text('car_id'),
  dealershipId: text('dealership_id'),
  websiteId: integer('website_id').notNull(),
  revealedAt: timestamp('revealed_at', { withTimezone: true }).notNull().defaultNow(),
});
