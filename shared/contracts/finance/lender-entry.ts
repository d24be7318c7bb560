import { z } from 'zod';

/**
 * Specification, document 2 section 3, "Finance lender entry". Rates are percent a year, payments and fees
 * Australian dollars; null means that the lender did not state the value.
 */
export const LenderEntry = z.object({
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  paymentWeek: z.number().nullable(),
  paymentMonth: z.number().nullable(),
  deposit: z.number().nullable(),
  termYears: z.number().nullable(),
  termMonths: z.number().nullable(),
  termWeeks: z.number().nullable(),
  balloon: z.number().nullable(),
  totalPayable: z.number().nullable(),
  establishmentFees: z.number().nullable(),
  disclaimer: z.string().nullable(),
  financeProvider: z.string().nullable(),
});
export type LenderEntry = z.infer<typeof LenderEntry>;
