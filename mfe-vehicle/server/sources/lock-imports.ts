import type pg from 'pg';

/**
 * Lets one import of a site work at a time, until the transaction ends: what one finds out about sources and writes to the
 * quarantine, no other changes meanwhile. `onWait` is called when another one works.
 */
export async function lockImports(client: pg.ClientBase, tenant: string, onWait?: () => void): Promise<void> {
  const key = `vehicle.import:${tenant}`;
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [key],
  );
  if (rows[0]?.locked) return;
  onWait?.();
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}
