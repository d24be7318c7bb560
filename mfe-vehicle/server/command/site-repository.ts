import { and, asc, eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@forecourt/server-kit/database';
import { configLayers, dealerships, locations } from './tables.ts';

/** Lists the sites' slugs from the shell's configuration table. */
export async function listTenantSlugs(database: Database): Promise<string[]> {
  if (!(await hasTable(database, configLayers))) return [];
  const rows = await database.orm
    .select({ key: configLayers.key })
    .from(configLayers)
    .where(eq(configLayers.kind, 'tenant'))
    .orderBy(asc(configLayers.key));
  return rows.map((row) => row.key);
}

/** Lists the dealerships' slugs from the tables of shell and locations that exist, since a command has a database but no running site. */
export async function listDealershipSlugs(database: Database, tenant: string): Promise<string[]> {
  const slugs = new Set<string>();
  for (const place of places) {
    if (!(await hasTable(database, place.table))) continue;
    for (const { slug } of await place.slugs(database, tenant)) slugs.add(slug);
  }
  return [...slugs].sort();
}

/** The tables that can name a dealership of a site: its settings layer, its record, and its locations. */
const places = [
  {
    table: configLayers,
    slugs: ({ orm }: Database, tenant: string) =>
      orm
        .select({ slug: configLayers.key })
        .from(configLayers)
        .where(and(eq(configLayers.kind, 'dealership'), eq(configLayers.tenant, tenant))),
  },
  {
    table: dealerships,
    slugs: ({ orm }: Database, tenant: string) =>
      orm.select({ slug: dealerships.slug }).from(dealerships).where(eq(dealerships.tenant, tenant)),
  },
  {
    table: locations,
    slugs: ({ orm }: Database, tenant: string) =>
      orm.select({ slug: locations.dealershipSlug }).from(locations).where(eq(locations.tenant, tenant)),
  },
];

/** Checks whether a table exists: a site that never started, or whose domains use several databases, does not have all of them. */
async function hasTable({ orm }: Database, table: PgTable): Promise<boolean> {
  const { schema, name } = getTableConfig(table);
  const { rows } = await orm.execute<{ exists: boolean }>(
    sql`select to_regclass(${`${schema}.${name}`}) is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}
