import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { feedKeys } from '../../db/tables.ts';

type FeedKey = { name: string; created_at: Date; used_at: Date | null; revoked_at: Date | null };

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Creates a key that allows adding photos to one site. The key is returned only once: only its hash is
 * stored.
 * @returns null if the name is taken
 */
export async function addFeedKey(client: Client, tenant: string, name: string): Promise<string | null> {
  const key = `fk_${randomBytes(24).toString('base64url')}`;
  const { rowCount } = await ormOf(client)
    .insert(feedKeys)
    .values({ tenant, name, hash: hashOf(key) })
    .onConflictDoNothing();
  return rowCount === 1 ? key : null;
}

export async function listFeedKeys(client: Client, tenant: string): Promise<FeedKey[]> {
  return ormOf(client)
    .select({
      name: feedKeys.name,
      created_at: feedKeys.createdAt,
      used_at: feedKeys.usedAt,
      revoked_at: feedKeys.revokedAt,
    })
    .from(feedKeys)
    .where(eq(feedKeys.tenant, tenant))
    .orderBy(asc(feedKeys.name));
}

/** @returns false if there is no such key, or it is already revoked */
export async function revokeFeedKey(client: Client, tenant: string, name: string): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(feedKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(feedKeys.tenant, tenant), eq(feedKeys.name, name), isNull(feedKeys.revokedAt)));
  return rowCount === 1;
}

/** Returns the name of the site's key in `authorization`, or null if there is no valid key. */
export async function nameOfKey(
  client: Client,
  tenant: string,
  authorization: string | undefined,
): Promise<string | null> {
  const key = /^Bearer (fk_[\w-]{32})$/.exec(authorization ?? '')?.[1];
  if (!key) return null;
  const [row] = await ormOf(client)
    .update(feedKeys)
    .set({ usedAt: sql`now()` })
    .where(and(eq(feedKeys.tenant, tenant), eq(feedKeys.hash, hashOf(key)), isNull(feedKeys.revokedAt)))
    .returning({ name: feedKeys.name });
  return row?.name ?? null;
}
