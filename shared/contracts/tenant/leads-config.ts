import { z } from 'zod';
import { garagePages } from '../garage/garage-pages.ts';
import { challengeKinds } from '../leads/challenge-kinds.ts';
import { TimeZone } from '../locations/time-zone.ts';
import { ServiceBookingConfig, TestDriveConfig } from './booking-config.ts';
import { SpinToWinConfig, spinToWinDefaults } from './spin-config.ts';

export const LeadsConfig = z.object({
  messageRequired: z.boolean(),
  optInDefault: z.boolean(),
  optInText: z.string(),
  terms: z.object({ required: z.boolean(), text: z.string(), errorText: z.string() }),
  preferredDealership: z.boolean(),
  /** Dealerships without a visible location can be chosen as the preferred one. */
  dealershipsWithoutLocation: z.boolean().default(true),
  /** In the dealer's language: dealers' systems sort leads by them. "Career Enquiry" makes a general enquiry with a subcategory of its own. */
  enquiryCategories: z.array(z.string()),
  /** What shoppers read for a category or an additional service, where it differs. */
  choiceLabels: z.record(z.string(), z.string()).default({}),
  /** What a general enquiry may ask for besides, in the dealer's language; none is asked for where it is empty. */
  additionalServices: z.array(z.string()).default([]),
  /** Forms ask how and when the shopper wants to be answered. */
  preferredContact: z.boolean().default(true),
  showRego: z.boolean(),
  postcode: z.boolean(),
  /** Steps before the last are stored where the shopper agrees to be contacted. */
  partialLeads: z.boolean().default(true),
  /** A lead sent sooner after its form was first seen is put into quarantine; 0 is never. */
  minimumFillSeconds: z.number().min(0).max(60).default(1),
  /** What browsers answer before a form is sent; a lead without the answer, also of a form without scripts, is put into quarantine. */
  challenge: z.enum(['none', ...challengeKinds]).default('none'),
  /** What the shopper is promised on the success page, in minutes. */
  replyWithinMinutes: z.number().int().min(1),
  /** The shopper gets an e-mail with the reference number and a copy of the message. */
  confirmationEmail: z.boolean().default(true),
  /** For how many days leads and decided valuations are stored, and steps and valuations that were never completed. */
  retention: z
    .object({ leadDays: z.number().int().min(1), partialDays: z.number().int().min(1) })
    .default({ leadDays: 730, partialDays: 30 }),
  demoStatusInAdf: z.enum(['new', 'used']),
  favourites: z.boolean(),
  watchlist: z.boolean(),
  /** Signed-in shoppers save searches and hear of new vehicles and lower prices. */
  savedSearches: z.boolean().default(false),
  /** Visitors hear by e-mail when one vehicle's price drops, without an account. */
  priceAlerts: z.boolean().default(false),
  tradeIn: z.object({
    enabled: z.boolean(),
    path: z.enum(['/trade-in', '/sell-your-car', '/sell-my-car']),
    /** Older vehicles, and ones driven further, get no estimate online. */
    maxYears: z.number().int().min(0).max(50),
    maxKm: z.number().int().min(0).max(2_000_000),
    /** How long an offer is valid. */
    validDays: z.number().int().min(1).max(90),
    /** The vehicle page asks for the registration itself, in place of a button. */
    inline: z.boolean(),
    /** Keep each result by `POST /api/miscellaneous`. */
    saveValuation: z.boolean(),
  }),
  /** The shoppers' own vehicles, at one of the addresses; only for who has signed in. */
  garage: z
    .object({
      enabled: z.boolean(),
      path: z.enum(garagePages),
      /** A service is due so many months after the last one. */
      serviceMonths: z.number().int().min(1).max(60),
    })
    .default({ enabled: false, path: '/my-garage', serviceMonths: 12 }),
  /** `/online-payment`: amounts in whole dollars that can be paid at once. */
  onlinePayment: z
    .object({
      enabled: z.boolean(),
      minimum: z.number().int().min(1).max(1_000_000),
      maximum: z.number().int().min(1).max(1_000_000),
    })
    .refine(({ minimum, maximum }) => minimum <= maximum, {
      path: ['maximum'],
      error: 'is the minimum or more',
    })
    .default({ enabled: false, minimum: 10, maximum: 20_000 }),
  spinToWin: SpinToWinConfig.default(spinToWinDefaults),
  testDrive: TestDriveConfig,
  serviceBooking: ServiceBookingConfig,
  /** How long before its time a shopper is reminded of a booking; null: not at all. */
  bookingReminderHours: z.number().int().min(1).max(168).nullable(),
});
export type LeadsConfig = z.infer<typeof LeadsConfig>;

export const LocationsConfig = z.object({
  section: z.enum(['single', 'grid', 'tabs']),
  /** Forms that the contact pages offer beside the general enquiry, in their order. */
  contactForms: z.array(z.enum(['call-back', 'sell-my-car', 'parts'])).default([]),
  phone: z.object({
    override: z.string().nullable(),
    new: z.string().nullable(),
    used: z.string().nullable(),
    demo: z.string().nullable(),
    /** Choose by the vehicle's car type before the new and used numbers. */
    byCarType: z.boolean(),
    masked: z.boolean(),
    sms: z.boolean(),
  }),
  map: z.object({
    /** As maps services count: 0 the world, 10 a city. */
    zoom: z.number().min(0).max(22),
    key: z.string().nullable(),
    /** With `{key}`, `{query}`, `{lat}`, `{lng}` and `{zoom}` in it; its origin may be framed by this site's pages. */
    embedUrl: z
      .url({ protocol: /^https$/, error: "a map's address begins with https://" })
      .refine((url) => /^https:\/\/[^/?#{}]+[/?]/.test(url), { error: "a map's host is written out" })
      .nullable(),
  }),
  reviews: z.object({
    minRating: z.number(),
    displayThreshold: z.number(),
    quantity: z.number().int(),
    sample: z.boolean(),
  }),
});
export type LocationsConfig = z.infer<typeof LocationsConfig>;

export const OffersConfig = z.object({
  promos: z.boolean(),
  exceptionOfferIds: z.array(z.string()),
  salesCounter: z.object({
    enabled: z.boolean(),
    perDay: z.number(),
    secondsEach: z.number(),
    refreshSeconds: z.number(),
    timeZone: TimeZone,
  }),
  stats: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type OffersConfig = z.infer<typeof OffersConfig>;
