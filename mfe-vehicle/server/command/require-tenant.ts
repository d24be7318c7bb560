import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import { noTenant, type SiteDirectory } from '@forecourt/server-kit/site-directory';

/** Exits with an error that lists the existing sites if the site that the command names does not exist. */
export async function requireTenant(
  command: Command,
  sites: SiteDirectory,
  database: Database,
  slug: string,
): Promise<void> {
  const slugs = await sites.tenants(database);
  if (slugs.includes(slug)) return;
  command.error(`error: ${noTenant(slug, slugs)}`, { exitCode: 2 });
}
