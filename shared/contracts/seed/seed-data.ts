import type { Dealership, Location, Review } from '../locations/location.ts';
import type { Brand, Manufacturer, Model, Offer, Promo } from '../offers/offer.ts';
import type { ConfigLayer } from '../tenant/layers.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

/** Data that every domain's `seed` receives on the first run; each domain stores the part that it owns. */
export type SeedData = {
  layers: ConfigLayer[];
  vehicles: { tenant: string; source: string; vehicle: Vehicle }[];
  /** Stock as files, each for the import profile of this name; their dates move by so many days. */
  stock?: { feeds: { tenant: string; source: string; profile: string; file: string }[]; days: number };
  locations: { tenant: string; location: Location }[];
  dealerships: { tenant: string; dealership: Dealership }[];
  reviews: { tenant: string; locationId: string; review: Review }[];
  offers: { tenant: string; offer: Offer }[];
  models: { tenant: string; model: Model }[];
  manufacturers: { tenant: string; manufacturer: Manufacturer }[];
  promos: { tenant: string; promo: Promo }[];
  brands: { tenant: string; brand: Brand }[];
};
