import { lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { remoteTraffic } from '../../db/tables.ts';

/** Adds page views of versions to those of this minute. */
export async function addPageViews(
  client: Pool,
  views: { name: string; version: string; pages: number }[],
): Promise<void> {
  await ormOf(client)
    .insert(remoteTraffic)
    .values(
      views.map(({ name, version, pages }) => ({
        name,
        version,
        minute: sql`date_trunc('minute', now())`,
        pages,
      })),
    )
    .onConflictDoUpdate({
      target: [remoteTraffic.name, remoteTraffic.version, remoteTraffic.minute],
      set: { pages: sql`${remoteTraffic.pages} + excluded.pages` },
    });
}

/** Deletes page views older than an hour. */
export async function deleteOldPageViews(client: Pool): Promise<void> {
  await ormOf(client)
    .delete(remoteTraffic)
    .where(lt(remoteTraffic.minute, sql`now() - interval '1 hour'`));
}
