import type { Pool } from 'pg';

/** The name of the connection by which each shell listens for changes. */
export const shellConnection = 'forecourt shell';

/** How many shells run on this database. */
export async function countShells(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
    [shellConnection],
  );
  return rowCount ?? 0;
}
