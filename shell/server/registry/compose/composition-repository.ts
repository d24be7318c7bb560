import { and, eq, gt, sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { compositions } from '../../db/tables.ts';

/** Stores a composition as served now. @param versions a version by the remote's name */
export async function saveComposition(
  client: Client,
  id: string,
  versions: Record<string, string>,
): Promise<void> {
  await ormOf(client)
    .insert(compositions)
    .values({ id, versions })
    .onConflictDoUpdate({ target: compositions.id, set: { servedAt: sql`now()` } });
}

/** The versions of a composition that was served, by the remotes' names; null if it is unknown. */
export async function findComposition(client: Client, id: string): Promise<Record<string, string> | null> {
  const [row] = await ormOf(client)
    .select({ versions: compositions.versions })
    .from(compositions)
    .where(eq(compositions.id, id));
  return row?.versions ?? null;
}

/** Whether a shell served a composition with this version lately, as far as shells record it. */
export async function wasServedSince(
  client: Client,
  name: string,
  version: string,
  sinceMs: number,
): Promise<boolean> {
  const { length } = await ormOf(client)
    .select({ id: compositions.id })
    .from(compositions)
    .where(
      and(
        eq(sql`${compositions.versions} ->> ${name}`, version),
        gt(compositions.servedAt, sql`now() - make_interval(secs => ${sinceMs / 1000})`),
      ),
    )
    .limit(1);
  return length > 0;
}
