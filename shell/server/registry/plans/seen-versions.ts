import type { SeenVersion } from '@forecourt/contracts/remote/registry-api';
import type { Client } from '@forecourt/server-kit/database';
import { findSeenVersions, readHealth } from './measurement-repository.ts';
import { comparedVitals, percentile75, visitsOf } from './vital-histogram.ts';

const windowMs = 3_600_000;

/** Lists the versions of a remote that visitors had in the last hour, the one on most pages first. */
export async function listSeenVersions(client: Client, name: string): Promise<SeenVersion[]> {
  const since = new Date(Date.now() - windowMs);
  const seen = await Promise.all(
    (await findSeenVersions(client, name, since)).map(async (version): Promise<SeenVersion> => {
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
