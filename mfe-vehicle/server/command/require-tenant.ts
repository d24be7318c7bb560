import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { configLayers, hasTable } from './site-tables.ts';

/** Ends a command that names a site which does not exist, saying which there are. */
export async function requireTenant(command: Command, database: Database, slug: string): Promise<void> {
  const slugs = await readTenantSlugs(database);
  if (slugs.includes(slug)) return;
  command.error(
    `error: there is no tenant "${slug}" (${slugs.length > 0 ? `known: ${slugs.join(', ')}` : 'none yet: start the site once first'})`,
    { exitCode: 2 },
  );
}

/** The slugs of the sites, from where the shell keeps its configuration. */
async function readTenantSlugs(database: Database): Promise<string[]> {
  if (!(await hasTable(database, configLayers))) return [];
  const rows = await database.orm
    .select({ key: configLayers.key })
    .from(configLayers)
    .where(eq(configLayers.kind, 'tenant'))
    .orderBy(asc(configLayers.key));
  return rows.map((row) => row.key);
}
