import { paymentsPerYear, repayment } from '@forecourt/contracts/finance/repayment';
import type { Loan } from '@forecourt/contracts/finance/scenario/loan';

export type YearlyBalance = { year: number; balance: number };

/** The balance at the start and end of each year of a loan, unrounded. The last value is the balloon. */
export function yearlyBalances(loan: Loan, establishmentFee: number): YearlyBalance[] {
  const { frequency, ratePercent, termYears, balloon } = loan;
  const principal = Math.max(0, loan.amount - loan.deposit + establishmentFee);
  const payment = repayment({ ...loan, residual: balloon, establishmentFee });
  const perYear = paymentsPerYear[frequency];
  const rate = ratePercent / 100 / perYear;
  const after = (payments: number) => {
    const growth = (1 + rate) ** payments;
    const paid = rate === 0 ? payment * payments : (payment * (growth - 1)) / rate;
    return Math.max(0, principal * growth - paid);
  };
  const years = [...Array.from({ length: Math.ceil(termYears) }, (_, year) => year), termYears];
  return years.map((year) => ({ year, balance: after(Math.round(year * perYear)) }));
}
