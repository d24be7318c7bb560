import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Validators } from '@forecourt/server-kit/download';
import { photoJobs, photos, vehiclePhotos } from '../db/tables.ts';
import type { TakenPhoto } from './taken-photo.ts';

export async function findBySource(
  client: Client,
  tenant: string,
  sourceHash: string,
): Promise<TakenPhoto | null> {
  const [photo] = await ormOf(client)
    .select({
      hash: photos.hash,
      width: photos.width,
      height: photos.height,
      corrections: photos.corrections,
    })
    .from(photos)
    .where(and(eq(photos.tenant, tenant), eq(photos.sourceHash, sourceHash)))
    .limit(1);
  return photo ?? null;
}

export async function hasPhoto(client: Client, tenant: string, hash: string): Promise<boolean> {
  return (await ormOf(client).$count(photos, and(eq(photos.tenant, tenant), eq(photos.hash, hash)))) > 0;
}

/** @returns false if the site already has the picture */
export async function savePhoto(client: Client, photo: typeof photos.$inferInsert): Promise<boolean> {
  const { rowCount } = await ormOf(client).insert(photos).values(photo).onConflictDoNothing();
  return rowCount === 1;
}

/** Forgets pictures of a site that no vehicle shows. @returns the hashes of those */
export async function forgetUnusedPhotos(
  client: Client,
  tenant: string,
  hashes: string[],
): Promise<string[]> {
  const onVehicle = ormOf(client)
    .select({ hash: vehiclePhotos.hash })
    .from(vehiclePhotos)
    .where(and(eq(vehiclePhotos.tenant, photos.tenant), eq(vehiclePhotos.hash, photos.hash)));
  const ofAddress = ormOf(client)
    .select({ hash: photoJobs.hash })
    .from(photoJobs)
    .where(and(eq(photoJobs.tenant, photos.tenant), eq(photoJobs.hash, photos.hash)));
  const forgotten = await ormOf(client)
    .delete(photos)
    .where(
      and(
        eq(photos.tenant, tenant),
        inArray(photos.hash, hashes),
        notExists(onVehicle),
        notExists(ofAddress),
      ),
    )
    .returning({ hash: photos.hash });
  return forgotten.map(({ hash }) => hash);
}

/** `known` is the picture that the address has already, if it is only asked whether it changed. */
export type PhotoJob = {
  tenant: string;
  url: string;
  attempts: number;
  known: { hash: string; etag: string | null; lastModified: string | null } | null;
};

/**
 * Claims the next URL that is due, for five minutes. After that, any process can claim it, for example if
 * this process was killed. New pictures come before known ones that are checked.
 */
export async function claimJob(client: Client, busyHosts: string[]): Promise<PhotoJob | null> {
  const isFree = sql`split_part(url, '/', 3) <> all (${sql.param(busyHosts)}::text[])`;
  const { rows } = await ormOf(client).execute<PhotoJob>(sql`
    update ${photoJobs} set attempts = attempts + 1, due_at = now() + interval '5 minutes'
    where (tenant, url) = (
      select tenant, url from ${photoJobs}
      where state = 'queued' and due_at <= now() and ${isFree}
      order by place, due_at limit 1 for update skip locked)
    returning tenant, url, attempts, null as known`);
  if (rows[0]) return rows[0];
  const checked = await ormOf(client).execute<PhotoJob>(sql`
    update ${photoJobs} set check_at = now() + interval '5 minutes'
    where (tenant, url) = (
      select tenant, url from ${photoJobs}
      where check_at <= now() and state = 'taken' and ${isFree}
      order by check_at limit 1 for update skip locked)
    returning tenant, url, attempts, json_build_object('hash', hash, 'etag', etag, 'lastModified', last_modified) as known`);
  return checked.rows[0] ?? null;
}

/** @returns milliseconds until the next queued address is due, 0 if one is due now; null if none is queued */
export async function nextDueMs(client: Client): Promise<number | null> {
  const [next] = await ormOf(client)
    .select({
      ms: sql<number | null>`extract(epoch from
        least(min(${photoJobs.dueAt}) filter (where ${photoJobs.state} = 'queued'), min(${photoJobs.checkAt})) - now())::float8 * 1000`,
    })
    .from(photoJobs)
    .where(
      or(eq(photoJobs.state, 'queued'), and(eq(photoJobs.state, 'taken'), isNotNull(photoJobs.checkAt))),
    );
  return typeof next?.ms === 'number' ? Math.max(0, next.ms) : null;
}

export type JobOutcome =
  | { state: 'taken'; hash: string; validators?: Validators }
  | { state: 'refused'; code: string; reason: string }
  | { state: 'queued'; code: string; reason: string; waitMs: number };

