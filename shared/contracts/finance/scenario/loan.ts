import type { FinanceProvider } from '../../tenant/finance-config.ts';
import type { NumberRange } from '../calculator-ranges.ts';
import { comparisonAt } from '../comparison-at.ts';
import type { FinanceSite } from '../lender-terms.ts';
import { wholeDollars, type FinanceQuote } from '../quote.ts';
import { paymentsPerYear, repayment, type Frequency } from '../repayment.ts';

export type Loan = {
  /** The price, before what is paid of it at once. */
  amount: number;
  /** Deposit and trade-in together; negative where more is owed on the trade-in than it is worth. */
  deposit: number;
  balloon: number;
  termYears: number;
  ratePercent: number;
  frequency: Frequency;
};

export type CalculatorResult = {
  /** Whole dollars a period. */
  repayment: number;
  /** A figure of 25 or below reads "Enquire for Finance". */
  enquireOnly: boolean;
  borrowed: number;
  establishmentFee: number;
  /** Besides the establishment fee. */
  fees: FinanceProvider['fees'];
  /** Everything that is paid after the deposit: repayments, balloon and every fee. */
  total: number;
  /** What of that is not the price: interest and every fee. */
  costOfCredit: number;
  comparisonRate: number;
};

/**
 * What a loan costs at a lender. On exactly the terms of a quote the lender's own payment is used, so that a calculator says
 * what the estimate says.
 */
export function calculateLoan(
  loan: Loan,
  site: FinanceSite,
  providerKey: string | null,
  quote: FinanceQuote | null,
): CalculatorResult {
  const provider = providerKey === null ? undefined : site.finance.providers[providerKey];
  const establishmentFee = provider?.establishmentFee ?? 0;
  const fees = provider?.fees ?? [];
  const { frequency, termYears, ratePercent } = loan;
  const exact =
    (isAsQuoted(loan, quote) ? quote?.lenderPayments[frequency] : undefined) ??
    repayment({ ...loan, residual: loan.balloon, establishmentFee });
  const shown = wholeDollars(exact, site);
  const financed = Math.max(0, loan.amount - loan.deposit);
  const feesBeside = fees.reduce(
    (sum, { amount, every }) => sum + amount * (every === 'month' ? Math.round(termYears * 12) : 1),
    0,
  );
  const total = exact * Math.round(termYears * paymentsPerYear[frequency]) + loan.balloon + feesBeside;
  return {
    repayment: shown,
    enquireOnly: shown <= 25,
    borrowed: financed + establishmentFee,
    establishmentFee,
    fees,
    total: Math.round(total),
    costOfCredit: Math.max(0, Math.round(total - financed)),
    comparisonRate: comparisonAt(
      ratePercent,
      provider,
      quote ? { ...quote, feesAtStart: quote.lenderFeesAtStart } : (provider ?? null),
    ),
  };
}

const isAsQuoted = (loan: Loan, quote: FinanceQuote | null) =>
  quote !== null &&
  loan.amount === quote.amount &&
  loan.deposit === quote.deposit &&
  loan.balloon === quote.balloon &&
  loan.termYears === quote.termYears &&
  loan.ratePercent === quote.interestRate;

/** @returns the value moved into the range; what is no number becomes the minimum */
export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), Math.max(min, max)) : min;
}

/** The nearest step of a range, or one of `exact` as it is: the price of a vehicle, the rate of its quote. */
export function onStep(value: number, range: NumberRange, ...exact: number[]): number {
  const inside = clamp(value, range);
  if (inside === range.max || exact.includes(inside)) return inside;
  const stepped = range.min + Math.round((inside - range.min) / range.step) * range.step;
  return Number(clamp(stepped, range).toFixed(2));
}

export const nearest = (value: number, values: number[]): number =>
  values.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
