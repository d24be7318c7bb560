import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { remoteFailures, remoteTraffic } from '../../db/tables.ts';
import type { Evidence, HealingSettings } from './evaluate-version.ts';

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

export async function insertFailure(
  client: Pool,
  { remote, version, source, visitor, network, what, message }: RemoteFailure,
): Promise<void> {
  await ormOf(client)
    .insert(remoteFailures)
    .values({
      name: remote,
      version,
      source,
      visitor,
      network,
      what: what.slice(0, 200),
      message: message.slice(0, 500),
    });
}

/** Counts the failures and page views of a version within the window. */
export async function countFailures(
  client: Pool,
  name: string,
  version: string,
  { windowMs, visitorsPerNetwork }: Pick<HealingSettings, 'windowMs' | 'visitorsPerNetwork'>,
): Promise<Evidence> {
  const begin = sql`now() - make_interval(secs => ${windowMs / 1000})`;
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
  } = await ormOf(client).execute<Evidence>(sql`
    select
      (select coalesce(sum(least(n, ${visitorsPerNetwork})), 0)::int from (
        select count(distinct ${remoteFailures.visitor}) n from ${remoteFailures}
        where ${failures('browser')} group by ${remoteFailures.network}
      ) by_network) as visitors,
      (select count(*)::int from ${remoteFailures} where ${failures('server')}) as renders,
      (select coalesce(sum(${remoteTraffic.pages}), 0)::int from ${remoteTraffic} where ${views}) as pages`);
  return row!;
}

/** Deletes failures older than an hour. */
export async function deleteOldFailures(client: Pool): Promise<void> {
  await ormOf(client)
    .delete(remoteFailures)
    .where(lt(remoteFailures.at, sql`now() - interval '1 hour'`));
}
