import { eq } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { meta } from './db/tables.ts';

const seededAt = 'seeded_at';

/** Whether the installation was filled with the demo sites before. */
export async function isSeeded(client: Client): Promise<boolean> {
  const rows = await ormOf(client).select({ at: meta.value }).from(meta).where(eq(meta.key, seededAt));
  return rows.length > 0;
}

export async function recordSeeding(client: Client, at: Date): Promise<void> {
  await ormOf(client).insert(meta).values({ key: seededAt, value: at.toISOString() }).onConflictDoNothing();
}
