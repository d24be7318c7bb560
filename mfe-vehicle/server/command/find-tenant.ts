import type { Database } from '@forecourt/server-kit/database';

/** @returns whether the site exists, and the slugs of those that do */
type FindTenant = (slug: string) => Promise<{ found: boolean; known: string[] }>;

/** Looks tenants up where the shell keeps its configuration. */
export function findTenantInShell(database: Database): FindTenant {
  return async (slug) => {
    const { rows: tables } = await database.pool.query("select 1 from pg_tables where schemaname = 'shell' and tablename = 'config_layers'");
    if (tables.length === 0) return { found: false, known: [] };
    const { rows } = await database.pool.query<{ key: string }>("select key from shell.config_layers where kind = 'tenant' order by key");
    const known = rows.map((row) => row.key);
    return { found: known.includes(slug), known };
  };
}
