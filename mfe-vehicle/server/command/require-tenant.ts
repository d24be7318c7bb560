import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';

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
  const { rows: tables } = await database.pool.query(
    "select 1 from pg_tables where schemaname = 'shell' and tablename = 'config_layers'",
  );
  if (tables.length === 0) return [];
  const { rows } = await database.pool.query<{ key: string }>(
    "select key from shell.config_layers where kind = 'tenant' order by key",
  );
  return rows.map((row) => row.key);
}
