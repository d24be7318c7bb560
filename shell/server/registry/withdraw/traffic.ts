import type { Database } from '@forecourt/server-kit/database';
import type { ServedComposition } from '../compose/compose-remotes.ts';
import { addPageViews, networkGroups } from './traffic-repository.ts';

export type Traffic = {
  /** Counts a page that was sent. @param network a hash of the network that it was sent to */
  count(composition: Pick<ServedComposition, 'remotes'>, network: string): void;
  /** Adds this process's counts to those of all shells. */
  flush(): Promise<void>;
};

/** Page views of each version per minute, against which its failures are weighed. */
export function createTraffic({ pool }: Pick<Database, 'pool'>): Traffic {
  let counted = new Map<string, { pages: number; groups: Set<number> }>();
  return {
    count({ remotes }, network) {
      const group = groupOf(network);
      for (const { name, version } of remotes) {
        const key = `${name} ${version}`;
        const views = counted.get(key) ?? { pages: 0, groups: new Set() };
        counted.set(key, views);
        views.pages++;
        views.groups.add(group);
      }
    },
    async flush() {
      if (counted.size === 0) return;
      const flushed = [...counted];
      counted = new Map();
      await addPageViews(
        pool,
        flushed.map(([key, views]) => {
          const [name, version] = key.split(' ') as [string, string];
          return { name, version, ...views };
        }),
      );
    },
  };
}

function groupOf(network: string): number {
  const bytes = Buffer.from(network, 'base64url');
  return (bytes.length > 0 ? bytes[0]! : 0) % networkGroups;
}
