import type { Database } from '@forecourt/server-kit/database';
import { createJobs, type Jobs } from '@forecourt/server-kit/jobs';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { withInstallation } from '@forecourt/server-kit/with-installation';
import { server } from '../plugin.ts';

/** Opens the leads' database and job queue for a command, and migrates the schema. */
export const withLeads = <T>(work: (context: { database: Database; jobs: Jobs }) => Promise<T>): Promise<T> =>
  withInstallation(async (database, databaseUrl) => {
    const jobs = createJobs({ databaseUrl, log: console, working: false });
    try {
      await migrateDomains(database, [server]);
      return await work({ database, jobs });
    } finally {
      await jobs.stop();
    }
  });
