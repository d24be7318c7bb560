import { eq, isNull, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { rebuilds } from '../db/tables.ts';

export const rebuildChannel = 'search_rebuild';
/** Notified by the indexer with the slug of each tenant whose changes are now searchable. */
const indexedChannel = 'search_indexed';

export type RebuildRequest = {
  id: number;
  started: boolean;
  finished: boolean;
  vehicles: number;
  error: string | null;
};

export async function requestRebuild(client: Client): Promise<number> {
  const [request] = await ormOf(client).insert(rebuilds).values({}).returning({ id: rebuilds.id });
  await ormOf(client).execute(sql`select pg_notify(${rebuildChannel}, '')`);
  return request!.id;
}

export async function findRebuild(client: Client, id: number): Promise<RebuildRequest> {
  const [request] = await ormOf(client).select().from(rebuilds).where(eq(rebuilds.id, id));
  const { startedAt, finishedAt, vehicles, error } = request!;
  return { id, started: startedAt !== null, finished: finishedAt !== null, vehicles, error };
}

/** Claims the oldest pending request. One without progress for a minute is claimed again. */
export async function takeRebuild(client: Client): Promise<number | null> {
  const { rows } = await ormOf(client).execute<{ id: number }>(sql`
    update ${rebuilds} set started_at = now(), vehicles = 0 where id = (
      select id from ${rebuilds}
      where ${isNull(rebuilds.finishedAt)} and (${rebuilds.startedAt} is null or ${rebuilds.startedAt} < now() - interval '1 minute')
      order by id for update skip locked limit 1
    ) returning id::int as id`);
  return rows[0]?.id ?? null;
}

/** Reports progress; also serves as a heartbeat. */
export async function noteRebuild(client: Client, id: number, vehicles: number): Promise<void> {
  await ormOf(client)
    .update(rebuilds)
    .set({ vehicles, startedAt: sql`now()` })
    .where(eq(rebuilds.id, id));
}

export async function finishRebuild(client: Client, id: number, error: string | null): Promise<void> {
  await ormOf(client)
    .update(rebuilds)
    .set({ finishedAt: sql`now()`, error })
    .where(eq(rebuilds.id, id));
}

export async function notifyIndexed(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`select pg_notify(${indexedChannel}, ${tenant})`);
}
