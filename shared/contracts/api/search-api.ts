import { z } from 'zod';
import { Model } from '../offers/offer.ts';
import { VehicleSummary } from '../vehicle/vehicle.ts';

/**
 * `GET /api/search/postcodes/:postcode`: the coordinates of a postcode, in degrees. `approximate` is true if
 * the nearest known postcode was used. Answers 404 `unknown_postcode` if there is none.
 */
export const PostcodePlace = z.object({
  postcode: z.string(),
  place: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  approximate: z.boolean(),
});
export type PostcodePlace = z.infer<typeof PostcodePlace>;

/** `GET /api/search/places?query=`: the places of that name, one per state. */
export const NamedPlaces = z.object({ places: z.array(PostcodePlace.omit({ approximate: true })) });
export type NamedPlaces = z.infer<typeof NamedPlaces>;

/** Specification, document 1 section 3: a model with its directory's filters. It has up to three bodies. */
export const ModelDocument = z.object({
  id: z.string(),
  tenant: z.string(),
  manufacturer: z.object({ name: z.string() }),
  model: z.object({ name: z.string(), body: z.array(z.string()) }),
  /** Position in the order set by the dealer. */
  position: z.number().int(),
  card: Model,
});
export type ModelDocument = z.infer<typeof ModelDocument>;

/** Attributes of filters and facets (specification section 3). `price` is the shown one, or 0. */
export const filterAttributes = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'dealership_slug',
  'dealership_id',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
] as const;
export type FilterAttribute = (typeof filterAttributes)[number];

/** A document of the index: filter attributes, sort attributes and the data of the vehicle card. */
export const VehicleDocument = z.object({
  id: z.string(),
  tenant: z.string(),
  slug: z.string(),
  name: z.string(),
  stocknum: z.string().nullable(),
  vehicle_id: z.string(),
  badge: z.string().nullable(),
  status: z.string(),
  car_type: z.string(),
  categories: z.array(z.string()),
  city: z.string().nullable(),
  colour: z.string().nullable(),
  dealership_name: z.string().nullable(),
  dealership_slug: z.string().nullable(),
  dealership_id: z.string().nullable(),
  filtered_features: z.array(z.string()),
  item_type: z.string(),
  km: z.number().nullable(),
  location_name: z.string().nullable(),
  make: z.string(),
  make_model: z.string(),
  model: z.string(),
  /** More search terms of this vehicle: synonyms, spellings such as `mazda3` for `mazda 3`, and `7seater`. */
  search_terms: z.array(z.string()),
  price: z.number(),
  subscription_price: z.number().nullable(),
  price_range: z.string().nullable(),
  seats: z.number().nullable(),
  body: z.string().nullable(),
  drive: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  state: z.string().nullable(),
  tag: z.string().nullable(),
  weekly_price_range: z.string().nullable(),
  /** The weekly repayment shown on the card, in whole dollars; 0 if the card shows none or a monthly one. */
  weekly_price: z.number(),
  has_weekly_price: z.boolean(),
  year: z.number().nullable(),
  certified: z.boolean(),
  series: z.string().nullable(),
  photos_count: z.number(),
  available: z.boolean(),
  shown: z.boolean(),
  has_price: z.boolean(),
  /** Seconds since 1970. */
  created: z.number(),
  sold_at: z.number().nullable(),
  custom_rank: z.number(),
  _geo: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Coordinates and location name for the map: `-27.56,153.02,Barrow Archerfield`; null if unknown. */
  map_point: z.string().nullable(),
  /**
   * Price and kilometres, rounded up to the next thousand, so that few facet values give the range and
   * distribution of a result list. Null if unknown.
   */
  price_band: z.number().nullable(),
  km_band: z.number().nullable(),
  card: VehicleSummary,
});
export type VehicleDocument = z.infer<typeof VehicleDocument>;

/** The specification's search response, as the search client returns it to pages. */
export type SearchResponse = {
  hits: VehicleSummary[];
  count: number;
  facets: Record<string, { counts: Record<string, number>; facetStats?: { min: number; max: number } }>;
  pages: number;
  ms: number;
  /** Where distances are measured from; null if the postcode is unknown, absent if none was entered. */
  near?: PostcodePlace | null;
  /** Distance in kilometres by vehicle id, for hits with a known location. */
  distances?: Record<string, number>;
};
