import { z } from 'zod';
import { Brand, Model, Offer, Promo } from '../offers/offer.ts';

export const offersApi = {
  offers: '/api/offers/offers',
  offer: (id: string) => `/api/offers/offers/${encodeURIComponent(id)}`,
  models: '/api/offers/models',
  model: (slug: string) => `/api/offers/models/${encodeURIComponent(slug)}`,
  modelNames: '/api/offers/model-names',
  promos: '/api/offers/promos',
  brands: '/api/offers/brands',
  manufacturers: '/api/offers/manufacturers',
} as const;

export const OfferList = z.object({ offers: z.array(Offer) });
export const VehicleOffers = z.object({
  offers: z.array(Offer.pick({ id: true, name: true, expiry: true }).extend({ path: z.string() })),
});
export type VehicleOffers = z.infer<typeof VehicleOffers>;
export const ModelList = z.object({ models: z.array(Model) });
/** The fields of models that a navigation menu needs. */
export const ModelNames = z.object({
  models: z.array(Model.pick({ manufacturer_name: true, name: true, slug: true, override_url: true })),
});
export type ModelNames = z.infer<typeof ModelNames>;
/** Only promos that are currently within their dates. */
export const PromoList = z.object({ promos: z.array(Promo) });
export type PromoList = z.infer<typeof PromoList>;
export const BrandList = z.object({ brands: z.array(Brand) });
