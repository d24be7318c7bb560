import { and, eq, gt, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { remoteFailures, remoteTraffic, remoteVersions } from '../../db/tables.ts';
import type { Evidence, HealingSettings } from './evaluate-version.ts';
import type { Witness } from './match-witnesses.ts';
import { networkGroups } from './traffic-repository.ts';

export type RemoteFailure = {
  remote: string;
  version: string;
  what: string;
  message: string;
  source: 'browser' | 'server';
  /** Identifies visitors and their networks by hashes; neither says who they are. */
  visitor: string;
  network: string;
  /** A keyed hash of the page's path. */
  path: string;
  /** Of the page whose browser reported it; null for a render. */
  serial: string | null;
};

/** Stores a failure. @returns false if this page has reported the version before */
export async function insertFailure(
  client: Client,
  { remote, what, message, ...failure }: RemoteFailure,
): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .insert(remoteFailures)
    .values({ ...failure, name: remote, what: what.slice(0, 200), message: message.slice(0, 500) })
    .onConflictDoNothing();
  return rowCount === 1;
}

const maxWitnesses = 500;

/** Reads the failures and page views of a version within the window. */
export async function readEvidence(
  client: Client,
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
      source === 'browser' ? isNotNull(remoteFailures.serial) : undefined,
    );
  const views = and(
    eq(remoteTraffic.name, name),
    eq(remoteTraffic.version, version),
    gt(remoteTraffic.minute, sql`${begin} - interval '1 minute'`),
  );
  const {
    rows: [row],
  } = await ormOf(client).execute<{ visitors: number; failing: number; pages: number; groups: number }>(sql`
    select f.*, t.* from (
      select coalesce(sum(least(visitors, ${visitorsPerNetwork})), 0)::int as visitors, count(*)::int as failing
      from (
        select count(distinct ${remoteFailures.visitor}) as visitors from ${remoteFailures}
        where ${failures('browser')} group by ${remoteFailures.network}
      ) by_network
    ) f, (
      select coalesce(sum(${remoteTraffic.pages}), 0)::int as pages,
        coalesce(bit_count(bit_or(${remoteTraffic.networks})), 0)::int as groups
      from ${remoteTraffic} where ${views}
    ) t`);
  return {
    browsers: {
      visitors: row!.visitors,
      networks: row!.failing,
      witnesses: await listWitnesses(client, failures('browser')),
    },
    renders: await listWitnesses(client, failures('server')),
    pages: row!.pages,
    networks: estimateNetworks(row!.groups),
    usualShare: await shareOfOthers(client, name, version),
  };
}

const listWitnesses = (client: Client, failures: SQL | undefined): Promise<Witness[]> =>
  ormOf(client)
    .selectDistinct({
      visitor: remoteFailures.visitor,
      network: remoteFailures.network,
      path: remoteFailures.path,
    })
    .from(remoteFailures)
    .where(failures)
    .limit(maxWitnesses);

/** Share of pages with a remote's other versions that were reported in the last hour. */
async function shareOfOthers(client: Client, name: string, version: string): Promise<number> {
  const {
    rows: [row],
  } = await ormOf(client).execute<{ failures: number; pages: number }>(sql`
    with others as (
      select version from ${remoteVersions} v
      where v.name = ${name} and v.version <> ${version} and v.withdrawn_at is null
    )
    select
      (select count(distinct serial)::int from ${remoteFailures} f
        where f.name = ${name} and f.version in (select version from others)) as failures,
      (select coalesce(sum(pages), 0)::int from ${remoteTraffic} t
        where t.name = ${name} and t.version in (select version from others)) as pages`);
  return row!.pages === 0 ? 0 : Math.min(1, row!.failures / row!.pages);
}

/** Linear counting: how many networks fill so many of the groups. */
const estimateNetworks = (groups: number) =>
  Math.round(-networkGroups * Math.log(1 - Math.min(groups, networkGroups - 1) / networkGroups));

/** Deletes failures older than an hour. */
export async function deleteOldFailures(client: Client): Promise<void> {
  await ormOf(client)
    .delete(remoteFailures)
    .where(lt(remoteFailures.at, sql`now() - interval '1 hour'`));
}
