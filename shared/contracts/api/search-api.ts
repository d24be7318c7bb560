import { z } from 'zod';
import { Model } from '../offers/offer.ts';
import { VehicleSummary } from '../vehicle/vehicle.ts';

/**
 * `GET /api/search/postcodes/:postcode`: where a postcode is, in degrees. `approximate` if the nearest postcode was used.
 * 404 `unknown_postcode` where nobody knows it.
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

/** The index of vehicles of all tenants; tenant tokens keep them apart. */
export const vehicleIndex = 'vehicles';

/** Specification, document 1 section 3: what the directory is filtered by. A model may have up to three bodies. */
export const ModelDocument = z.object({
  id: z.string(),
  tenant: z.string(),
  manufacturer: z.object({ name: z.string() }),
  model: z.object({ name: z.string(), body: z.array(z.string()) }),
  /** The dealer's own order. */
  position: z.number().int(),
  card: Model,
});
export type ModelDocument = z.infer<typeof ModelDocument>;

/** Attributes that filters and facets use (specification section 3); `price` is the current price, 0 where none is shown. */
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

/** A document of the index: the filter attributes, the sort attributes, and the card's data. */
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
  /** Other ways in which shoppers say what this vehicle is: synonyms, `mazda3` beside `mazda 3`, `7seater`. */
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
  /** The repayment that the card shows, in whole dollars a week; 0 where it shows none, or one a month. */
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
  /** Its position on a map and its name: `-27.56,153.02,Barrow Archerfield`; null if unknown. */
  map_point: z.string().nullable(),
  /** Up to the next thousand of dollars, and of kilometres: a list's ends and the shape of its prices in few values. Null where it has none. */
  price_band: z.number().nullable(),
  km_band: z.number().nullable(),
  card: VehicleSummary,
});
export type VehicleDocument = z.infer<typeof VehicleDocument>;

/** `GET /api/search/session`: what a browser needs to talk to the search service. */
export const SearchSession = z.object({
  host: z.string(),
  apiKey: z.string(),
  index: z.string(),
  expiresAt: z.string(),
});
export type SearchSession = z.infer<typeof SearchSession>;

/** The specification's search response, as the client gives it to pages. */
export type SearchResponse = {
  hits: VehicleSummary[];
  count: number;
  facets: Record<string, { counts: Record<string, number>; facetStats?: { min: number; max: number } }>;
  pages: number;
  ms: number;
  /** What distances are measured from; null where the postcode is not known, absent where none was given. */
  near?: PostcodePlace | null;
  /** Kilometres to each hit that has a place, by its id. */
  distances?: Record<string, number>;
};
