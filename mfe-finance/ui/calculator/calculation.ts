import {
  holding,
  lendingLimits,
  sidebarRanges,
  type NumberRange,
} from '@forecourt/contracts/finance/calculator-ranges';
import { quoteFor, type FinanceQuote } from '@forecourt/contracts/finance/quote';
import type { Frequency } from '@forecourt/contracts/finance/repayment';
import {
  calculateLoan,
  clamp,
  nearest,
  onStep,
  type CalculatorResult,
  type Loan,
} from '@forecourt/contracts/finance/scenario/loan';
import type { FinanceSite } from '@forecourt/contracts/tenant/dealership-finance';
import { financePlace } from '@forecourt/contracts/tenant/dealership-finance';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

export type CalculatorInput = Loan;

/** The inputs of the calculator on a vehicle's page: the vehicle's quote and the bounds. */
export type CalculatorBasis = {
  site: FinanceSite;
  quote: FinanceQuote;
  amount: NumberRange;
  term: NumberRange;
  /** Years to choose from; empty if any step of `term` can be chosen. */
  termYears: number[];
  interest: NumberRange;
  interestLocked: boolean;
  frequencies: Frequency[];
};

const step = 500;

/**
 * The bounds of the calculator on a vehicle's page, from the site and the lender, widened to include the
 * quote. If the site enables `maxFollowsPrice`, the maximum amount of an expensive vehicle is 105 % of its
 * price. Null if finance is not offered or the repayment is 0.
 */
export function basisFor(wholeSite: FinanceSite, vehicle: VehicleSummary): CalculatorBasis | null {
  const quote = quoteFor(vehicle, wholeSite);
  if (!quote || quote.repayment <= 0) return null;
  const site = financePlace(wholeSite, vehicle.dealership_slug);
  const { sidebar, monthlyOnly, defaults } = site.finance;
  const ranges = sidebarRanges(site.finance, quote.provider);
  const isDear = sidebar.maxFollowsPrice && quote.amount > 100_000;
  const amount = isDear ? { ...ranges.amount, max: Math.round(quote.amount * 1.05) } : ranges.amount;
  return {
    site,
    quote,
    amount: holding(amount, quote.amount || defaults.amount),
    term: holding(ranges.term, quote.termYears),
    termYears:
      sidebar.termYears.length > 0
        ? [...new Set([...sidebar.termYears, quote.termYears])].sort((a, b) => a - b)
        : [],
    interest: holding(ranges.interest, quote.interestRate),
    interestLocked: sidebar.interestLocked,
    frequencies: monthlyOnly ? ['month'] : ['week', 'fortnight', 'month'],
  };
}

/** The initial input: the values of the quote. */
export function firstInput({ site, quote }: CalculatorBasis): CalculatorInput {
  return {
    amount: quote.amount || site.finance.defaults.amount,
    deposit: quote.deposit,
    balloon: quote.balloon,
    termYears: quote.termYears,
    ratePercent: quote.interestRate,
    frequency: quote.per,
  };
}

/** The bounds of deposit and balloon: together they never exceed the amount, within the lender's limits. */
export function depositRange({ site, quote }: CalculatorBasis, { amount }: CalculatorInput): NumberRange {
  const { minDeposit } = lendingLimits(site.finance, quote.provider, amount);
  return { min: Math.min(minDeposit, quote.deposit), max: amount, step };
}
export function balloonRange({ site, quote }: CalculatorBasis, input: CalculatorInput): NumberRange {
  const { maxBalloon } = lendingLimits(site.finance, quote.provider, input.amount);
  return { min: 0, max: Math.min(Math.max(maxBalloon, quote.balloon), input.amount - input.deposit), step };
}

/** Moves every value to its nearest step within its bounds; the values of the quote are always valid. */
export function withinBounds(input: CalculatorInput, basis: CalculatorBasis): CalculatorInput {
  const { quote } = basis;
  const amount = onStep(input.amount, basis.amount, quote.amount, basis.site.finance.defaults.amount);
  const deposit = onStep(input.deposit, depositRange(basis, { ...input, amount }), quote.deposit);
  const balloon = onStep(input.balloon, balloonRange(basis, { ...input, amount, deposit }), quote.balloon);
  return {
    amount,
    deposit,
    balloon,
    termYears:
      basis.termYears.length > 0
        ? nearest(input.termYears, basis.termYears)
        : onStep(input.termYears, basis.term, quote.termYears),
    ratePercent: basis.interestLocked
      ? quote.interestRate
      : onStep(clamp(input.ratePercent, basis.interest), basis.interest, quote.interestRate),
    frequency: basis.frequencies.includes(input.frequency) ? input.frequency : basis.frequencies[0]!,
  };
}

export const calculate = (input: CalculatorInput, { site, quote }: CalculatorBasis): CalculatorResult =>
  calculateLoan(input, site, quote.provider, quote);
