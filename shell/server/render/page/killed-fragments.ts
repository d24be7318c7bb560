import { LRUCache } from 'lru-cache';

export type KilledFragments = {
  /** Whether a page at this path is rendered without the fragment. */
  isExcluded(fragment: string, path: string): boolean;
  /** @param starved whether the machine gave it no time: forgotten after some minutes */
  recordKill(fragment: string, path: string, starved: boolean): void;
  /** The fragment was rendered: what hung hangs at some paths only. */
  recordRendered(fragment: string): void;
};

type Kills = { paths: Map<string, { count: number; until: number }>; isEverywhere: boolean; tryAt: number };

const killsUntilExcluded = 3;
const pathsUntilExcluded = 3;
const starvedMs = 300_000;
/** Each attempt may cost a worker. */
const tryEveryMs = 5_000;
const maxFragments = 1_000;
const maxPaths = 100;

/**
 * Fragments of versions that were killed. One that was killed three times at a path is left to browsers
 * there; one that was killed at three paths is left to browsers everywhere, except that it is tried again at
 * another path every few seconds.
 */
export function createKilledFragments(now = () => performance.now()): KilledFragments {
  const fragments = new LRUCache<string, Kills>({ max: maxFragments });

  return {
    isExcluded(fragment, path) {
      const kills = fragments.get(fragment);
      if (!kills) return false;
      for (const [killed, { until }] of kills.paths) if (until <= now()) kills.paths.delete(killed);
      const here = kills.paths.get(path);
      if (here) return kills.isEverywhere || here.count >= killsUntilExcluded;
      if (!kills.isEverywhere || kills.paths.size === 0) return false;
      if (now() < kills.tryAt) return true;
      kills.tryAt = now() + tryEveryMs;
      return false;
    },
    recordKill(fragment, path, starved) {
      const kills = fragments.get(fragment) ?? { paths: new Map(), isEverywhere: false, tryAt: 0 };
      fragments.set(fragment, kills);
      const count = (kills.paths.get(path)?.count ?? 0) + 1;
      const until = starved ? now() + starvedMs : Number.POSITIVE_INFINITY;
      if (kills.paths.size < maxPaths || kills.paths.has(path)) kills.paths.set(path, { count, until });
      if (kills.isEverywhere || kills.paths.size < pathsUntilExcluded) return;
      kills.isEverywhere = true;
      kills.tryAt = now() + tryEveryMs;
    },
    recordRendered(fragment) {
      const kills = fragments.get(fragment);
      if (kills) kills.isEverywhere = false;
    },
  };
}
