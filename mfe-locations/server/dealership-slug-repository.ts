import { eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@forecourt/server-kit/database';
import { hasTable } from '@forecourt/server-kit/has-table';
import { dealerships, locations } from './db/tables.ts';

/** Lists the dealerships of a site that have a record or a location; none on a database without this domain. */
export async function listDealershipSlugs(database: Database, tenant: string): Promise<string[]> {
  if (!(await hasTable(database, dealerships))) return [];
  const { orm } = database;
  const rows = await union(
    orm.select({ slug: dealerships.slug }).from(dealerships).where(eq(dealerships.tenant, tenant)),
    orm.select({ slug: locations.dealershipSlug }).from(locations).where(eq(locations.tenant, tenant)),
  );
  return rows.map(({ slug }) => slug);
}
