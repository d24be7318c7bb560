import { z } from 'zod';
import { garagePages } from '../garage/garage-pages.ts';
import { challengeKinds } from '../leads/challenge-kinds.ts';
import { leadDepartments } from '../leads/lead-forms.ts';
import { TimeZone } from '../locations/time-zone.ts';
import { ServiceBookingConfig, TestDriveConfig } from './booking-config.ts';
import { SpinToWinConfig, spinToWinDefaults } from './spin-config.ts';

export const LeadsConfig = z.object({
  messageRequired: z.boolean(),
  optInDefault: z.boolean(),
  optInText: z.string(),
  terms: z.object({ required: z.boolean(), text: z.string(), errorText: z.string() }),
  preferredDealership: z.boolean(),
  /** Whether a dealership without a visible location can be chosen as the preferred dealership. */
  dealershipsWithoutLocation: z.boolean().default(true),
  /** In the dealer's language, for dealers' systems. "Career Enquiry" sets the lead's subcategory. */
  enquiryCategories: z.array(z.string()),
  /** The department that answers the general enquiries of a category; sales for the others. */
  categoryDepartments: z.record(z.string(), z.enum(leadDepartments)).default({}),
  /** Labels that shoppers see for a category or an additional service, where they differ from its value. */
  choiceLabels: z.record(z.string(), z.string()).default({}),
  /** Services that a general enquiry offers, in the dealer's language; if empty, the field is hidden. */
  additionalServices: z.array(z.string()).default([]),
  /** Whether forms ask how and when the shopper wants to be contacted. */
  preferredContact: z.boolean().default(true),
  showRego: z.boolean(),
  postcode: z.boolean(),
  /** Whether steps before the last are stored, if the shopper agrees, apart from the opt-in. */
  partialLeads: z.boolean().default(true),
  /** Leads sent sooner than this after the form was first visible are quarantined; 0 disables the check. */
  minimumFillSeconds: z.number().min(0).max(60).default(1),
  /** Challenge that browsers solve before sending. Leads without an answer are quarantined. */
  challenge: z.enum(['none', ...challengeKinds]).default('none'),
  /** The response time promised on the success page, in minutes. */
  replyWithinMinutes: z.number().int().min(1),
  /** Sends the shopper an email with the reference number and a copy of the message. */
  confirmationEmail: z.boolean().default(true),
  /**
   * How many days leads and decided valuations are stored (`leadDays`), those that were never completed
   * (`partialDays`), and the CVs of applications (`cvDays`).
   */
  retention: z
    .object({
      leadDays: z.number().int().min(1),
      partialDays: z.number().int().min(1),
      cvDays: z.number().int().min(1).default(180),
    })
    .default({ leadDays: 730, partialDays: 30, cvDays: 180 }),
  demoStatusInAdf: z.enum(['new', 'used']),
  favourites: z.boolean(),
  watchlist: z.boolean(),
  /** Lets signed-in shoppers save searches and receive alerts about new vehicles and price drops. */
  savedSearches: z.boolean().default(false),
  /** Lets visitors without an account receive an email when the price of a vehicle drops. */
  priceAlerts: z.boolean().default(false),
  tradeIn: z.object({
    enabled: z.boolean(),
    path: z.enum(['/trade-in', '/sell-your-car', '/sell-my-car']),
    /** Vehicles that are older or have more kilometres get no online offer. */
    maxYears: z.number().int().min(0).max(50),
    maxKm: z.number().int().min(0).max(2_000_000),
    /** How many days an offer is valid. */
    validDays: z.number().int().min(1).max(90),
    /** The vehicle page shows the registration form itself instead of a button. */
    inline: z.boolean(),
    /** Stores each result by `POST /api/miscellaneous`. */
    saveValuation: z.boolean(),
  }),
  /** Pages for the shoppers' own vehicles, at one of the possible paths; requires sign-in. */
  garage: z
    .object({
      enabled: z.boolean(),
      path: z.enum(garagePages),
      /** A service is due this many months after the previous one. */
      serviceMonths: z.number().int().min(1).max(60),
    })
    .default({ enabled: false, path: '/my-garage', serviceMonths: 12 }),
  /** `/online-payment`: minimum and maximum of one payment, in whole dollars. */
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
  /** How many hours before a booking the shopper is sent a reminder; null disables reminders. */
  bookingReminderHours: z.number().int().min(1).max(168).nullable(),
});
export type LeadsConfig = z.infer<typeof LeadsConfig>;

export const LocationsConfig = z.object({
  section: z.enum(['single', 'grid', 'tabs']),
  /** Forms that the contact pages offer besides the general enquiry, in display order. */
  contactForms: z.array(z.enum(['call-back', 'sell-my-car', 'parts'])).default([]),
  phone: z.object({
    override: z.string().nullable(),
    new: z.string().nullable(),
    used: z.string().nullable(),
    demo: z.string().nullable(),
    /** Prefers the number of the vehicle's car type over the new and used numbers. */
    byCarType: z.boolean(),
    masked: z.boolean(),
    sms: z.boolean(),
  }),
  map: z.object({
    /** Zoom level of web maps: 0 shows the world, 10 a city. */
    zoom: z.number().min(0).max(22),
    key: z.string().nullable(),
    /** Template with `{key}`, `{query}`, `{lat}`, `{lng}` and `{zoom}`. Frames may have its origin. */
    embedUrl: z
      .url({ protocol: /^https$/, error: "a map's address begins with https://" })
      .refine((url) => /^https:\/\/[^/?#{}]+[/?]/.test(url), { error: "a map's host is written out" })
      .nullable(),
    /**
     * What the map that zooms shows below its pins: a MapLibre style (JSON), or a PMTiles archive
     * (`.pmtiles`) with the layers of the Protomaps basemap. Without one it shows coast, borders and towns
     * from the site's own server.
     */
    style: z
      .url({ protocol: /^https$/, error: "a map style's address begins with https://" })
      .nullable()
      .default(null),
    /** Other origins from which that style loads tiles, glyphs and sprites. Pages may connect to them. */
    styleOrigins: z
      .array(z.string().regex(/^https:\/\/[^/?#\s]+$/, 'an origin is https:// and a host, without a path'))
      .default([]),
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
