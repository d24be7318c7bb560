import type { FinanceProvider } from '../tenant/finance-config.ts';
import { comparisonBasis, comparisonRate } from './comparison-rate.ts';
import { repayment } from './repayment.ts';

type Fees = Pick<FinanceProvider, 'establishmentFee' | 'fees'>;
type Published = {
  interestRate: number | null;
  comparisonRate: number | null;
  /** Upfront fees stated by the lender; null if not stated. */
  feesAtStart?: number | null;
};
type CreditFees = { feesAtStart: number; feePerPayment: number };

/**
 * Returns the comparison rate in percent a year for a rate chosen by the shopper, on the basis of $30,000
 * over 5 years. At the lender's own rate it is the lender's published comparison rate. At other rates it is
 * computed with fees: the provider's listed fees if they explain the published pair of rates; else the
 * lender's upfront fees plus a monthly fee that explains the remainder.
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

/** Returns the fees that a comparison rate includes: all except government charges. */
export function creditFeesOf(provider: Fees | undefined): CreditFees {
  const sum = (every: 'once' | 'month') =>
    (provider?.fees ?? [])
      .filter((fee) => fee.every === every && !fee.government)
      .reduce((total, { amount }) => total + amount, 0);
  return { feesAtStart: (provider?.establishmentFee ?? 0) + sum('once'), feePerPayment: sum('month') };
}

/** Derives the fees contained in a published pair of rates, given the amount that is paid upfront. */
function feesWithin(ratePercent: number, compared: number, atStart: number): CreditFees {
  const n = comparisonBasis.termYears * 12;
  const payment = repayment({ ...comparisonBasis, ratePercent, frequency: 'month' });
  const perMonth = compared / 1200;
  const annuity = perMonth === 0 ? n : (1 - (1 + perMonth) ** -n) / perMonth;
  const feePerPayment = (comparisonBasis.amount - atStart) / annuity - payment;
  if (feePerPayment >= 0) return { feesAtStart: atStart, feePerPayment };
  return { feesAtStart: Math.max(0, comparisonBasis.amount - payment * annuity), feePerPayment: 0 };
}
