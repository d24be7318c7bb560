import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { readContentFolder, type ContentFile } from './content/content-folder.ts';
import { contentTypes } from './content/content-types.ts';
import { domains } from './gateway/domains.ts';
import { isSeeded, recordSeeding } from './seed-repository.ts';
import { layerOf, settingsTypeName } from './tenants/settings-content.ts';
import type { TenantStore } from './tenants/tenant-store.ts';

/**
 * Fills an empty installation with the demo sites, once: their content files as "forecourt content load" reads them, then their stock
 * and reviews.
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
  for (const { tenant, files } of sites) await publishFiles(database, tenant, files);
  const data = { vehicles: [], stock: demo.stockOn(now), reviews: demo.reviewsOn(now) };
  for (const domain of domains) await domain.seed?.({ ...contexts.get(domain.name)!, database }, data);
  await recordSeeding(database.pool, now);
  return true;
}

const isSettings = ({ domain, type }: ContentFile) => domain === 'shell' && type === settingsTypeName;

const layersOf = (tenant: string, files: ContentFile[]): ConfigLayer[] =>
  files.filter(isSettings).flatMap(({ items }) => items.map((item) => layerOf(tenant, item)));

/** Publishes the content of a site: all of it, or nothing. */
async function publishFiles(database: Database, tenant: string, files: ContentFile[]): Promise<void> {
  const act = { author: 'demo', reason: 'the first content', now: new Date() };
  const content = [{ name: 'shell', content: contentTypes }, ...domains];
  await transaction(database, async (client) => {
    for (const { name: domain, content: types = [] } of content) {
      const lists = files.filter((file) => file.domain === domain && !isSettings(file));
      if (lists.length > 0) await publishContent(client, { domain, tenant, types, lists }, act);
    }
  });
}
