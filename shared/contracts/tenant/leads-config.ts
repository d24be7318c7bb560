import { z } from 'zod';

export const LeadsConfig = z.object({
  messageRequired: z.boolean(),
  optInDefault: z.boolean(),
  optInText: z.string(),
  terms: z.object({ required: z.boolean(), text: z.string(), errorText: z.string() }),
  preferredDealership: z.boolean(),
  enquiryCategories: z.array(z.string()),
  showRego: z.boolean(),
  postcode: z.boolean(),
  /** What the shopper is promised on the success page, in minutes. */
  replyWithinMinutes: z.number().int().min(1),
  demoStatusInAdf: z.enum(['new', 'used']),
  favourites: z.boolean(),
  watchlist: z.boolean(),
  saveValuation: z.boolean(),
  tradeIn: z.object({ enabled: z.boolean(), path: z.enum(['/trade-in', '/sell-your-car', '/sell-my-car']), maxYears: z.number(), maxKm: z.number() }),
  testDrive: z.object({ enabled: z.boolean(), slotMinutes: z.number().int(), noticeHours: z.number(), capacity: z.number().int(), terms: z.string().nullable() }),
});
export type LeadsConfig = z.infer<typeof LeadsConfig>;

export const LocationsConfig = z.object({
  section: z.enum(['single', 'grid', 'tabs']),
  phone: z.object({
    override: z.string().nullable(), new: z.string().nullable(), used: z.string().nullable(), demo: z.string().nullable(),
    /** Choose by the vehicle's car type before the new and used numbers. */
    byCarType: z.boolean(),
    masked: z.boolean(),
    sms: z.boolean(),
  }),
  map: z.object({ zoom: z.number(), key: z.string().nullable(), embedUrl: z.string().nullable() }),
  reviews: z.object({ minRating: z.number(), displayThreshold: z.number(), quantity: z.number().int(), sample: z.boolean() }),
});
export type LocationsConfig = z.infer<typeof LocationsConfig>;

export const OffersConfig = z.object({
  promos: z.boolean(),
  exceptionOfferIds: z.array(z.string()),
  salesCounter: z.object({ enabled: z.boolean(), perDay: z.number(), secondsEach: z.number(), refreshSeconds: z.number(), timeZone: z.string() }),
  stats: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type OffersConfig = z.infer<typeof OffersConfig>;

/** Which pages need sign-in; the garage pages of the specification always do. */
export const GatingConfig = z.object({
  checkout: z.boolean(), finance: z.boolean(), spinToWin: z.boolean(), equifaxFinance: z.boolean(),
  onlinePaymentOpen: z.boolean(), alwaysGated: z.array(z.string()),
});
