import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { remoteFailures, remoteTraffic, versionVitals } from '../../db/tables.ts';
import type { VersionHealth } from './compare-versions.ts';
import type { ComparedVital } from './vital-histogram.ts';

export type VitalCount = {
  name: string;
  version: string;
  vital: ComparedVital;
  bucket: number;
  visits: number;
};

const slotOf = (moment: ReturnType<typeof sql>) =>
  sql`date_bin('10 minutes', ${moment}, timestamptz '2000-01-01')`;

/** Adds what browsers measured to the counts of all shells. */
export async function addVitals(client: Client, counts: VitalCount[]): Promise<void> {
  await ormOf(client)
    .insert(versionVitals)
    .values(counts.map((count) => ({ ...count, slot: slotOf(sql`now()`) })))
    .onConflictDoUpdate({
      target: [
        versionVitals.name,
        versionVitals.version,
        versionVitals.slot,
        versionVitals.vital,
        versionVitals.bucket,
      ],
      set: { visits: sql`${versionVitals.visits} + excluded.visits` },
    });
}

const keptDays = 3;

export async function deleteOldVitals(client: Client): Promise<void> {
  await ormOf(client)
    .delete(versionVitals)
    .where(lt(versionVitals.slot, sql`now() - make_interval(days => ${keptDays})`));
}

/** One network counts with at most so many failures: one person can send many. */
const failuresPerNetwork = 5;

/** Reads what was seen of a version since a moment; failures and pages are kept for an hour. */
export async function readHealth(
  client: Client,
  name: string,
  version: string,
  since: Date,
): Promise<VersionHealth> {
  const rows = await ormOf(client)
    .select({
      vital: versionVitals.vital,
      bucket: versionVitals.bucket,
      visits: sql<number>`sum(${versionVitals.visits})::int`,
    })
    .from(versionVitals)
    .where(
      and(
        eq(versionVitals.name, name),
        eq(versionVitals.version, version),
        gte(versionVitals.slot, slotOf(sql`${since.toISOString()}::timestamptz`)),
      ),
    )
    .groupBy(versionVitals.vital, versionVitals.bucket);
  const vitals = new Map<ComparedVital, Map<number, number>>();
  for (const { vital, bucket, visits } of rows) {
    const histogram = vitals.get(vital) ?? new Map<number, number>();
    vitals.set(vital, histogram.set(bucket, visits));
  }
  const { rows: counts } = await ormOf(client).execute<{ pages: number; failures: number }>(sql`
    select
      (select coalesce(sum(pages), 0)::int from ${remoteTraffic} t
        where t.name = ${name} and t.version = ${version}
          and t.minute >= date_trunc('minute', ${since.toISOString()}::timestamptz)) as pages,
      (select coalesce(sum(least(failures, ${failuresPerNetwork})), 0)::int from (
        select count(distinct coalesce(f.serial, f.id::text)) as failures from ${remoteFailures} f
        where f.name = ${name} and f.version = ${version} and f.at >= ${since.toISOString()}::timestamptz
        group by f.network) by_network) as failures`);
  return { ...counts[0]!, vitals };
}

/** The versions of a remote that visitors had since a moment. */
export async function findSeenVersions(client: Client, name: string, since: Date): Promise<string[]> {
  const { rows } = await ormOf(client).execute<{ version: string }>(sql`
    select version from ${remoteTraffic} where name = ${name} and minute >= ${since.toISOString()}::timestamptz
    union select version from ${versionVitals} where name = ${name} and slot >= ${since.toISOString()}::timestamptz
    union select version from ${remoteFailures} where name = ${name} and at >= ${since.toISOString()}::timestamptz`);
  return rows.map(({ version }) => version);
}
