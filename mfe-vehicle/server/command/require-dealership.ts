import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { nearestName } from '../nearest-name.ts';

/** Exits with the list of the site's dealerships if the site does not have the one that the command names. */
export async function requireDealership(
  command: Command,
  sites: SiteDirectory,
  database: Database,
  tenant: string,
  slug: string,
): Promise<void> {
  const slugs = await sites.dealerships(database, tenant);
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
