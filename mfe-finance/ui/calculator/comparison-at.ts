import { comparisonBasis, comparisonRate } from '@forecourt/contracts/finance/comparison-rate';
import { repayment } from '@forecourt/contracts/finance/repayment';
import type { FinanceProvider } from '@forecourt/contracts/tenant/finance-config';

type Published = { interestRate: number | null; comparisonRate: number | null } | null;

/**
 * The comparison rate at a rate of the shopper's choice, on the basis of $30,000 over 5 years: the lender's own where the
 * rate is the lender's, else with the fees that its published pair of rates contains, else with the fees it lists.
 */
export function comparisonAt(ratePercent: number, provider: Pick<FinanceProvider, 'establishmentFee' | 'fees'> | undefined, published: Published): number {
  if (published && published.interestRate !== null && published.comparisonRate !== null) {
    if (Math.abs(ratePercent - published.interestRate) < 0.005) return published.comparisonRate;
    return comparisonRate({ ratePercent, feesAtStart: feesWithin(published.interestRate, published.comparisonRate) });
  }
  const sum = (every: 'once' | 'month') => (provider?.fees ?? []).filter((fee) => fee.every === every).reduce((total, fee) => total + fee.amount, 0);
  return comparisonRate({ ratePercent, feesAtStart: (provider?.establishmentFee ?? 0) + sum('once'), feePerPayment: sum('month') });
}

/** What a borrower pays at the start, as far as a published pair of rates says it. */
function feesWithin(ratePercent: number, comparison: number): number {
  const n = comparisonBasis.termYears * 12;
  const payment = repayment({ ...comparisonBasis, ratePercent, frequency: 'month' });
  const perMonth = comparison / 1200;
  const received = perMonth === 0 ? payment * n : (payment * (1 - (1 + perMonth) ** -n)) / perMonth;
  return Math.max(0, comparisonBasis.amount - received);
}
