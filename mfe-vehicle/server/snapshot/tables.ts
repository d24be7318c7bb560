import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RuledWords } from '../rules/ruled-fields.ts';
import type { VehicleContent } from './vehicle-content.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The unprocessed rows of a snapshot. Temporary: it lasts until the transaction ends. */
export const snapshotRows = pgTable('snapshot_rows', {
  record: integer('record').notNull(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  earlier: text('earlier'),
  id: text('id'),
  slug: text('slug'),
  slugBase: text('slug_base').notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  views: bigint('views', { mode: 'number' }),
  data: jsonb('data').$type<VehicleContent>().notNull(),
  ruledWords: jsonb('ruled_words').$type<RuledWords>(),
});

/** The identity of each staged row, and how it differs from the stock. */
export const snapshotKeys = pgTable('snapshot_keys', {
  record: integer('record').notNull(),
  kind: text('kind').notNull(),
  identity: text('identity').notNull(),
  earlier: text('earlier'),
  occurrence: bigint('occurrence', { mode: 'number' }).notNull(),
  slugBase: text('slug_base').notNull(),
  wantedSlug: text('wanted_slug'),
  id: text('id').notNull(),
  slug: text('slug'),
  isNew: boolean('is_new').notNull(),
  isBack: boolean('is_back').notNull(),
  isDifferent: boolean('is_different').notNull(),
});
