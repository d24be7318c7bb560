import type { Database } from '@forecourt/server-kit/database';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { withInstallation } from '@forecourt/server-kit/with-installation';
import { stockSchema } from '../db/stock-schema.ts';

/** Opens the stock's database for a command, whether or not a site is running, and migrates its schema. */
export const withStockDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withInstallation(async (database) => {
    await migrateDomains(database, [stockSchema]);
    return work(database);
  });
