import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres/embedded-postgres.ts';
import { makePrivate } from './embedded-postgres/private-folder.ts';
import { findServerUser } from './embedded-postgres/server-user.ts';

type Env = { DATABASE_URL?: string; DATA_DIR: string };

/**
 * Opens the database of an installation: DATABASE_URL if it is set, else the embedded PostgreSQL in the data
 * folder, which is closed to other users of the machine.
 * @param site a site's name for others that would use the same data: only one site may; commands have none
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Env,
  site?: string,
): Promise<EmbeddedDatabase> {
  const folder = join(DATA_DIR, 'postgres');
  if (!DATABASE_URL) {
    makePrivate(DATA_DIR, findServerUser());
    return startEmbeddedPostgres(folder, { site });
  }
  // An embedded server may run there too, when the address is its own.
  if (site || existsSync(DATA_DIR)) makePrivate(DATA_DIR, existsSync(folder) ? findServerUser() : {});
  return { url: DATABASE_URL, failed: new Promise(() => undefined), stop: async () => undefined };
}
