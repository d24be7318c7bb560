import { defineMessages } from '../messages/define-messages.ts';
import { paymentsPerYear, repayment, type Frequency } from './repayment.ts';

/** Payments a year by NCCP Regulations 2010, reg 100: 26.09 fortnights a year, not 26. */
export const regulatedPaymentsPerYear = {
  week: 52.18,
  fortnight: 26.09,
  month: 12,
} as const satisfies Record<Frequency, number>;

/** The law's example loan for secured loans over 5 years; also used by the specification. */
export const comparisonBasis = { amount: 30_000, termYears: 5 } as const;

/** The warning that the law requires beside a comparison rate. */
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

export const messages = defineMessages('contracts/comparison-rate', { warning: comparisonRateWarning });

/** Returns the warning in a site's language. */
export const comparisonRateWarningFor = (locale: string): string => messages.for(locale).warning;

export type ComparedLoan = {
  ratePercent: number;
  amount?: number;
  termYears?: number;
  frequency?: Frequency;
  /** Fees paid upfront, not added to the loan; without government charges. */
  feesAtStart?: number;
  /** Fee paid with every repayment. */
  feePerPayment?: number;
};

/**
 * Returns the comparison rate in percent a year, unrounded (published to 2 decimals): n times r, where r
 * solves sum A_j/(1+r)^j = sum (R_j + C_j)/(1+r)^j; A_j is credit provided, R_j repayments, C_j ascertainable
 * credit fees.
 * @throws RangeError if the upfront fees are not less than the loan
 */
export function comparisonRate(loan: ComparedLoan): number {
  const {
    amount = comparisonBasis.amount,
    termYears = comparisonBasis.termYears,
    frequency = 'month',
  } = loan;
  const received = amount - (loan.feesAtStart ?? 0);
  if (received <= 0)
    throw new RangeError(
      `comparison rate: the fees at the start (${loan.feesAtStart}) must be less than the loan (${amount})`,
    );
  const perPayment =
    repayment({ amount, ratePercent: loan.ratePercent, termYears, frequency }) + (loan.feePerPayment ?? 0);
  const n = Math.round(termYears * paymentsPerYear[frequency]);
  return solveRate(received, perPayment, n) * regulatedPaymentsPerYear[frequency] * 100;
}

/** Bisects the rate per period at which the present value of `n` payments is `received`. */
function solveRate(received: number, payment: number, n: number): number {
  if (payment * n <= received) return 0;
  let low = 0;
  let high = 1;
  while (presentValue(payment, high, n) > received) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payment, middle, n) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const presentValue = (payment: number, rate: number, n: number) =>
  rate === 0 ? payment * n : (payment * (1 - (1 + rate) ** -n)) / rate;
