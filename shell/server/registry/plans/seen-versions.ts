import { sql } from 'drizzle-orm';
import type { SeenVersion } from '@forecourt/contracts/remote/registry-api';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { remoteFailures, remoteTraffic, versionVitals } from '../../db/tables.ts';
import { readHealth } from './measurement-repository.ts';
import { comparedVitals, percentile75, visitsOf } from './vital-histogram.ts';

const windowMs = 3_600_000;

/** Lists the versions of a remote that visitors had in the last hour, the one on most pages first. */
export async function listSeenVersions(client: Client, name: string): Promise<SeenVersion[]> {
  const since = new Date(Date.now() - windowMs);
  const { rows } = await ormOf(client).execute<{ version: string }>(sql`
    select version from ${remoteTraffic} where name = ${name} and minute >= ${since.toISOString()}::timestamptz
    union select version from ${versionVitals} where name = ${name} and slot >= ${since.toISOString()}::timestamptz
    union select version from ${remoteFailures} where name = ${name} and at >= ${since.toISOString()}::timestamptz`);
  const seen = await Promise.all(
    rows.map(async ({ version }): Promise<SeenVersion> => {
      const { pages, failures, vitals } = await readHealth(client, name, version, since);
      const histograms = comparedVitals.map((vital) => [vital, vitals.get(vital) ?? new Map()] as const);
      return {
        version,
        pages,
        failures,
        visits: Math.max(...histograms.map(([, histogram]) => visitsOf(histogram))),
        vitals: Object.fromEntries(
          histograms.map(([vital, histogram]) => [vital, percentile75(vital, histogram)]),
        ) as SeenVersion['vitals'],
      };
    }),
  );
  return seen.sort((a, b) => b.pages - a.pages);
}
