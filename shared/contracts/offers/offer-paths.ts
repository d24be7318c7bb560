import type { StockConfig } from '../tenant/stock-config.ts';
import { slugify } from '../vehicle/slugs.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import type { Model, Offer } from './offer.ts';

export const manufacturerOf = (offer: Pick<Offer, 'manufacturer'>): string =>
  typeof offer.manufacturer === 'string' ? offer.manufacturer : offer.manufacturer.name;

/** `/offers/{id}`, or `/offers/{manufacturer}/{id}` if the site is not limited to one manufacturer. */
export function offerPath(
  site: { stock: Pick<StockConfig, 'manufacturer'> },
  offer: Pick<Offer, 'id' | 'manufacturer'>,
): string {
  const id = encodeURIComponent(offer.id);
  const manufacturer = slugify(manufacturerOf(offer));
  return site.stock.manufacturer === null && manufacturer ? `/offers/${manufacturer}/${id}` : `/offers/${id}`;
}

/** Returns the path of a model's page, or the URL that overrides it. */
export function modelPath(model: Pick<Model, 'slug' | 'override_url'>): string {
  return model.override_url || `/${model.slug}`;
}

/**
 * Returns the address of the running offers that a vehicle in stock qualifies for, without those that exclude
 * the member of the group whose vehicle it is.
 */
export const vehicleOffersPath = (
  { make, model, car_type }: Pick<Vehicle, 'make' | 'model' | 'car_type'>,
  member?: string,
): string =>
  `/api/offers/vehicle-offers?${new URLSearchParams({ make, model, car_type, ...(member && { member }) })}`;
