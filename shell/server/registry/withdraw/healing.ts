import { LRUCache } from 'lru-cache';
import type { Database } from '@forecourt/server-kit/database';
import type { Snapshot } from '../compose/snapshot.ts';
import type { Registry } from '../registry.ts';
import { evaluateVersion, type HealingSettings } from './evaluate-version.ts';
import { readEvidence, deleteOldFailures, insertFailure, type RemoteFailure } from './failure-repository.ts';
import { deleteOldPageViews } from './traffic-repository.ts';
import type { Traffic } from './traffic.ts';

export type Healing = {
  /** Records a failure, and withdraws the version if there are too many. @returns a withdrawal's reason */
  report(failure: RemoteFailure): Promise<string | null>;
  /** Removes records older than an hour. */
  deleteOld(): Promise<void>;
};

type Parts = {
  database: Pick<Database, 'pool'>;
  registry: Registry;
  traffic: Traffic;
  settings: HealingSettings;
  warn(details: object, message: string): void;
};

/** A failing server reports at every render; the same visitor and path say nothing new. */
const sameRenderMs = 60_000;
const maxRenders = 2_000;

/** Monitors the served versions, and withdraws one that fails too often. */
export function createHealing({ database: { pool }, registry, traffic, settings, warn }: Parts): Healing {
  const renders = new LRUCache<string, true>({ max: maxRenders, ttl: sameRenderMs });

  return {
    async report(failure) {
      const { remote, version, what, message, source, visitor, path } = failure;
      if (source === 'server') {
        const key = `${remote} ${version} ${visitor} ${path}`;
        if (renders.has(key)) return null;
        renders.set(key, true);
      }
      if (!isServed(await registry.snapshot(), remote, version)) return null;
      if (!(await insertFailure(pool, failure))) return null;
      await traffic.flush();
      const reason = evaluateVersion(await readEvidence(pool, remote, version, settings), settings);
      if (!reason) return null;
      const full = `${reason}; last: ${what}: ${message.split('\n')[0]!.slice(0, 160)}`;
      const { withdrawn, what: done } = await registry.withdraw(remote, version, full);
      if (!withdrawn) return null;
      warn({ remote, version, reason: full, done }, 'a version was withdrawn');
      return full;
    },
    async deleteOld() {
      await deleteOldFailures(pool);
      await deleteOldPageViews(pool);
    },
  };
}

/** Reports of versions that are not served, or never were, are ignored. */
function isServed(state: Snapshot, name: string, version: string): boolean {
  const served = [
    ...state.channels.flatMap((one) => [
      { name: one.name, version: one.version },
      ...(one.canary ? [{ name: one.name, version: one.canary.version }] : []),
    ]),
    ...state.pins,
  ];
  return served.some((one) => one.name === name && one.version === version);
}
