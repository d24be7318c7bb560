import { z } from 'zod';

/** `/api/finance/...`; every call is within the request's tenant. */
export const financeApi = {
  /** `query` is that of the finance page: a calculator's state, and what it is about. */
  scenario: (query: string) => `/api/finance/scenario?${query}`,
} as const;

/** What a calculator showed, worked out on the server. Amounts are Australian dollars, rates percent a year. */
export const FinanceScenario = z.object({
  car_id: z.string().nullable(),
  /** Key into the site's providers, and how shoppers know it; null where the site has none. */
  provider: z.string().nullable(),
  providerName: z.string().nullable(),
  price: z.number(),
  deposit: z.number(),
  tradeIn: z.number(),
  /** Still owed on the trade-in. */
  owing: z.number(),
  residual: z.number(),
  termYears: z.number(),
  ratePercent: z.number(),
  comparisonRate: z.number(),
  frequency: z.enum(['week', 'fortnight', 'month']),
  /** Whole dollars each period; null where the figure is too small to show. */
  repayment: z.number().nullable(),
  /** Everything that is paid after the deposit, and what of it is interest and fees. */
  total: z.number(),
  costOfCredit: z.number(),
  establishmentFee: z.number(),
  fees: z.array(z.object({ name: z.string(), amount: z.number(), every: z.enum(['once', 'month']) })),
  disclaimer: z.string().nullable(),
  /** The page of the site that shows it. */
  path: z.string(),
});
export type FinanceScenario = z.infer<typeof FinanceScenario>;
