export const paymentsPerYear = { week: 52, fortnight: 26, month: 12 } as const;
export type Frequency = keyof typeof paymentsPerYear;

export type RepaymentInput = {
  /** Whole dollars: the price or loan amount. */
  amount: number;
  deposit?: number;
  establishmentFee?: number;
  /** Balloon paid at the end of the term, in dollars. */
  residual?: number;
  ratePercent: number;
  termYears: number;
  frequency: Frequency;
};

/**
 * Returns the standard amortised payment in dollars, unrounded. The principal is amount minus deposit plus
 * establishment fee. A residual is due at the end of the term. At zero interest the payment is (principal -
 * residual) / n. 0 if there is nothing to repay.
 */
export function repayment(input: RepaymentInput): number {
  const financed = input.amount - (input.deposit ?? 0);
  const principal = financed + (input.establishmentFee ?? 0);
  const residual = input.residual ?? 0;
  const n = Math.round(input.termYears * paymentsPerYear[input.frequency]);
  if (financed <= 0 || n <= 0) return 0;
  const rate = input.ratePercent / 100 / paymentsPerYear[input.frequency];
  if (rate === 0) return Math.max(0, (principal - residual) / n);
  const growth = (1 + rate) ** n;
  return Math.max(0, ((principal * growth - residual) * rate) / (growth - 1));
}
