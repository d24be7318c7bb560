import type { FinanceProvider } from '../tenant/finance-config.ts';
import { comparisonBasis, comparisonRate } from './comparison-rate.ts';
import { repayment } from './repayment.ts';

type Fees = Pick<FinanceProvider, 'establishmentFee' | 'fees'>;
type Published = {
  interestRate: number | null;
  comparisonRate: number | null;
  /** What the lender says it charges at the start; null where it does not say. */
  feesAtStart?: number | null;
};
type CreditFees = { feesAtStart: number; feePerPayment: number };

/**
 * The comparison rate in percent a year at a rate of the shopper's choice, on the basis of $30,000 over 5 years. At the lender's
 * own rate it is the lender's published figure. Elsewhere it holds the loan's own fees: those that the provider lists, where they
 * explain the published pair of rates; else what the lender charges at the start, and a monthly fee for the rest of the pair.
 */
export function comparisonAt(
  ratePercent: number,
  provider: Fees | undefined,
  published: Published | null,
): number {
  const { interestRate = null, comparisonRate: compared = null } = published ?? {};
  const listed = creditFeesOf(provider);
  if (interestRate === null || compared === null) return comparisonRate({ ratePercent, ...listed });
  if (Math.abs(ratePercent - interestRate) < 0.005) return compared;
  const explained = comparisonRate({ ratePercent: interestRate, ...listed });
  const fees =
    Math.abs(explained - compared) < 0.00501
      ? listed
      : feesWithin(interestRate, compared, published?.feesAtStart ?? listed.feesAtStart);
  return comparisonRate({ ratePercent, ...fees });
}

/** The fees that count in a comparison rate: all but government charges. */
export function creditFeesOf(provider: Fees | undefined): CreditFees {
  const sum = (every: 'once' | 'month') =>
    (provider?.fees ?? [])
      .filter((fee) => fee.every === every && !fee.government)
      .reduce((total, { amount }) => total + amount, 0);
  return { feesAtStart: (provider?.establishmentFee ?? 0) + sum('once'), feePerPayment: sum('month') };
}

/** The fees that a published pair of rates contains, of which so much is paid at the start. */
function feesWithin(ratePercent: number, compared: number, atStart: number): CreditFees {
  const n = comparisonBasis.termYears * 12;
  const payment = repayment({ ...comparisonBasis, ratePercent, frequency: 'month' });
  const perMonth = compared / 1200;
  const annuity = perMonth === 0 ? n : (1 - (1 + perMonth) ** -n) / perMonth;
  const feePerPayment = (comparisonBasis.amount - atStart) / annuity - payment;
  if (feePerPayment >= 0) return { feesAtStart: atStart, feePerPayment };
  return { feesAtStart: Math.max(0, comparisonBasis.amount - payment * annuity), feePerPayment: 0 };
}
