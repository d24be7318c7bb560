import { connectDatabase } from '../database/database.ts';
import type { ReadinessChecks } from './health.ts';

/** A database that has not answered for this long is unavailable, although no statement failed. */
const answersWithinMs = 20_000;

/**
 * Creates the readiness check of a database. It has a connection of its own: in a pool it would wait behind
 * the visitors of a busy process.
 */
export function createDatabaseCheck(
  url: string,
  timeoutMs: number,
): { check: ReadinessChecks[string]; close(): Promise<void> } {
  const { pool, close } = connectDatabase(url, { max: 1, timeoutMs });
  return { check: { run: async () => void (await pool.query('select 1')), answersWithinMs }, close };
}
