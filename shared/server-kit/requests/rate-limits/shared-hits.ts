import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { batchCounts, type Counted, type Hits } from './batch-counts.ts';

export type SharedHits = {
  /** Counts one more attempt, across all processes on this database. */
  count(key: string, windowMs: number): Promise<Hits>;
  /** Deletes windows that are over. */
  forget(): Promise<void>;
};

/** The database is not asked again for this time after it was too slow. */
const restMs = 5_000;

/**
 * Counts in PostgreSQL, so that several processes share their counts; in this process alone while the
 * database does not respond.
 * @param timeoutMs A database that takes longer is not waited for
 */
export function createSharedHits(
  database: Pick<Database, 'pool'>,
  warn: (message: string) => void,
  timeoutMs = 250,
): SharedHits {
  const localHits = createOwnHits();
  let restUntil = Number.NEGATIVE_INFINITY;

  const inTogether = batchCounts((counts) => addCounts(database, counts));
  const ask = async (key: string, windowMs: number): Promise<Hits> =>
    inTogether({ key: hashOf(key), seconds: windowMs / 1000 });

  return {
    async count(key, windowMs) {
      // Always counted locally too, so that an outage starts with the current counts.
      const here = localHits.count(key, windowMs);
      if (performance.now() < restUntil) return here;
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(late.resolve, timeoutMs, null);
      const asking = ask(key, windowMs).catch(() => null);
      const shared = await Promise.race([asking, late.promise]);
      clearTimeout(timer);
      if (shared) return shared;
      restUntil = performance.now() + restMs;
      warn(
        'the database does not count attempts in time: until it does, each process counts them for itself',
      );
      return here;
    },
    async forget() {
      localHits.forget();
      await database.pool.query('delete from rate_limits.hits where ends_at < now()');
    },
  };
}

/** In the order of keys, so that two processes never wait for each other. */
async function addCounts({ pool }: Pick<Database, 'pool'>, counted: Counted[]): Promise<Map<string, Hits>> {
  const { rows } = await pool.query<Hits & { key: string }>(
    `insert into rate_limits.hits as h (key, hits, ends_at)
     select key, hits, now() + make_interval(secs => seconds)
     from unnest($1::text[], $2::int[], $3::float8[]) as counted (key, hits, seconds) order by key
     on conflict (key) do update set
       hits = case when h.ends_at <= now() then excluded.hits else h.hits + excluded.hits end,
       ends_at = case when h.ends_at <= now() then excluded.ends_at else h.ends_at end
     returning key, hits as current, ceil(extract(epoch from ends_at - now()) * 1000)::int as ttl`,
    [counted.map(({ key }) => key), counted.map(({ hits }) => hits), counted.map(({ seconds }) => seconds)],
  );
  return new Map(rows.map(({ key, current, ttl }) => [key, { current, ttl }]));
}

/** Counts in this process alone. */
export function createOwnHits(): { count(key: string, windowMs: number): Hits; forget(): void } {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return {
    count(key, windowMs) {
      const now = performance.now();
      const before = windows.get(key);
      const window =
        before && before.endsAt > now
          ? { ...before, current: before.current + 1 }
          : { current: 1, endsAt: now + windowMs };
      windows.set(key, window);
      return { current: window.current, ttl: window.endsAt - now };
    },
    forget() {
      for (const [key, { endsAt }] of windows) if (endsAt <= performance.now()) windows.delete(key);
    },
  };
}

/** Addresses are personal data: neither the table nor its backups contain any. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
