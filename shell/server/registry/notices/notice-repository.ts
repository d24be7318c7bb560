import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { registryHistory } from '../../db/tables.ts';

export type RegistryEvent = typeof registryHistory.$inferSelect;

/** Takes changes that were not announced, oldest first; for this process while the transaction lasts. */
export async function takeUnannounced(client: PoolClient, limit: number): Promise<RegistryEvent[]> {
  const rows = await ormOf(client)
    .select()
    .from(registryHistory)
    .where(isNull(registryHistory.notifiedAt))
    .orderBy(asc(registryHistory.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (rows.length > 0)
    await ormOf(client)
      .update(registryHistory)
      .set({ notifiedAt: sql`now()` })
      .where(
        inArray(
          registryHistory.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows;
}
