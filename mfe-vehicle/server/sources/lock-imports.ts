import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';

/**
 * Lets one import of a site work at a time, until the transaction ends: what one finds out about sources and writes to the
 * quarantine, no other changes meanwhile. `onWait` is called when another one works.
 */
export async function lockImports(client: pg.ClientBase, tenant: string, onWait?: () => void): Promise<void> {
  const orm = ormOf(client);
  const key = sql`hashtextextended(${`vehicle.import:${tenant}`}, 0)`;
  const { rows } = await orm.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as locked`,
  );
  if (rows[0]?.locked) return;
  onWait?.();
  await orm.execute(sql`select pg_advisory_xact_lock(${key})`);
}
