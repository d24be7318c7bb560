import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';

type FeedKey = { name: string; created_at: Date; used_at: Date | null; revoked_at: Date | null };

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Makes a key that may give photos to one site. It is shown this once: only its hash is kept. @returns null where the name is taken */
export async function addFeedKey(database: Database, tenant: string, name: string): Promise<string | null> {
  const key = `fk_${randomBytes(24).toString('base64url')}`;
  const { rowCount } = await database.pool.query(
    'insert into vehicle.feed_keys (tenant, name, hash) values ($1, $2, $3) on conflict do nothing',
    [tenant, name, hashOf(key)],
  );
  return rowCount === 1 ? key : null;
}

export async function listFeedKeys(database: Database, tenant: string): Promise<FeedKey[]> {
  return (
    await database.pool.query<FeedKey>(
      'select name, created_at, used_at, revoked_at from vehicle.feed_keys where tenant = $1 order by name',
      [tenant],
    )
  ).rows;
}

/** @returns false where there is no such key, or it was revoked before */
export async function revokeFeedKey(database: Database, tenant: string, name: string): Promise<boolean> {
  return (
    (
      await database.pool.query(
        'update vehicle.feed_keys set revoked_at = now() where tenant = $1 and name = $2 and revoked_at is null',
        [tenant, name],
      )
    ).rowCount === 1
  );
}

/** The name of the site's key in `authorization`, null for any other. */
export async function nameOfKey(
  database: Database,
  tenant: string,
  authorization: string | undefined,
): Promise<string | null> {
  const key = /^Bearer (fk_[\w-]{32})$/.exec(authorization ?? '')?.[1];
  if (!key) return null;
  const { rows } = await database.pool.query<{ name: string }>(
    'update vehicle.feed_keys set used_at = now() where tenant = $1 and hash = $2 and revoked_at is null returning name',
    [tenant, hashOf(key)],
  );
  return rows[0]?.name ?? null;
}
