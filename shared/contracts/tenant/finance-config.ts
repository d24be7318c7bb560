import { z } from 'zod';

/** How a provider decides whether a vehicle can be financed; the rules are in contracts/finance/availability. */
export const FinanceRule = z.enum(['taurus', 'weekly-payment', 'monthly-payment', 'listed-only']);

export const FinanceProvider = z.object({
  name: z.string(),
  rule: FinanceRule,
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  comparisonRateRange: z.object({ min: z.number(), max: z.number() }).nullable(),
  establishmentFee: z.number(),
  fees: z.array(z.object({ name: z.string(), amount: z.number(), every: z.enum(['once', 'month']) })),
  disclaimer: z.string(),
});
export type FinanceProvider = z.infer<typeof FinanceProvider>;

const Range = z.object({ min: z.number(), max: z.number(), step: z.number() });

export const FinanceConfig = z.object({
  /** Key into `providers`, or null when the site has no finance. */
  provider: z.string().nullable(),
  providers: z.record(z.string(), FinanceProvider),
  offForManufacturers: z.array(z.string()),
  offForDealerships: z.array(z.string()),
  path: z.enum(['/finance', '/finance-enquiry', '/apply-for-finance']),
  sidebarText: z.string(),
  /** Lender entries are made from the provider's rates for vehicles whose feed carries none. */
  quoteWithoutLenderEntry: z.boolean(),
  roundUp: z.boolean(),
  monthlyOnly: z.boolean(),
  defaults: z.object({
    amount: z.number(), termYears: z.number(), interestPercent: z.number(), residual: z.number(), deposit: z.number(),
  }),
  sidebar: z.object({
    amount: Range,
    /** 105% of the price where the price is over 100000. */
    maxFollowsPrice: z.boolean(),
    term: Range,
    termYears: z.array(z.number()),
    interest: Range,
    interestLocked: z.boolean(),
  }),
  page: z.object({ price: Range, term: Range, interest: Range, deposit: Range, residual: Range }),
  fuel: z.object({ enabled: z.boolean(), pricePerLitre: z.number(), kmPerWeek: z.number(), defaultConsumption: z.number() }),
  delivery: z.object({
    enabled: z.boolean(),
    /** The first region that holds the postcode gives the price. */
    regions: z.array(z.object({
      name: z.string(), price: z.number(),
      postcodes: z.array(z.object({ from: z.string(), to: z.string() })),
    })),
  }),
});
export type FinanceConfig = z.infer<typeof FinanceConfig>;
