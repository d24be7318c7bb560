import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { seedBrands } from './brands.ts';
import { seedManufacturers } from './manufacturers.ts';
import { seedModels } from './models.ts';
import { seedOfferList } from './offers.ts';
import { seedPromos } from './promos.ts';

export function seedOffers(
  now: Date,
): Pick<SeedData, 'offers' | 'models' | 'manufacturers' | 'promos' | 'brands'> {
  return {
    offers: seedOfferList(now),
    models: seedModels(),
    manufacturers: seedManufacturers(),
    promos: seedPromos(now),
    brands: seedBrands(),
  };
}
