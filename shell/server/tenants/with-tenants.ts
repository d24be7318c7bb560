import type { Database } from '@forecourt/server-kit/database';
import { withInstallation } from '@forecourt/server-kit/with-installation';
import { readEnv } from '../env.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = '42P01';

/** For commands: opens the installation's tenants, whether it runs or not. */
export async function withTenants<T>(
  work: (tenants: TenantStore, database: Database) => Promise<T>,
): Promise<T> {
  const { BASE_DOMAIN } = readEnv();
  try {
    return await withInstallation((database) => work(createTenantStore(database, BASE_DOMAIN), database));
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
    throw new Error('there is no installation in this database yet: start the site once first', {
      cause: error,
    });
  }
}

/** Drizzle's errors have the database's as their cause. */
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === undefinedTable || isUndefinedTable(error.cause));
