import { z } from 'zod';
import { PictureOrigin } from '../images/image-delivery.ts';
import { VehicleType } from '../vehicle/vehicle.ts';

export const StockConfig = z.object({
  /** Tenants whose stock is shown here; empty means the tenant's own. */
  tenants: z.array(z.string()),
  types: z.array(VehicleType),
  /** The one manufacturer of a single-franchise site, else null. */
  manufacturer: z.string().nullable(),
  soldHandling: z.boolean(),
  soldDays: z.number().int().min(0),
  filter: z.object({ minPhotos: z.number().int().min(0).max(14), requirePrice: z.boolean() }),
  noPriceText: z.string(),
  offersSubscription: z.boolean(),
  /** How often a subscription's price is paid. */
  subscriptionPeriod: z.enum(['week', 'fortnight', 'month']).default('week'),
  electricBadge: z.boolean(),
  newArrivalDays: z.number().int().min(0),
  /** Picture URLs or keys that count as no image. */
  defaultImages: z.array(z.string()),
  /** Origins (`https://photos.example.com`) that stock photos may be fetched from; null lets every public one. */
  photoOrigins: z.array(PictureOrigin).nullable().default(null),
  certified: z.object({
    manufacturers: z.array(z.string()),
    title: z.string(),
    points: z.array(z.string()),
    badgeImage: z.string().nullable(),
  }),
  /** Panel text per status that is not available; `sold` is the fallback. */
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
  locationSection: z.boolean(),
  /** Location ids on whose vehicles the location section is hidden. */
  locationSectionHiddenFor: z.array(z.string()),
  viewerStart: z.enum(['spinner', 'gallery']),
  spin: z.object({ autoRotate: z.boolean(), intervalMs: z.number().int().min(16) }),
  enquireLabel: z.enum(['Enquire Now', 'Instant Message']),
  /** Further forms beside the enquiry, in their order. */
  enquiryButtons: z
    .array(z.enum(['call-back', 'video-walkaround', 'request-photos', 'find-similar']))
    .default([]),
  disclaimer: z.string().nullable(),
  marketBadge: z.boolean(),
  autogauge: z.boolean(),
  priceHistory: z.boolean(),
  daysListed: z.boolean(),
  /** How often the vehicle was looked at. */
  views: z.boolean().default(false),
  similarVehicles: z.boolean(),
  printPdf: z.boolean(),
  usedCarPath: z.boolean(),
  embedPrefixes: z.array(z.url({ protocol: /^https?$/, error: "a player's address begins with https://" })),
  reserve: z.object({
    enabled: z.boolean(),
    /** The deposit as it is shown, such as "$500"; null is "$200", '' or "$0" holds vehicles without one. */
    depositText: z
      .string()
      .regex(/^(\$?\d[\d,]*(\.\d{2})?)?$/, { error: 'is an amount such as "$200", or empty' })
      .nullable()
      .default(null),
    /** The page on which a vehicle is reserved: `/cars/{slug}/checkout` or `/cars/{slug}/buy-online`. */
    path: z.enum(['checkout', 'buy-online']).default('checkout'),
    /** `/checkout-journey`: the whole purchase, step by step. */
    journey: z.boolean().default(false),
    /** How long a vehicle is held for a shopper at the checkout. */
    holdMinutes: z.number().int().min(1).max(120).default(15),
    /** How long the deposit is refunded on request. */
    refundDays: z.number().int().min(0).max(60).default(3),
  }),
});
export type VehiclePageConfig = z.infer<typeof VehiclePageConfig>;
