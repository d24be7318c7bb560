import type { Database } from '@forecourt/server-kit/database';
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
  database: Pick<Database, 'pool'>;
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
    const since = [name, version, settings.windowMs / 1000];
    const {
      rows: [row],
    } = await database.pool.query<Evidence>(
      `select
         (select coalesce(sum(least(n, $4)), 0)::int from (select count(distinct visitor) n from shell.remote_failures where name = $1 and version = $2 and source = 'browser' and at > now() - make_interval(secs => $3) group by network) by_network) as visitors,
         (select count(*)::int from shell.remote_failures where name = $1 and version = $2 and source = 'server' and at > now() - make_interval(secs => $3)) as renders,
         (select coalesce(sum(pages), 0)::int from shell.remote_traffic where name = $1 and version = $2 and minute > now() - make_interval(secs => $3) - interval '1 minute') as pages`,
      [...since, settings.visitorsPerNetwork],
    );
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
      await database.pool.query(
        'insert into shell.remote_failures (name, version, source, visitor, network, what, message) values ($1, $2, $3, $4, $5, $6, $7)',
        [remote, version, source, visitor, network, what.slice(0, 200), message.slice(0, 500)],
      );
      const reason = judge(await evidence(remote, version), settings);
      if (!reason) return null;
      const full = `${reason}; last: ${what}: ${message.split('\n')[0]!.slice(0, 160)}`;
      const { withdrawn, what: done } = await registry.withdraw(remote, version, full);
      if (!withdrawn) return null;
      warn({ remote, version, reason: full, done }, 'a version was withdrawn');
      return full;
    },
    async forget() {
      await database.pool.query(`delete from shell.remote_failures where at < now() - interval '1 hour'`);
      await database.pool.query(`delete from shell.remote_traffic where minute < now() - interval '1 hour'`);
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
