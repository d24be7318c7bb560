import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { compositions } from '../../db/tables.ts';

/** Stores a composition as served now. @param versions a version by the remote's name */
export async function saveComposition(
  client: Pool,
  id: string,
  versions: Record<string, string>,
): Promise<void> {
  await ormOf(client)
    .insert(compositions)
    .values({ id, versions })
    .onConflictDoUpdate({ target: compositions.id, set: { servedAt: sql`now()` } });
}

/** The versions of a composition that was served, by the remotes' names; null if it is unknown. */
export async function findComposition(client: Pool, id: string): Promise<Record<string, string> | null> {
  const [row] = await ormOf(client)
    .select({ versions: compositions.versions })
    .from(compositions)
    .where(eq(compositions.id, id));
  return row?.versions ?? null;
}
