import type { Database } from '@forecourt/server-kit/database';
import type { ServedComposition } from '../compose-remotes.ts';

export type Traffic = {
  count(composition: Pick<ServedComposition, 'remotes'>): void;
  /** Adds this process's counts to those of all shells. */
  flush(): Promise<void>;
};

/** Page views of each version per minute, against which its failures are weighed. */
export function createTraffic(database: Pick<Database, 'pool'>): Traffic {
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
      await database.pool.query(
        `insert into shell.remote_traffic (name, version, minute, pages) select n, v, date_trunc('minute', now()), p from unnest($1::text[], $2::text[], $3::int[]) as t(n, v, p)
         on conflict (name, version, minute) do update set pages = shell.remote_traffic.pages + excluded.pages`,
        [
          counted.map(([key]) => key.split(' ')[0]),
          counted.map(([key]) => key.split(' ')[1]),
          counted.map(([, count]) => count),
        ],
      );
    },
  };
}
