import { and, asc, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { shellBuilds } from '../db/tables.ts';

const buildColumns = { id: shellBuilds.id, files: shellBuilds.files, location: shellBuilds.location };
export type ShellBuild = Pick<typeof shellBuilds.$inferSelect, keyof typeof buildColumns>;

/** Lists all builds, newest first. */
export async function listBuilds(client: Client): Promise<ShellBuild[]> {
  return ormOf(client)
    .select(buildColumns)
    .from(shellBuilds)
    .orderBy(desc(shellBuilds.createdAt), asc(shellBuilds.id));
}

export async function findBuild(client: Client, id: string): Promise<ShellBuild | null> {
  const [row] = await ormOf(client).select(buildColumns).from(shellBuilds).where(eq(shellBuilds.id, id));
  return row ?? null;
}

/** Stores a build as used now; replaces the files of one with the same id. */
export async function saveBuild(client: Client, { id, files, location }: ShellBuild): Promise<void> {
  await ormOf(client)
    .insert(shellBuilds)
    .values({ id, files, location })
    .onConflictDoUpdate({
      target: shellBuilds.id,
      set: { files: sql`excluded.files`, location: sql`excluded.location`, lastUsedAt: sql`now()` },
    });
}

export async function recordUse(client: Client, id: string): Promise<void> {
  await updateLastUse(client, id);
}

/** Deletes builds unused for `unusedMs` but the `newest`; records a use. @returns the deleted ones */
export async function deleteUnusedBuilds(
  client: Client,
  { usedId, unusedMs, newest: newestCount }: { usedId: string; unusedMs: number; newest: number },
): Promise<ShellBuild[]> {
  const orm = ormOf(client);
  const used = orm.$with('used').as(updateLastUse(client, usedId).returning({ id: shellBuilds.id }));
  const newest = orm
    .select({ id: shellBuilds.id })
    .from(shellBuilds)
    .orderBy(desc(shellBuilds.createdAt))
    .limit(newestCount);
  return orm
    .with(used)
    .delete(shellBuilds)
    .where(
      and(
        notInArray(shellBuilds.id, orm.select({ id: used.id }).from(used)),
        lt(shellBuilds.lastUsedAt, sql`now() - make_interval(secs => ${unusedMs / 1000})`),
        notInArray(shellBuilds.id, newest),
      ),
    )
    .returning(buildColumns);
}

const updateLastUse = (client: Client, id: string) =>
  ormOf(client)
    .update(shellBuilds)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(shellBuilds.id, id));
