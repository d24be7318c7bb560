import { sql } from 'drizzle-orm';
import { getTableConfig, pgSchema, text, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@forecourt/server-kit/database';

const shell = pgSchema('shell');
const locationsDomain = pgSchema('locations');

// The columns that commands read from other domains' tables: a command has a database but no running site to call.
export const configLayers = shell.table('config_layers', {
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  tenant: text('tenant').notNull(),
});

export const dealerships = locationsDomain.table('dealerships', {
  tenant: text('tenant').notNull(),
  slug: text('slug').notNull(),
});

export const locations = locationsDomain.table('locations', {
  tenant: text('tenant').notNull(),
  dealershipSlug: text('dealership_slug').notNull(),
});

/** Checks whether a table exists: a site that never started, or whose domains use several databases, does not have all of them. */
export async function hasTable({ orm }: Database, table: PgTable): Promise<boolean> {
  const { schema, name } = getTableConfig(table);
  const { rows } = await orm.execute<{ exists: boolean }>(
    sql`select to_regclass(${`${schema}.${name}`}) is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}
