import { connectDatabase } from '@forecourt/server-kit/database';
import { readEnv } from '../env.ts';
import { openDatabase } from '../open-database.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

/** For commands: opens the tenants of the running installation, or of its database alone, and ends the process with what came of it. */
export async function withTenants(work: (tenants: TenantStore) => Promise<void>): Promise<never> {
  const env = readEnv();
  let failed = false;
  const server = await openDatabase(env);
  const database = connectDatabase(server.url);
  try {
    await work(createTenantStore(database, env.BASE_DOMAIN));
  } catch (error) {
    console.error((error as Error).message);
    failed = true;
  } finally {
    await database.close();
    await server.stop();
  }
  process.exit(failed ? 1 : 0);
}
