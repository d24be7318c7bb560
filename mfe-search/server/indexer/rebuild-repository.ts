import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
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

export async function requestRebuild({ orm }: Database): Promise<number> {
  const [request] = await orm.insert(rebuilds).values({}).returning({ id: rebuilds.id });
  await orm.execute(sql`select pg_notify(${rebuildChannel}, '')`);
  return request!.id;
}

export async function findRebuild({ orm }: Database, id: number): Promise<RebuildRequest> {
  const [request] = await orm.select().from(rebuilds).where(eq(rebuilds.id, id));
  const { startedAt, finishedAt, vehicles, error } = request!;
  return { id, started: startedAt !== null, finished: finishedAt !== null, vehicles, error };
}

/** Claims the oldest pending request. One without progress for a minute is claimed again. */
export async function takeRebuild({ orm }: Database): Promise<number | null> {
  const { rows } = await orm.execute<{ id: number }>(sql`
    update ${rebuilds} set started_at = now(), vehicles = 0 where id = (
      select id from ${rebuilds}
      where ${isNull(rebuilds.finishedAt)} and (${rebuilds.startedAt} is null or ${rebuilds.startedAt} < now() - interval '1 minute')
      order by id for update skip locked limit 1
    ) returning id::int as id`);
  return rows[0]?.id ?? null;
}

/** Reports progress; also serves as a heartbeat. */
export async function noteRebuild({ orm }: Database, id: number, vehicles: number): Promise<void> {
  await orm
    .update(rebuilds)
    .set({ vehicles, startedAt: sql`now()` })
    .where(eq(rebuilds.id, id));
}

export async function finishRebuild({ orm }: Database, id: number, error: string | null): Promise<void> {
  await orm
    .update(rebuilds)
    .set({ finishedAt: sql`now()`, error })
    .where(eq(rebuilds.id, id));
}

export async function notifyIndexed({ orm }: Database, tenant: string): Promise<void> {
  await orm.execute(sql`select pg_notify(${indexedChannel}, ${tenant})`);
}