export async function settleJob(client: Client, job: PhotoJob, outcome: JobOutcome): Promise<void> {
  // A known picture stays if its address cannot be asked: it is asked again after the feed's next import.
  if (job.known && outcome.state !== 'taken') {
    await ormOf(client).update(photoJobs).set({ checkAt: null }).where(isJob(job));
    return;
  }
  const isQueued = outcome.state === 'queued';
  await ormOf(client)
    .update(photoJobs)
    .set({
      state: outcome.state,
      code: outcome.state === 'taken' ? null : outcome.code,
      reason: outcome.state === 'taken' ? null : outcome.reason,
      hash: outcome.state === 'taken' ? outcome.hash : null,
      etag: outcome.state === 'taken' ? (outcome.validators?.etag ?? null) : null,
      lastModified: outcome.state === 'taken' ? (outcome.validators?.lastModified ?? null) : null,
      checkAt: null,
      dueAt: sql`now() + ${isQueued ? outcome.waitMs : 0} * interval '1 millisecond'`,
      finishedAt: isQueued ? null : sql`now()`,
    })
    .where(isJob(job));
}

/** Returns a claimed URL to the queue; the attempt is not counted. */
export async function releaseJob(client: Client, job: PhotoJob): Promise<void> {
  if (job.known)
    return void (await ormOf(client)
      .update(photoJobs)
      .set({ checkAt: sql`now()` })
      .where(isJob(job)));
  await ormOf(client)
    .update(photoJobs)
    .set({ attempts: sql`${photoJobs.attempts} - 1`, dueAt: sql`now()` })
    .where(isJob(job));
}

const isJob = ({ tenant, url }: PhotoJob) => and(eq(photoJobs.tenant, tenant), eq(photoJobs.url, url));

/** Queues URLs; refused ones are retried. @returns how many were queued */
export async function queueAddresses(client: Client, tenant: string, urls: string[]): Promise<number> {
  const { rowCount } = await ormOf(client).execute(sql`
    insert into ${photoJobs} (tenant, url, place)
    select ${tenant}, url, place::integer from unnest(${sql.param(urls)}::text[]) with ordinality named (url, place)
    on conflict (tenant, url) do update
      set state = 'queued', attempts = 0, due_at = now(), code = null, reason = null, finished_at = null
      where ${photoJobs.state} = 'refused'`);
  return rowCount ?? 0;
}

/** So many addresses with one picture show no vehicle: it says that photos are coming. */
const repeatedMost = 8;

/**
 * Refuses a picture that many addresses have, such as "photos coming soon" under the names of vehicles.
 * @returns the addresses that lose their picture by that
 */
export async function refuseRepeated(client: Client, tenant: string, hashes: string[]): Promise<string[]> {
  const { rows } = await ormOf(client).execute<{ url: string }>(sql`
    with repeated as (
      select hash from ${photoJobs}
      where tenant = ${tenant} and hash = any(${sql.param(hashes)}::text[]) and (state = 'taken' or code = 'repeated')
      group by hash having count(*) > ${repeatedMost}
    )
    update ${photoJobs} set state = 'refused', code = 'repeated', check_at = null,
      reason = 'is the picture of more than ${sql.raw(String(repeatedMost))} addresses, which shows no vehicle and counts as none'
    from repeated where ${photoJobs.tenant} = ${tenant} and ${photoJobs.hash} = repeated.hash and state = 'taken'
    returning url`);
  return rows.map(({ url }) => url);
}

/** Queues all refused URLs again. @returns how many */
export async function queueRefused(client: Client, tenant: string): Promise<number> {
  const { rowCount } = await ormOf(client)
    .update(photoJobs)
    .set({ state: 'queued', attempts: 0, dueAt: sql`now()`, finishedAt: null })
    .where(and(eq(photoJobs.tenant, tenant), eq(photoJobs.state, 'refused')));
  return rowCount ?? 0;
}

/** Queues the addresses again from which a stored picture came. @returns how many; a dealer's has none */
export async function queueAgain(client: Client, tenant: string, hash: string): Promise<number> {
  const { rowCount } = await ormOf(client)
    .update(photoJobs)
    .set({ state: 'queued', attempts: 0, dueAt: sql`now()`, finishedAt: null })
    .where(and(eq(photoJobs.tenant, tenant), eq(photoJobs.hash, hash), eq(photoJobs.state, 'taken')));
  return rowCount ?? 0;
}

/** Lists the stored pictures of all sites. */
export async function listPhotos(client: Client): Promise<{ tenant: string; hash: string }[]> {
  return ormOf(client)
    .select({ tenant: photos.tenant, hash: photos.hash })
    .from(photos)
    .orderBy(photos.tenant, photos.hash);
}
