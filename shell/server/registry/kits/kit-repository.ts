import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { kitFiles, kits } from '../../db/tables.ts';

export type KitFile = { package: string; file: string; integrity: string };
export type Kits = { id: string; changelog: string; publishedAt: Date; files: KitFile[] };

/** Finds the newest kits; null if none were published. */
export async function findNewestKits(client: Client): Promise<Kits | null> {
  const orm = ormOf(client);
  const [newest] = await orm
    .select({ id: kits.id, changelog: kits.changelog, publishedAt: kits.publishedAt })
    .from(kits)
    .orderBy(desc(kits.publishedAt))
    .limit(1);
  if (!newest) return null;
  const files = await orm
    .select({ package: kitFiles.package, file: kitFiles.file, integrity: kitFiles.integrity })
    .from(kitFiles)
    .where(eq(kitFiles.kit, newest.id))
    .orderBy(kitFiles.package);
  return { ...newest, files };
}

export async function readKitFile(client: Client, kit: string, file: string): Promise<Buffer | null> {
  const [row] = await ormOf(client)
    .select({ content: kitFiles.content })
    .from(kitFiles)
    .where(and(eq(kitFiles.kit, kit), eq(kitFiles.file, file)));
  return row?.content ?? null;
}

const keptKits = 5;

/** Stores kits, and deletes all but the newest. @returns false if these were published before */
export async function insertKits(
  client: PoolClient,
  { id, changelog, publishedBy }: { id: string; changelog: string; publishedBy: string },
  files: (KitFile & { content: Buffer })[],
): Promise<boolean> {
  const orm = ormOf(client);
  const { rowCount } = await orm.insert(kits).values({ id, changelog, publishedBy }).onConflictDoNothing();
  if (!rowCount) return false;
  await orm.insert(kitFiles).values(files.map((one) => ({ kit: id, ...one })));
  const latestKits = await orm
    .select({ id: kits.id })
    .from(kits)
    .orderBy(desc(kits.publishedAt))
    .limit(keptKits);
  await orm.delete(kits).where(
    notInArray(
      kits.id,
      latestKits.map((one) => one.id),
    ),
  );
  return true;
}
