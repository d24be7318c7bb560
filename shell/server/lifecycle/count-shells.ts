import type { Client } from '@forecourt/server-kit/database';

/** The name of the connection by which each shell listens for changes. */
export const shellConnection = 'forecourt shell';

/** How many shells run on this database. */
export async function countShells(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
    [shellConnection],
  );
  return rowCount ?? 0;
}
