import { and, asc, eq, notLike } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { registryHistory } from '../db/tables.ts';

/** A change of what a channel serves, from the history. */
export type ChannelChange = { action: string; version: string; from: string | null; at: Date };

/** A version that a channel served; a rollback removes those after its target. */
export type ServedVersion = {
  version: string;
  /** When the channel last started to serve it. */
  since: Date;
  /** The longest uninterrupted time in which the channel served it. */
  servedMs: number;
  /** When the channel served it last; null for the current version. */
  until: Date | null;
  /** True once a person has rolled back to it, which declares it good. */
  isConfirmed: boolean;
};

/** Reads the changes of a channel, oldest first; canaries do not change what the channel itself serves. */
export async function readChannelChanges(
  client: PoolClient | Pool,
  name: string,
  channel: string,
): Promise<ChannelChange[]> {
  const { action, version, fromVersion, at } = registryHistory;
  return ormOf(client)
    .select({ action, version, from: fromVersion, at })
    .from(registryHistory)
    .where(
      and(eq(registryHistory.name, name), eq(registryHistory.channel, channel), notLike(action, 'canary%')),
    )
    .orderBy(asc(registryHistory.id));
}

/**
 * The versions that a channel would roll back through, oldest first and the current one last. A release is appended;
 * a rollback and a withdrawal remove the versions after their target.
 */
export function servedVersions(changes: ChannelChange[], now: Date): ServedVersion[] {
  const served: ServedVersion[] = [];
  for (const { action, version, from, at } of changes) {
    const current = served.at(-1);
    if (current?.version === version && action !== 'withdraw' && action !== 'retire') {
      current.isConfirmed ||= action === 'rollback';
      continue;
    }
    if (current) end(current, at);
    if (action === 'retire' || (action === 'withdraw' && version === from)) {
      served.length = 0;
      continue;
    }
    if (action === 'rollback' || action === 'withdraw') {
      served.pop();
      const target = served.findLastIndex((one) => one.version === version);
      if (target >= 0) {
        served.length = target + 1;
        const again = served[target]!;
        again.since = at;
        again.until = null;
        again.isConfirmed ||= action === 'rollback';
        continue;
      }
    }
    served.push({ version, since: at, servedMs: 0, until: null, isConfirmed: action === 'rollback' });
  }
  const current = served.at(-1);
  if (current) {
    end(current, now);
    current.until = null;
  }
  return served;
}

function end(served: ServedVersion, at: Date): void {
  served.servedMs = Math.max(served.servedMs, at.getTime() - served.since.getTime());
  served.until = at;
}
