import { sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { remoteTraffic } from '../../db/tables.ts';
import type { ServedComposition } from '../compose-remotes.ts';

export type Traffic = {
  count(composition: Pick<ServedComposition, 'remotes'>): void;
  /** Adds this process's counts to those of all shells. */
  flush(): Promise<void>;
};

/** Page views of each version per minute, against which its failures are weighed. */
export function createTraffic(database: Pick<Database, 'orm'>): Traffic {
  let pages = new Map<string, number>();
  return {
    count({ remotes }) {
      for (const { name, version } of remotes)
        pages.set(`${name} ${version}`, (pages.get(`${name} ${version}`) ?? 0) + 1);
    },
    async flush() {
      if (pages.size === 0) return;
      const counted = [...pages];
      pages = new Map();
      await database.orm
        .insert(remoteTraffic)
        .values(
          counted.map(([key, count]) => {
            const [name, version] = key.split(' ') as [string, string];
            return { name, version, minute: sql`date_trunc('minute', now())`, pages: count };
          }),
        )
        .onConflictDoUpdate({
          target: [remoteTraffic.name, remoteTraffic.version, remoteTraffic.minute],
          set: { pages: sql`${remoteTraffic.pages} + excluded.pages` },
        });
    },
  };
}
