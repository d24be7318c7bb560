import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import { nearestName } from '../nearest-name.ts';

/** Ends a command that names a dealership which the site does not have, saying which it has. */
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

/** Each place where a dealership of a site can be named: its layer of settings, its own record, and its locations. */
const places = [
  [
    'shell.config_layers',
    `select key as slug from shell.config_layers where kind = 'dealership' and tenant = $1`,
  ],
  ['locations.dealerships', 'select slug from locations.dealerships where tenant = $1'],
  ['locations.locations', 'select dealership_slug as slug from locations.locations where tenant = $1'],
] as const;

/** A command has the database and no running site, so it reads what shell and locations keep there, where they do. */
async function readDealershipSlugs(database: Database, tenant: string): Promise<string[]> {
  const slugs = new Set<string>();
  for (const [table, query] of places) {
    const { rows: found } = await database.pool.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [table],
    );
    if (!found[0]?.exists) continue;
    const { rows } = await database.pool.query<{ slug: string }>(query, [tenant]);
    for (const { slug } of rows) slugs.add(slug);
  }
  return [...slugs].sort();
}
