import type { Database } from '@forecourt/server-kit/database';
import type { ServedComposition } from '../compose-remotes.ts';
import { addPageViews } from './traffic-repository.ts';

export type Traffic = {
  count(composition: Pick<ServedComposition, 'remotes'>): void;
  /** Adds this process's counts to those of all shells. */
  flush(): Promise<void>;
};

/** Page views of each version per minute, against which its failures are weighed. */
export function createTraffic({ pool }: Pick<Database, 'pool'>): Traffic {
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
      await addPageViews(
        pool,
        counted.map(([key, count]) => {
          const [name, version] = key.split(' ') as [string, string];
          return { name, version, pages: count };
        }),
      );
    },
  };
}
