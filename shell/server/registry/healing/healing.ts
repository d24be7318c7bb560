import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { remoteFailures, remoteTraffic } from '../../db/tables.ts';
import type { Registry } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';
import { judge, type Evidence, type HealingSettings } from './evaluate-version.ts';
import type { Traffic } from './traffic.ts';

export type RemoteFailure = {
  remote: string;
  version: string;
  what: string;
  message: string;
  source: 'browser' | 'server';
  /** Identifies visitors and their networks by hashes; neither says who they are. */
  visitor: string;
  network: string;
};

export type Healing = {
  /** Records a failure, and withdraws the version if there are too many. @returns the reason of a withdrawal */
  report(failure: RemoteFailure): Promise<string | null>;
  /** Removes records older than an hour. */
  forget(): Promise<void>;
};

type Parts = {
  database: Pick<Database, 'orm'>;
  registry: Registry;
  traffic: Traffic;
  settings: HealingSettings;
  warn(details: object, message: string): void;
};

/** A failing server reports at every render; more than this says nothing new. */
const serverReportEveryMs = 50;

/** Monitors the served versions, and withdraws one that fails too often. */
export function createHealing({ database, registry, traffic, settings, warn }: Parts): Healing {
  const lastOfServer = new Map<string, number>();

  async function evidence(name: string, version: string): Promise<Evidence> {
    await traffic.flush();
    const begin = sql`now() - make_interval(secs => ${settings.windowMs / 1000})`;
    const failures = (source: RemoteFailure['source']) =>
      and(
        eq(remoteFailures.name, name),
        eq(remoteFailures.version, version),
        eq(remoteFailures.source, source),
        gt(remoteFailures.at, begin),
      );
    const views = and(
      eq(remoteTraffic.name, name),
      eq(remoteTraffic.version, version),
      gt(remoteTraffic.minute, sql`${begin} - interval '1 minute'`),
    );
    const {
      rows: [row],
    } = await database.orm.execute<Evidence>(sql`
      select
        (select coalesce(sum(least(n, ${settings.visitorsPerNetwork})), 0)::int from (
          select count(distinct ${remoteFailures.visitor}) n from ${remoteFailures}
          where ${failures('browser')} group by ${remoteFailures.network}
        ) by_network) as visitors,
        (select count(*)::int from ${remoteFailures} where ${failures('server')}) as renders,
        (select coalesce(sum(${remoteTraffic.pages}), 0)::int from ${remoteTraffic} where ${views}) as pages`);
    return row!;
  }

  return {
    async report({ remote, version, what, message, source, visitor, network }) {
      const key = `${remote} ${version}`;
      if (source === 'server') {
        if (Date.now() - (lastOfServer.get(key) ?? 0) < serverReportEveryMs) return null;
        lastOfServer.set(key, Date.now());
      }
      if (!isGivenOut(await registry.snapshot(), remote, version)) return null;
      await database.orm.insert(remoteFailures).values({
        name: remote,
        version,
        source,
        visitor,
        network,
        what: what.slice(0, 200),
        message: message.slice(0, 500),
      });
      const reason = judge(await evidence(remote, version), settings);
      if (!reason) return null;
      const full = `${reason}; last: ${what}: ${message.split('\n')[0]!.slice(0, 160)}`;
      const { withdrawn, what: done } = await registry.withdraw(remote, version, full);
      if (!withdrawn) return null;
      warn({ remote, version, reason: full, done }, 'a version was withdrawn');
      return full;
    },
    async forget() {
      const hourAgo = sql`now() - interval '1 hour'`;
      await database.orm.delete(remoteFailures).where(lt(remoteFailures.at, hourAgo));
      await database.orm.delete(remoteTraffic).where(lt(remoteTraffic.minute, hourAgo));
    },
  };
}

/** Reports of versions that are not served, or never were, are ignored. */
function isGivenOut(state: Snapshot, name: string, version: string): boolean {
  const served = [
    ...state.channels.flatMap((one) => [
      { name: one.name, version: one.version },
      ...(one.canary ? [{ name: one.name, version: one.canary.version }] : []),
    ]),
    ...state.pins,
  ];
  return served.some((one) => one.name === name && one.version === version);
}
