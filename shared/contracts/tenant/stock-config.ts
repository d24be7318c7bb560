import { z } from 'zod';
import { PictureOrigin } from '../images/image-delivery.ts';
import { VehicleType } from '../vehicle/vehicle.ts';

export const StockConfig = z.object({
  /** Tenants whose stock this site shows; empty means only its own. */
  tenants: z.array(z.string()),
  /** Which address search engines list for another tenant's vehicle: `own`, or its `member`'s. */
  canonical: z.enum(['own', 'member']).default('own'),
  types: z.array(VehicleType),
  /** The one manufacturer of a single-franchise site, else null. */
  manufacturer: z.string().nullable(),
  soldHandling: z.boolean(),
  soldDays: z.number().int().min(0),
  /** Days after which a vehicle that its feed removed is deleted with its history. */
  keepRemovedDays: z.number().int().min(1).default(30),
  filter: z.object({ minPhotos: z.number().int().min(0).max(14), requirePrice: z.boolean() }),
  noPriceText: z.string(),
  offersSubscription: z.boolean(),
  /** How often the subscription price is paid. */
  subscriptionPeriod: z.enum(['week', 'fortnight', 'month']).default('week'),
  electricBadge: z.boolean(),
  newArrivalDays: z.number().int().min(0),
  /** Image URLs or keys that are placeholders and do not count as an image. */
  defaultImages: z.array(z.string()),
  /** Origins (`https://photos.example.com`) of stock photos; null allows every public origin. */
  photoOrigins: z.array(PictureOrigin).nullable().default(null),
  certified: z.object({
    manufacturers: z.array(z.string()),
    title: z.string(),
    points: z.array(z.string()),
    badgeImage: z.string().nullable(),
  }),
  /** Text of the "unavailable" panel, by vehicle status; `sold` is the fallback. */
  unavailableTexts: z.record(z.string(), z.string()),
  tagTexts: z.object({
    justSold: z.string(),
    newArrival: z.string(),
    comingSoon: z.string(),
    reserved: z.string(),
  }),
});
export type StockConfig = z.infer<typeof StockConfig>;

export const VehiclePageConfig = z.object({
  /**
   * `focused`: one filled and two outlined buttons, the other actions in a quiet row, twelve rows of the
   * specification, calculators after the features. `specified`: the arrangement of the specification. The
   * default is for stored layers without this setting.
   */
  arrangement: z.enum(['focused', 'specified']).default('focused'),
  locationSection: z.boolean(),
  /** Ids of locations whose vehicles do not show the location section. */
  locationSectionHiddenFor: z.array(z.string()),
  viewerStart: z.enum(['spinner', 'gallery']),
  spin: z.object({ autoRotate: z.boolean(), intervalMs: z.number().int().min(16) }),
  enquireLabel: z.enum(['Enquire Now', 'Instant Message']),
  /** Additional forms besides the enquiry, in display order. */
  enquiryButtons: z
    .array(z.enum(['call-back', 'video-walkaround', 'request-photos', 'find-similar']))
    .default([]),
  disclaimer: z.string().nullable(),
  marketBadge: z.boolean(),
  autogauge: z.boolean(),
  priceHistory: z.boolean(),
  daysListed: z.boolean(),
  /** Shows how often the vehicle was viewed. */
  views: z.boolean().default(false),
  similarVehicles: z.boolean(),
  printPdf: z.boolean(),
  usedCarPath: z.boolean(),
  embedPrefixes: z.array(z.url({ protocol: /^https?$/, error: "a player's address begins with https://" })),
  /** Other origins of videos without a player: `https://videos.example.com`. */
  videoOrigins: z.array(PictureOrigin).max(50).default([]),
  /** Whether the vehicle identification number is published: on the page, in its data and in JSON-LD. */
  vin: z.boolean().default(true),
  /** Whether the number plate and its expiry are published. New South Wales requires the plate. */
  registration: z.boolean().default(true),
  reserve: z.object({
    enabled: z.boolean(),
    /** The displayed deposit, such as "$500". Null means "$200"; '' or "$0" needs no deposit. */
    depositText: z
      .string()
      .regex(/^(\$?\d[\d,]*(\.\d{2})?)?$/, { error: 'is an amount such as "$200", or empty' })
      .nullable()
      .default(null),
    /** Whether a hold without a deposit requires a number confirmed by signing in. */
    confirmPhone: z.boolean().default(true),
    /** The page on which a vehicle is reserved: `/cars/{slug}/checkout` or `/cars/{slug}/buy-online`. */
    path: z.enum(['checkout', 'buy-online']).default('checkout'),
    /** Enables `/checkout-journey`, the whole purchase step by step. */
    journey: z.boolean().default(false),
    /** How long a vehicle is held for a shopper at the checkout. */
    holdMinutes: z.number().int().min(1).max(120).default(15),
    /** For how many days the deposit is refunded on request. */
    refundDays: z.number().int().min(0).max(60).default(3),
  }),
});
export type VehiclePageConfig = z.infer<typeof VehiclePageConfig>;
