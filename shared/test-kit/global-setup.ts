import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';

/**
 * Starts one PostgreSQL for the whole run: TEST_DATABASE_URL if it is set, otherwise the embedded one in a temporary folder.
 */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  process.env.TEST_DATABASE_URL = server.url;
  (globalThis as { stopTestDatabase?: () => Promise<void> }).stopTestDatabase = server.stop;
}
