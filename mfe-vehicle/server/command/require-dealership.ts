import type { Command } from 'commander';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { nearestName } from '../nearest-name.ts';
import { configLayers, dealerships, hasTable, locations } from './site-tables.ts';

/** Exits with an error that lists the site's dealerships if the site does not have the one that the command names. */
export async function requireDealership(
  command: Command,
  database: Database,
  tenant: string,
  slug: string,
): Promise<void> {
  const slugs = await readDealershipSlugs(database, tenant);
  if (slugs.includes(slug)) return;
  const nearest = nearestName(slug, slugs);
  command.error(
    `error: ${tenant} has no dealership "${slug}" ${
      slugs.length > 0
        ? `(it has ${slugs.join(', ')})${nearest ? `; is "${nearest}" meant?` : ''}`
        : '(it has none: leave --dealership out, or give it one by a layer of settings of kind "dealership" with "forecourt tenant save")'
    }`,
    { exitCode: 2 },
  );
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

/** Reads the dealerships' slugs from the tables of shell and locations that exist, since a command has a database but no running site. */
async function readDealershipSlugs(database: Database, tenant: string): Promise<string[]> {
  const slugs = new Set<string>();
  for (const place of places) {
    if (!(await hasTable(database, place.table))) continue;
    for (const { slug } of await place.slugs(database, tenant)) slugs.add(slug);
  }
  return [...slugs].sort();
}
