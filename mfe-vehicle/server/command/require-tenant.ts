import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';

/** Exits with an error that lists the existing sites if the site that the command names does not exist. */
export async function requireTenant(
  command: Command,
  sites: SiteDirectory,
  database: Database,
  slug: string,
): Promise<void> {
  const slugs = await sites.tenants(database);
  if (slugs.includes(slug)) return;
  command.error(
    `error: there is no tenant "${slug}" (${slugs.length > 0 ? `known: ${slugs.join(', ')}` : 'none yet: start the site once first'})`,
    { exitCode: 2 },
  );
}
