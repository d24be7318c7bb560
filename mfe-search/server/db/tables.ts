import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const rebuilds = pgSchema('search').table('rebuilds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  vehicles: integer().notNull().default(0),
  error: text(),
});
