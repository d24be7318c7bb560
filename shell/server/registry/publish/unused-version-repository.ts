import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { channels, compositions, pins, remoteVersions } from '../../db/tables.ts';

/**
 * Lists the stored versions that no channel, canary or pin refers to and that no page was served with for
 * `pagesMs`, except the `newest` of each remote.
 */
export async function listUnusedVersions(
  client: PoolClient,
  { pagesMs, newest }: { pagesMs: number; newest: number },
): Promise<{ name: string; version: string; location: string }[]> {
  const orm = ormOf(client);
  const { name, version, location, publishedAt, collectedAt } = remoteVersions;
  const place = sql<number>`row_number() over (partition by ${name} order by ${publishedAt} desc, ${version})`;
  const placed = orm
    .select({ name, version, location, place: place.as('place') })
    .from(remoteVersions)
    .where(isNull(collectedAt))
    .as('placed');
  const onChannel = orm
    .select({ name: channels.name })
    .from(channels)
    .where(
      and(
        eq(channels.name, placed.name),
        sql`${placed.version} in (${channels.version}, ${channels.lastGood}, ${channels.previous}, ${channels.canaryVersion})`,
      ),
    );
  const pinned = orm
    .select({ name: pins.name })
    .from(pins)
    .where(and(eq(pins.name, placed.name), eq(pins.version, placed.version)));
  const onPages = orm
    .select({ id: compositions.id })
    .from(compositions)
    .where(
      and(
        gt(compositions.servedAt, sql`now() - make_interval(secs => ${pagesMs / 1000})`),
        sql`${compositions.versions} ->> ${placed.name} = ${placed.version}`,
      ),
    );
  return orm
    .select({ name: placed.name, version: placed.version, location: placed.location })
    .from(placed)
    .where(and(gt(placed.place, newest), notExists(onChannel), notExists(pinned), notExists(onPages)));
}
