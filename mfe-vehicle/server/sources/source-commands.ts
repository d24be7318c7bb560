import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CommandSite } from '../command/on-site.ts';
import { updateAverages } from '../market/update-averages.ts';
import { nearestName } from '../nearest-name.ts';
import { describeRuns } from './describe-runs.ts';
import { describeSources } from './describe-sources.ts';
import { readRuns } from './import-run-repository.ts';
import { removeSource } from './remove-source.ts';
import { readSources } from './source-repository.ts';
import { undoRun } from './undo-run.ts';

/** The sources of a site's vehicles. */
export async function listSources({ database, tenant }: CommandSite): Promise<Result> {
  const sources = await readSources(database.pool, tenant);
  return { text: describeSources(sources), data: sources };
}

/** The import runs of a site's sources, with the reasons of refusals. */
export async function listImports(
  { database, tenant }: CommandSite,
  { source, limit }: { source?: string; limit: number },
): Promise<Result> {
  const runs = await readRuns(database.pool, tenant, { source, limit });
  return { text: describeRuns(runs), data: runs };
}

const sayWaits = (tenant: string) => () =>
  console.error(`another import of ${tenant} is running: waiting for its end`);

/** Removes the vehicles of a source, if that is confirmed. */
export async function removeNamedSource(
  { database, tenant, refuse }: CommandSite,
  source: string,
  isConfirmed: boolean,
): Promise<Result> {
  const sources = await readSources(database.pool, tenant);
  const names = sources.map((one) => one.source);
  const found = sources[names.indexOf(source)];
  if (!found) {
    const nearest = nearestName(source, names);
    return refuse(
      `${tenant} has no source "${source}"${nearest ? `; is "${nearest}" meant?` : ''}\n${describeSources(sources)}`,
    );
  }
  if (!isConfirmed) {
    const present = found.shown + found.hidden + found.elsewhere;
    return {
      text: `${source} has ${present} vehicles on ${tenant} (shown ${found.shown}, hidden ${found.hidden}${found.elsewhere > 0 ? `, shown by another source ${found.elsewhere}` : ''}), which would be removed; to remove them, repeat with --yes\nnothing was changed`,
      data: { tenant, source, removed: 0, would_remove: present },
      failed: true,
    };
  }
  const removed = await removeSource(database, { tenant, source, onWait: sayWaits(tenant) });
  if (removed > 0) await updateAverages(database);
  return {
    text: `removed ${removed} vehicles of ${source} from ${tenant}`,
    data: { tenant, source, removed },
  };
}

/** Restores the stock as it was before a run. */
export async function undo(
  { database, tenant }: CommandSite,
  runId: string,
  withLater: boolean,
): Promise<Result> {
  const result = await undoRun(database, { tenant, runId, withLater, onWait: sayWaits(tenant) });
  if (!result.ok) return { text: `not undone: ${result.message}`, data: result, failed: true };
  await updateAverages(database);
  const { source, vehicles, runs } = result;
  return {
    text: `${source} of ${tenant} is as before run ${runId}: ${vehicles} vehicles changed back${runs > 1 ? `, of ${runs} runs` : ''}`,
    data: result,
  };
}
