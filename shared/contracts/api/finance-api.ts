import { z } from 'zod';

/** `/api/finance/...`; every call is scoped to the request's tenant. */
export const financeApi = {
  /** `query` is the query string of the finance page: the state of its calculator and its subject. */
  scenario: (query: string) => `/api/finance/scenario?${query}`,
} as const;

/** The calculator's result, computed on the server, in Australian dollars and percent a year. */
export const FinanceScenario = z.object({
  car_id: z.string().nullable(),
  /** Key into the site's providers, and its display name; null if the site has none. */
  provider: z.string().nullable(),
  providerName: z.string().nullable(),
  price: z.number(),
  deposit: z.number(),
  tradeIn: z.number(),
  /** Amount still owed on the trade-in. */
  owing: z.number(),
  residual: z.number(),
  termYears: z.number(),
  ratePercent: z.number(),
  comparisonRate: z.number(),
  frequency: z.enum(['week', 'fortnight', 'month']),
  /** The loan with its establishment fee, and what the shopper gets back. */
  borrowed: z.number(),
  moneyBack: z.number(),
  /** Whole dollars per period; null if the amount is too small to show. */
  repayment: z.number().nullable(),
  /** Total paid after the deposit; `costOfCredit` is its part that is interest and fees. */
  total: z.number(),
  costOfCredit: z.number(),
  establishmentFee: z.number(),
  fees: z.array(z.object({ name: z.string(), amount: z.number(), every: z.enum(['once', 'month']) })),
  disclaimer: z.string().nullable(),
  /** Path of the page that shows this scenario. */
  path: z.string(),
});
export type FinanceScenario = z.infer<typeof FinanceScenario>;
