import { z } from 'zod';

/** The rule by which a provider finances a vehicle; implemented in contracts/finance/eligibility. */
export const FinanceRule = z.enum(['taurus', 'weekly-payment', 'monthly-payment', 'listed-only']);

const Range = z.object({ min: z.number(), max: z.number(), step: z.number().positive() });
const RangeLimit = Range.partial();
const Span = z.object({ min: z.number().optional(), max: z.number().optional() });

/** Limits of a lender that override those of the site's calculators. */
const ProviderLimits = z.object({
  /** Loan amount in the calculator of a vehicle page. */
  amount: RangeLimit.optional(),
  /** Purchase price in the calculator of the finance page. */
  price: RangeLimit.optional(),
  interest: RangeLimit.optional(),
  term: RangeLimit.optional(),
  /** The minimum deposit and the maximum balloon, in percent of the price. */
  minDepositPercent: z.number().min(0).max(100).optional(),
  maxBalloonPercent: z.number().min(0).max(100).optional(),
});

/** A fee beside the establishment fee, added to the loan. Comparison rates exclude government charges. */
const LenderFee = z.object({
  name: z.string(),
  amount: z.number().min(0),
  every: z.enum(['once', 'month']),
  government: z.boolean().optional(),
});

export const FinanceProvider = z.object({
  name: z.string(),
  rule: FinanceRule,
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  comparisonRateRange: z.object({ min: z.number(), max: z.number() }).nullable(),
  establishmentFee: z.number(),
  fees: z.array(LenderFee),
  limits: ProviderLimits.default({}),
  disclaimer: z.string(),
});
export type FinanceProvider = z.infer<typeof FinanceProvider>;

/** One row of a site's rate table: the lender and rates for matching vehicles whose feed names no lender. */
export const FinanceRateRule = z.object({
  carTypes: z.array(z.enum(['new', 'demo', 'used'])).optional(),
  manufacturers: z.array(z.string()).optional(),
  /** Calendar years since the model year, in the site's time zone; both bounds are inclusive. */
  ageYears: Span.optional(),
  km: Span.optional(),
  price: Span.optional(),
  provider: z.string(),
  interestRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(200),
  termYears: z.number().positive().max(30),
});
export type FinanceRateRule = z.infer<typeof FinanceRateRule>;

export const FinanceConfig = z
  .object({
    /** Key into `providers`, or null if the site offers no finance. */
    provider: z.string().nullable(),
    providers: z.record(z.string(), FinanceProvider),
    /** For vehicles whose feed has no lender entry: the first matching row applies. */
    rateRules: z.array(FinanceRateRule).default([]),
    offForManufacturers: z.array(z.string()),
    offForDealerships: z.array(z.string()),
    path: z.enum(['/finance', '/finance-enquiry', '/apply-for-finance']),
    sidebarText: z.string(),
    /** Creates lender entries from the provider's rates for vehicles whose feed has none. */
    quoteWithoutLenderEntry: z.boolean(),
    roundUp: z.boolean(),
    monthlyOnly: z.boolean(),
    defaults: z.object({
      amount: z.number(),
      termYears: z.number().positive(),
      interestPercent: z.number(),
      residual: z.number(),
      deposit: z.number(),
    }),
    sidebar: z.object({
      amount: Range,
      /** Sets the maximum amount to 105% of the price for prices over 100000. */
      maxFollowsPrice: z.boolean(),
      term: Range,
      termYears: z.array(z.number().positive()),
      interest: Range,
      interestLocked: z.boolean(),
    }),
    page: z.object({ price: Range, term: Range, interest: Range, deposit: Range, residual: Range }),
    fuel: z.object({
      enabled: z.boolean(),
      pricePerLitre: z.number(),
      kmPerWeek: z.number(),
      defaultConsumption: z.number(),
    }),
    /** Charging cost, for the running cost of electric vehicles and plug-in hybrids. */
    electricity: z.object({
      enabled: z.boolean(),
      pricePerKwh: z.number().min(0),
      /** kWh per 100 km. */
      defaultConsumption: z.number().min(0),
    }),
    /** The calculator's business view: the GST credit, up to the car limit in dollars (null: no limit). */
    businessUse: z.object({ enabled: z.boolean(), carLimit: z.number().positive().nullable() }),
    /** The finance application on the finance page; if disabled, the page shows the enquiry form. */
    application: z.object({
      enabled: z.boolean(),
      /** How many hours an unfinished application is stored in the shopper's browser. */
      draftHours: z.number().int().min(1).max(720),
      /** The consent that a shopper gives before an application is sent. */
      consentText: z.string().min(1),
    }),
    delivery: z.object({
      enabled: z.boolean(),
      /** The first region that contains the postcode determines the price. */
      regions: z.array(
        z.object({
          name: z.string(),
          price: z.number(),
          postcodes: z.array(z.object({ from: z.string(), to: z.string() })),
        }),
      ),
    }),
  })
  .superRefine(({ rateRules, providers }, context) => {
    for (const [number, { provider }] of rateRules.entries())
      if (!Object.hasOwn(providers, provider))
        context.addIssue({
          code: 'custom',
          path: ['rateRules', number, 'provider'],
          message: `no provider "${provider}": expected one of ${Object.keys(providers).join(', ')}`,
        });
  });
export type FinanceConfig = z.infer<typeof FinanceConfig>;
