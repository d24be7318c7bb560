import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from '@forecourt/server-kit/embedded-postgres/postmaster';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { readEnv } from './env.ts';

const { DATA_DIR } = readEnv();
const cluster = join(DATA_DIR, 'postgres/cluster');
// A killed site leaves its database running: it ends with its last user, who is this process then.
if (existsSync(cluster) && findPostmaster(cluster)) {
  const database = await openDatabase({ DATA_DIR });
  await database.stop();
  if (findPostmaster(cluster)) {
    console.error(`a site or a command is running on ${DATA_DIR}: stop it first`);
    process.exit(1);
  }
}
rmSync(DATA_DIR, { recursive: true, force: true });
console.log('the local data was removed; the next start creates the demo sites again');
