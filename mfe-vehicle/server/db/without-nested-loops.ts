import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';

/**
 * Does work whose statements join what the transaction has just written. The statistics are those of before:
 * comparing each row with each other one seems cheap, and takes minutes.
 */
export async function withoutNestedLoops<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await ormOf(client).execute(sql`set local enable_nestloop = off`);
  const result = await work();
  await ormOf(client).execute(sql`set local enable_nestloop = on`);
  return result;
}
