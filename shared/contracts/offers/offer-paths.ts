import type { StockConfig } from '../tenant/stock-config.ts';
import { slugify } from '../vehicle/slugs.ts';
import type { Model, Offer } from './offer.ts';

export const manufacturerOf = (offer: Pick<Offer, 'manufacturer'>): string =>
  typeof offer.manufacturer === 'string' ? offer.manufacturer : offer.manufacturer.name;

/** `/offers/{id}`, or `/offers/{manufacturer}/{id}` where the site has no single fixed manufacturer. */
export function offerPath(
  site: { stock: Pick<StockConfig, 'manufacturer'> },
  offer: Pick<Offer, 'id' | 'manufacturer'>,
): string {
  const id = encodeURIComponent(offer.id);
  const manufacturer = slugify(manufacturerOf(offer));
  return site.stock.manufacturer === null && manufacturer ? `/offers/${manufacturer}/${id}` : `/offers/${id}`;
}

/** A model's own page, or the address that overrides it. */
export function modelPath(model: Pick<Model, 'slug' | 'override_url'>): string {
  return model.override_url || `/${model.slug}`;
}
