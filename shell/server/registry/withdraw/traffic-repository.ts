import { lt, sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { remoteTraffic } from '../../db/tables.ts';

/** Networks are counted by groups: see `remote_traffic`. */
export const networkGroups = 256;

/** Adds page views of versions to those of this minute. */
export async function addPageViews(
  client: Client,
  views: { name: string; version: string; pages: number; groups: ReadonlySet<number> }[],
): Promise<void> {
  await ormOf(client)
    .insert(remoteTraffic)
    .values(
      views.map(({ name, version, pages, groups }) => ({
        name,
        version,
        minute: sql`date_trunc('minute', now())`,
        pages,
        networks: Array.from({ length: networkGroups }, (_, group) => Number(groups.has(group))).join(''),
      })),
    )
    .onConflictDoUpdate({
      target: [remoteTraffic.name, remoteTraffic.version, remoteTraffic.minute],
      set: {
        pages: sql`${remoteTraffic.pages} + excluded.pages`,
        networks: sql`${remoteTraffic.networks} | excluded.networks`,
      },
    });
}

/** Deletes page views older than an hour. */
export async function deleteOldPageViews(client: Client): Promise<void> {
  await ormOf(client)
    .delete(remoteTraffic)
    .where(lt(remoteTraffic.minute, sql`now() - interval '1 hour'`));
}
