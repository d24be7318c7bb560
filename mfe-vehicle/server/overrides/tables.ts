import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Values that people, or offers by their id, set on a vehicle. `fed` is what its feed says now, `fedFirst` what it said when the value was set. */
export const overrides = pgSchema('vehicle').table('overrides', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenant: text('tenant').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  field: text('field').notNull(),
  value: jsonb('value').notNull(),
  fed: jsonb('fed'),
  fedFirst: jsonb('fed_first'),
  reason: text('reason'),
  setBy: text('set_by').notNull(),
  offer: text('offer'),
  setAt: instant('set_at').notNull().defaultNow(),
  until: instant('until'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});
