import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';

/**
 * Takes a lock until the transaction ends, so that imports of one site run one after another: the sources that an import
 * reads and the quarantine that it writes are not changed by another one. `onWait` is called if another import holds the
 * lock.
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
