import type pg from 'pg';
import type { Database } from '@forecourt/server-kit/database';
import type { TakenPhoto } from './taken-photo.ts';

type NewPhoto = TakenPhoto & {
  tenant: string;
  sourceHash: string;
  bytes: number;
  colour: string | null;
  blur: string | null;
};

export async function findBySource(
  database: Database,
  tenant: string,
  sourceHash: string,
): Promise<TakenPhoto | null> {
  const { rows } = await database.pool.query<TakenPhoto>(
    'select hash, width, height, mended as corrections from vehicle.photos where tenant = $1 and source_hash = $2 limit 1',
    [tenant, sourceHash],
  );
  return rows[0] ?? null;
}

/** @returns false where the site had the picture */
export async function savePhoto(database: Database, photo: NewPhoto): Promise<boolean> {
  const { tenant, hash, sourceHash, width, height, bytes, colour, blur, corrections } = photo;
  const { rowCount } = await database.pool.query(
    'insert into vehicle.photos (tenant, hash, source_hash, width, height, bytes, colour, blur, mended) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing',
    [tenant, hash, sourceHash, width, height, bytes, colour, blur, corrections],
  );
  return rowCount === 1;
}

export type PhotoJob = { tenant: string; url: string; attempts: number };

/** Takes the next address that is due, for five minutes: after those it is anyone's again, as when this process is killed. */
export async function claimJob(database: Database, busyHosts: string[]): Promise<PhotoJob | null> {
  const { rows } = await database.pool.query<PhotoJob>(
    `
    update vehicle.photo_jobs set attempts = attempts + 1, due_at = now() + interval '5 minutes'
    where (tenant, url) = (
      select tenant, url from vehicle.photo_jobs where state = 'queued' and due_at <= now() and split_part(url, '/', 3) <> all ($1::text[])
      order by place, due_at limit 1 for update skip locked)
    returning tenant, url, attempts`,
    [busyHosts],
  );
  return rows[0] ?? null;
}

export type JobOutcome =
  | { state: 'taken'; hash: string }
  | { state: 'refused'; code: string; reason: string }
  | { state: 'queued'; code: string; reason: string; waitMs: number };

export async function settleJob(
  client: pg.ClientBase,
  { tenant, url }: PhotoJob,
  outcome: JobOutcome,
): Promise<void> {
  const { code, reason } = outcome.state === 'taken' ? { code: null, reason: null } : outcome;
  await client.query(
    `
    update vehicle.photo_jobs set state = $3, code = $4, reason = $5, hash = $6, due_at = now() + $7 * interval '1 millisecond',
      finished_at = case when $3 = 'queued' then null else now() end
    where tenant = $1 and url = $2`,
    [
      tenant,
      url,
      outcome.state,
      code,
      reason,
      outcome.state === 'taken' ? outcome.hash : null,
      outcome.state === 'queued' ? outcome.waitMs : 0,
    ],
  );
}

/** Gives a claimed address back as it was. */
export async function releaseJob(database: Database, { tenant, url }: PhotoJob): Promise<void> {
  await database.pool.query(
    'update vehicle.photo_jobs set attempts = attempts - 1, due_at = now() where tenant = $1 and url = $2',
    [tenant, url],
  );
}

/** Queues addresses; a refused one is tried again. @returns how many are queued because of this */
export async function queueAddresses(client: pg.ClientBase, tenant: string, urls: string[]): Promise<number> {
  const { rowCount } = await client.query(
    `
    insert into vehicle.photo_jobs (tenant, url, place) select $1, url, place::integer from unnest($2::text[]) with ordinality named (url, place)
    on conflict (tenant, url) do update set state = 'queued', attempts = 0, due_at = now(), code = null, reason = null, finished_at = null where photo_jobs.state = 'refused'`,
    [tenant, urls],
  );
  return rowCount ?? 0;
}

/** Tries all that was refused once more. @returns how many */
export async function queueRefused(database: Database, tenant: string): Promise<number> {
  const { rowCount } = await database.pool.query(
    `
    update vehicle.photo_jobs set state = 'queued', attempts = 0, due_at = now(), finished_at = null where tenant = $1 and state = 'refused'`,
    [tenant],
  );
  return rowCount ?? 0;
}
