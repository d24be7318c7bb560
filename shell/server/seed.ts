import type { Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { readContentFolder } from './content/content-folder.ts';
import { layersOf, publishFiles } from './content/publish-files.ts';
import { domains } from './gateway/domains.ts';
import { isSeeded, recordSeeding } from './seed-repository.ts';
import type { TenantStore } from './tenants/tenant-store.ts';

/**
 * Fills an empty installation with the demo sites, once: their content files as "forecourt content load"
 * reads them, then their stock.
 * @param database without a time limit: large statements
 * @returns false where that was done before
 */
export async function seedOnce(
  database: Database,
  tenants: TenantStore,
  contexts: ReadonlyMap<string, DomainContext>,
  now: Date = new Date(),
): Promise<boolean> {
  if (await isSeeded(database.pool)) return false;
  const demo = await import('@forecourt/demo-data/demo-data');
  const sites = await Promise.all(
    demo.tenantSlugs.map(async (tenant) => {
      const files = await readContentFolder(demo.folderOf(tenant));
      return { tenant, files: files.map((file) => ({ ...file, items: demo.moveDates(file.items, now) })) };
    }),
  );
  await tenants.saveLayers([
    ...demo.groupLayers,
    ...sites.flatMap(({ tenant, files }) => layersOf(tenant, files)),
  ]);
  const act = { author: 'demo', reason: 'the first content', now: new Date() };
  for (const { tenant, files } of sites) await publishFiles(database, tenant, files, act);
  const data = { vehicles: [], stock: demo.stockOn(now) };
  for (const domain of domains) await domain.seed?.({ ...contexts.get(domain.name)!, database }, data);
  await recordSeeding(database.pool, now);
  return true;
}
