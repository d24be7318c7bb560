import type { Database } from '@forecourt/server-kit/database';

export const rebuildChannel = 'search_rebuild';

export type RebuildRequest = {
  id: number;
  started: boolean;
  finished: boolean;
  vehicles: number;
  error: string | null;
};

export async function requestRebuild(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'insert into search.rebuilds default values returning id',
  );
  await database.pool.query(`notify ${rebuildChannel}`);
  return rows[0]!.id;
}

export async function findRebuild(database: Database, id: number): Promise<RebuildRequest> {
  const { rows } = await database.pool.query<RebuildRequest>(
    'select id, started_at is not null as started, finished_at is not null as finished, vehicles, error from search.rebuilds where id = $1',
    [id],
  );
  return rows[0]!;
}

/** Takes the oldest request that nobody works on; one whose process died is taken again after a minute without news. */
export async function takeRebuild(database: Database): Promise<number | null> {
  const { rows } = await database.pool.query<{ id: number }>(`
    update search.rebuilds set started_at = now(), vehicles = 0 where id = (
      select id from search.rebuilds where finished_at is null and (started_at is null or started_at < now() - interval '1 minute')
      order by id for update skip locked limit 1
    ) returning id`);
  return rows[0]?.id ?? null;
}

/** Also a sign of life. */
export async function noteRebuild(database: Database, id: number, vehicles: number): Promise<void> {
  await database.pool.query('update search.rebuilds set vehicles = $2, started_at = now() where id = $1', [
    id,
    vehicles,
  ]);
}

export async function finishRebuild(database: Database, id: number, error: string | null): Promise<void> {
  await database.pool.query('update search.rebuilds set finished_at = now(), error = $2 where id = $1', [
    id,
    error,
  ]);
}
