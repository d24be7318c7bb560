import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';

/** One PostgreSQL for the whole run: TEST_DATABASE_URL where it is set, else the embedded one in a folder of its own. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  process.env.TEST_DATABASE_URL = server.url;
  (globalThis as { stopTestDatabase?: () => Promise<void> }).stopTestDatabase = server.stop;
}
