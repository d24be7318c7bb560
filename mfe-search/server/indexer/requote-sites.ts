import type { Meilisearch } from 'meilisearch';
import { vehicleIndex, type VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { requireSuccess } from './position.ts';
import { weeklyFigures, type WeeklyFigures } from './weekly-figures.ts';

const pageSize = 1000;
const waitOptions = { timeout: 300_000, interval: 20 };

type Indexed = Pick<VehicleDocument, 'id' | 'card'> & WeeklyFigures;

/** Updates the repayments of sites in the index to what their cards show now; other fields of the documents stay unchanged. */
export async function requoteSites(
  client: Meilisearch,
  tenants: TenantDirectory,
  slugs: string[],
): Promise<void> {
  const index = client.index<VehicleDocument>(vehicleIndex);
  for (const slug of slugs) {
    const site = await tenants.bySlug(slug);
    const changed: (WeeklyFigures & { id: string })[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const { results } = await index.getDocuments<Indexed>({
        filter: `tenant = ${JSON.stringify(slug)}`,
        fields: ['id', 'card', 'weekly_price', 'has_weekly_price'],
        limit: pageSize,
        offset,
      });
      for (const document of results) {
        const figures = weeklyFigures(document.card, site);
        const isSame =
          figures.weekly_price === document.weekly_price &&
          figures.has_weekly_price === document.has_weekly_price;
        if (!isSame) changed.push({ id: document.id, ...figures });
      }
      if (results.length < pageSize) break;
    }
    if (changed.length === 0) continue;
    const task = await index.updateDocuments(changed, { primaryKey: 'id' });
    requireSuccess(await client.tasks.waitForTask(task.taskUid, waitOptions));
  }
}
