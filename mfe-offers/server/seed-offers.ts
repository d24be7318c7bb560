import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { seedContent } from '@forecourt/server-kit/content/seed-content';
import type { Database } from '@forecourt/server-kit/database';
import { contentTypes } from './content-types.ts';

/** Publishes the demo offers and catalogue of each site. */
export async function seedOffers(
  database: Database,
  { offers, promos, models, manufacturers, brands }: SeedData,
): Promise<void> {
  const rows = [
    ...offers.map(({ tenant, offer }) => ({ tenant, type: 'offers', item: offer })),
    ...promos.map(({ tenant, promo }) => ({ tenant, type: 'promos', item: promo })),
    ...models.map(({ tenant, model }) => ({ tenant, type: 'models', item: model })),
    ...manufacturers.map(({ tenant, manufacturer }) => ({
      tenant,
      type: 'manufacturers',
      item: manufacturer,
    })),
    ...brands.map(({ tenant, brand }) => ({ tenant, type: 'brands', item: brand })),
  ];
  await seedContent(database, 'offers', contentTypes, rows);
}
