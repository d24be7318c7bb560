import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';

/** @throws Error if the database does not respond */
export async function checkConnection(client: Pool): Promise<void> {
  await ormOf(client).execute(sql`select 1`);
}
