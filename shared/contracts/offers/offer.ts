import { z } from 'zod';
import { Link } from '../format/link-schema.ts';
import { CarType } from '../vehicle/vehicle.ts';

const text = z.string().nullable();

export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.object({ url: text }),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

export const ModelFeature = z.object({
  title: z.string(),
  description: z.string(),
  image: z.object({ url: text }),
});

/** A grade of a model: its price in whole dollars (null if not announced) and what a shopper compares. */
export const ModelGrade = z.object({
  name: z.string().min(1),
  price: z.number().int().nullable(),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ModelGrade = z.infer<typeof ModelGrade>;

export const ModelColour = z.object({
  name: z.string().min(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #14305c'),
  image: text,
});
export type ModelColour = z.infer<typeof ModelColour>;

/** Specification, document 2 section 3, "Model". description is sanitised HTML. */
export const Model = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  manufacturer_body: text,
  manufacturer_body2: text,
  manufacturer_body3: text,
  short_description: text,
  description: text,
  status: text,
  image: z.object({ url: text }),
  cloudfront_new_image_url: text,
  override_url: Link.nullable(),
  features: z.array(ModelFeature),
  /** "From" price in whole dollars; null if not announced. */
  price_from: z.number().nullable(),
  /** In the dealer's order. These four are part of a single model only, not of lists. */
  grades: z.array(ModelGrade).optional(),
  colours: z.array(ModelColour).optional(),
  gallery: z.array(z.object({ url: z.string(), alt: z.string() })).optional(),
  brochure_url: Link.nullable().optional(),
});
export type Model = z.infer<typeof Model>;

export const OfferPrice = z.object({ label: z.string(), amount: z.string(), note: text });

/** Specification, document 2 section 3, "Offer". start and expiry are ISO dates in the tenant's zone. */
export const Offer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  sanitized_description: z.string(),
  disclaimer: text,
  image_url: text,
  image_or_model_image: z.object({ url: text }),
  excluded_website_ids: z.array(z.number()),
  manufacturer: z.union([z.string(), z.object({ name: z.string() })]),
  model: z.object({ name: z.string(), slug: z.string(), override_url: Link.nullable() }).nullable(),
  prices: z.array(OfferPrice),
  start: text,
  expiry: text,
  /** What it is about; vehicles if absent. */
  topic: z.enum(['vehicles', 'service', 'parts', 'finance']).optional(),
  /** The conditions, bodies and names of locations that it applies to; all if absent. */
  car_types: z.array(CarType).optional(),
  bodies: z.array(z.string()).optional(),
  locations: z.array(z.string()).optional(),
  /** The qualifying vehicles: cheaper by `price_off` dollars with the badge, unless otherwise said. */
  stock: z
    .object({
      make: z.string(),
      model: text,
      car_type: CarType.nullable(),
      price_off: z.number().int().positive().nullable().optional(),
      badge: z.string().trim().min(1).max(30).nullable().optional(),
    })
    .nullable()
    .optional(),
  /** Whether the other sites of the group show it too; `excluded_website_ids` names those that do not. */
  shared: z.boolean().optional(),
});
export type Offer = z.infer<typeof Offer>;

/**
 * A promo card in search results (document 2 section 3, "Promo node"). `position` counts from 1 in the whole
 * list. `display` has car types; with `strictDisplay` the promo is shown only on lists of exactly these
 * types.
 */
export const Promo = z.object({
  id: z.string(),
  start: text,
  expiry: text,
  position: z.number().int().min(1).default(30),
  display: z.array(CarType),
  strictDisplay: z.boolean(),
  node: z.object({
    title: z.string(),
    text: text,
    image_url: text,
    link: z.object({ label: z.string(), href: Link }),
    tone: z.enum(['brand', 'dark', 'light']).default('brand'),
  }),
});
export type Promo = z.infer<typeof Promo>;

/** Specification section 1, "Brand entry". */
export const Brand = z.object({
  title: z.string(),
  slug: z.string(),
  logo: text,
  banner: text,
  description: z.array(z.string()),
  skipPage: z.boolean(),
  group: z.enum(['cars', 'motorcycles', 'trucks', 'group']),
  /** What the workshops do for this brand. */
  service: z.string().nullable().optional(),
});
export type Brand = z.infer<typeof Brand>;
