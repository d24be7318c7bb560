import { paymentsPerYear, type Frequency } from '@forecourt/contracts/finance/repayment';

export type Budget = {
  /** Dollars per payment period. */
  payment: number;
  frequency: Frequency;
  deposit: number;
  residual: number;
  ratePercent: number;
  termYears: number;
  establishmentFee: number;
};

/**
 * The highest price, rounded down to whole thousands (the step of the search slider), whose repayment fits a
 * budget. 0 if there is none.
 */
export function affordablePrice(budget: Budget): number {
  const { payment, frequency, termYears, ratePercent, residual } = budget;
  const n = Math.round(termYears * paymentsPerYear[frequency]);
  if (payment <= 0 || n <= 0) return 0;
  const rate = ratePercent / 100 / paymentsPerYear[frequency];
  const discount = (1 + rate) ** -n;
  const presentValue = rate === 0 ? payment * n : (payment * (1 - discount)) / rate;
  const price = presentValue + residual * discount - budget.establishmentFee + budget.deposit;
  return Math.max(0, Math.floor(price / 1000) * 1000);
}
