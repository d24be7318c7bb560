import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { SearchIndex } from '../search-index/search-index.ts';
import { weeklyFigures, type WeeklyFigures } from './document/weekly-figures.ts';

const pageSize = 1000;

type Indexed = Pick<VehicleDocument, 'id' | 'card'> & WeeklyFigures;

/** Updates the repayments of sites in the index to what their cards show; no other fields. */
export async function requoteSites(
  index: SearchIndex,
  tenants: TenantDirectory,
  slugs: string[],
): Promise<void> {
  for (const slug of slugs) {
    const site = await tenants.bySlug(slug);
    const changed: (WeeklyFigures & { id: string })[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const [result] = await index.query<Indexed>([
        {
          indexUid: 'vehicles',
          filter: [{ attribute: 'tenant', in: [slug] }],
          page,
          hitsPerPage: pageSize,
          attributes: ['id', 'card', 'weekly_price', 'has_weekly_price'],
        },
      ]);
      pages = result!.pages;
      for (const document of result!.hits) {
        const figures = weeklyFigures(document.card, site);
        const isSame =
          figures.weekly_price === document.weekly_price &&
          figures.has_weekly_price === document.has_weekly_price;
        if (!isSame) changed.push({ id: document.id, ...figures });
      }
    }
    if (changed.length > 0) await index.update('vehicles', changed);
  }
}
