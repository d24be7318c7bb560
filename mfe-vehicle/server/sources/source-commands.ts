import type { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { ImportsOptions, RemoveSourceOptions, SourcesOptions } from '../command-options.ts';
import { requireTenant } from '../command/require-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { updateAverages } from '../market/update-averages.ts';
import { nearestName } from '../nearest-name.ts';
import { describeRuns } from './describe-runs.ts';
import { describeSources } from './describe-sources.ts';
import { readRuns } from './import-run-repository.ts';
import { removeSource } from './remove-source.ts';
import { readSources } from './source-repository.ts';

/** Prints the sources of a site's vehicles. */
export async function showSources(
  command: Command,
  sites: SiteDirectory,
  { tenant, json }: SourcesOptions,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const sources = await readSources(database.pool, tenant);
    console.log(json ? JSON.stringify(sources, null, 2) : describeSources(sources));
  });
}

/** Prints the import runs of a site's sources, with the reasons of refusals. */
export async function showImports(
  command: Command,
  sites: SiteDirectory,
  { tenant, source, limit, json }: ImportsOptions,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const runs = await readRuns(database.pool, tenant, { source, limit });
    console.log(json ? JSON.stringify(runs, null, 2) : describeRuns(runs));
  });
}

/** Removes the vehicles of a source, if that is confirmed. */
export async function removeNamedSource(
  command: Command,
  sites: SiteDirectory,
  source: string,
  { tenant, yes, json }: RemoveSourceOptions,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const sources = await readSources(database.pool, tenant);
    const found = sources.find((one) => one.source === source);
    if (!found) {
      const nearest = nearestName(
        source,
        sources.map((one) => one.source),
      );
      command.error(
        `error: ${tenant} has no source "${source}"${nearest ? `; is "${nearest}" meant?` : ''}\n${describeSources(sources)}`,
        { exitCode: 2 },
      );
    }
    const present = found.shown + found.hidden + found.elsewhere;
    if (!yes) {
      console.log(
        json
          ? JSON.stringify({ tenant, source, removed: 0, would_remove: present }, null, 2)
          : `${source} has ${present} vehicles on ${tenant} (shown ${found.shown}, hidden ${found.hidden}${found.elsewhere > 0 ? `, shown by another source ${found.elsewhere}` : ''}), which would be removed; to remove them, repeat with --yes\nnothing was changed`,
      );
      process.exitCode = 1;
      return;
    }
    const onWait = () => console.error(`another import of ${tenant} is running: waiting for its end`);
    const removed = await removeSource(database, { tenant, source, onWait });
    if (removed > 0) await updateAverages(database);
    console.log(
      json
        ? JSON.stringify({ tenant, source, removed }, null, 2)
        : `removed ${removed} vehicles of ${source} from ${tenant}`,
    );
  });
}
