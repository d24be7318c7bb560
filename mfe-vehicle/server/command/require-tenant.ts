import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { configLayers, hasTable } from './site-tables.ts';

/** Exits with an error that lists the existing sites if the site that the command names does not exist. */
export async function requireTenant(command: Command, database: Database, slug: string): Promise<void> {
  const slugs = await readTenantSlugs(database);
  if (slugs.includes(slug)) return;
  command.error(
    `error: there is no tenant "${slug}" (${slugs.length > 0 ? `known: ${slugs.join(', ')}` : 'none yet: start the site once first'})`,
    { exitCode: 2 },
  );
}

/** Reads the sites' slugs from the shell's configuration table. */
async function readTenantSlugs(database: Database): Promise<string[]> {
  if (!(await hasTable(database, configLayers))) return [];
  const rows = await database.orm
    .select({ key: configLayers.key })
    .from(configLayers)
    .where(eq(configLayers.kind, 'tenant'))
    .orderBy(asc(configLayers.key));
  return rows.map((row) => row.key);
}
