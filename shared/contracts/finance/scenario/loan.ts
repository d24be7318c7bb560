import type { FinanceSite } from '../../tenant/dealership-finance.ts';
import type { FinanceProvider } from '../../tenant/finance-config.ts';
import type { NumberRange } from '../calculator-ranges.ts';
import { comparisonAt } from '../comparison-at.ts';
import { wholeDollars, type FinanceQuote } from '../quote.ts';
import { paymentsPerYear, repayment, type Frequency } from '../repayment.ts';

export type Loan = {
  /** The price, before deposit and trade-in. */
  amount: number;
  /** Deposit plus the trade-in's net equity, which may be negative; above `amount` if money is returned. */
  deposit: number;
  balloon: number;
  termYears: number;
  ratePercent: number;
  frequency: Frequency;
};

export type CalculatorResult = {
  /** Whole dollars per period. */
  repayment: number;
  /** Whether the repayment is at or below 25, which is shown as "Enquire for Finance". */
  enquireOnly: boolean;
  borrowed: number;
  /** What deposit and trade-in exceed the price by; then nothing is borrowed, without fees. */
  moneyBack: number;
  establishmentFee: number;
  /** Fees besides the establishment fee. */
  fees: FinanceProvider['fees'];
  /** Total paid after the deposit: repayments, balloon and all fees. */
  total: number;
  /** The part of `total` that exceeds the financed price: interest and all fees. */
  costOfCredit: number;
  comparisonRate: number;
};

/**
 * Computes the cost of a loan at a lender. On exactly the terms of a quote it uses the lender's own payment,
 * so that calculator and estimate agree.
 */
export function calculateLoan(
  loan: Loan,
  site: FinanceSite,
  providerKey: string | null,
  quote: FinanceQuote | null,
): CalculatorResult {
  const provider = providerKey === null ? undefined : site.finance.providers[providerKey];
  const financed = Math.max(0, loan.amount - loan.deposit);
  const establishmentFee = financed > 0 ? (provider?.establishmentFee ?? 0) : 0;
  const fees = financed > 0 ? (provider?.fees ?? []) : [];
  const { frequency, termYears, ratePercent } = loan;
  const exact =
    (isAsQuoted(loan, quote) ? quote?.lenderPayments[frequency] : undefined) ??
    repayment({ ...loan, residual: loan.balloon, establishmentFee });
  const shown = wholeDollars(exact, site);
  const feesBeside = fees.reduce(
    (sum, { amount, every }) => sum + amount * (every === 'month' ? Math.round(termYears * 12) : 1),
    0,
  );
  const total = exact * Math.round(termYears * paymentsPerYear[frequency]) + loan.balloon + feesBeside;
  return {
    repayment: shown,
    enquireOnly: shown <= 25,
    borrowed: financed + establishmentFee,
    moneyBack: Math.max(0, loan.deposit - loan.amount),
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

/** @returns the value clamped to the range; the minimum for a value that is not a number */
export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), Math.max(min, max)) : min;
}

/** Rounds to the nearest step of a range; values in `exact`, such as a price, stay unchanged. */
export function onStep(value: number, range: NumberRange, ...exact: number[]): number {
  const inside = clamp(value, range);
  if (inside === range.max || exact.includes(inside)) return inside;
  const stepped = range.min + Math.round((inside - range.min) / range.step) * range.step;
  return Number(clamp(stepped, range).toFixed(2));
}

export const nearest = (value: number, values: number[]): number =>
  values.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
