import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@forecourt/server-kit/database';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';

/**
 * Starts one PostgreSQL for the whole run: TEST_DATABASE_URL if it is set, otherwise the embedded one in a
 * temporary folder.
 */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  await writeWithoutWaiting(server.url);
  process.env.TEST_DATABASE_URL = server.url;
  (globalThis as { stopTestDatabase?: () => Promise<void> }).stopTestDatabase = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Lets the server leave the writing to the operating system. Its data outlives killed processes as before,
 * and only a power failure could lose it; tests do not wait for the disk.
 */
async function writeWithoutWaiting(url: string): Promise<void> {
  const { pool, close } = connectDatabase(url, { max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query('select pg_reload_conf()');
  await close();
}
