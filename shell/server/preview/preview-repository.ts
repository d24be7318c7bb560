import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PreviewListed, WithDates } from '@forecourt/contracts/remote/registry-api';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import type { Preview } from '@forecourt/server-kit/preview';
import { previews } from '../db/tables.ts';

export type StoredPreview = WithDates<PreviewListed, 'at' | 'expiresAt'> & { createdAt: Date };

/** Records a link, and forgets those that have expired. */
export async function insertPreview(
  client: Client,
  { id, site, versions = {}, content, at, expires }: Preview & { id: string },
  createdBy: string,
): Promise<void> {
  const orm = ormOf(client);
  await orm.delete(previews).where(lt(previews.expiresAt, sql`now()`));
  await orm
    .insert(previews)
    .values({
      id,
      site,
      versions,
      content: content ?? null,
      at: at === undefined ? null : new Date(at),
      createdBy,
      expiresAt: new Date(expires),
    });
}

const isValid = and(isNull(previews.revokedAt), gt(previews.expiresAt, sql`now()`));

/** Lists the links that are valid, newest first. */
export async function listPreviews(client: Client): Promise<StoredPreview[]> {
  const { id, site, versions, content, at, createdBy, createdAt, expiresAt } = previews;
  return ormOf(client)
    .select({ id, site, versions, content, at, createdBy, createdAt, expiresAt })
    .from(previews)
    .where(isValid)
    .orderBy(desc(createdAt));
}

/** Whether a link was revoked. Unrecorded ones were not: of the previous release, or a backup. */
export async function isRevoked(client: Client, id: string): Promise<boolean> {
  const [row] = await ormOf(client)
    .select({ revokedAt: previews.revokedAt })
    .from(previews)
    .where(eq(previews.id, id));
  return Boolean(row?.revokedAt);
}

/** @returns false for a link that has ended already */
export async function revokePreview(client: Client, id: string, revokedBy: string): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(previews)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(eq(previews.id, id), isValid));
  return Boolean(rowCount);
}
