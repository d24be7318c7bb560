import { financePlace } from '../tenant/dealership-finance.ts';
import type { LenderEntry } from './lender-entry.ts';
import { lenderTermsAt, type FinanceSite, type FinanceVehicle } from './lender-terms.ts';
import { quoteFor } from './quote.ts';

/** Returns the lender entry that a vehicle's quote is based on; null if there is none. */
export function lenderEntryFor(
  vehicle: FinanceVehicle,
  site: FinanceSite,
  now: Date = new Date(),
): LenderEntry | null {
  return lenderTermsAt(vehicle, financePlace(site, vehicle.dealership_slug), now)?.entry ?? null;
}

/** Whether finance is offered on a vehicle. */
export function isFinanceAvailable(
  vehicle: FinanceVehicle,
  site: FinanceSite,
  now: Date = new Date(),
): boolean {
  return quoteFor(vehicle, site, now) !== null;
}

export type Estimate = {
  amount: number;
  per: 'week' | 'month';
  interestRate: number;
  comparisonRate: number;
  /** Weekly figures at or below 25 read "Enquire for Finance". */
  enquireOnly: boolean;
  provider: string;
};

/** Returns the summary of a quote for custom estimate fragments; null if finance is not offered. */
export function estimateFor(
  vehicle: FinanceVehicle,
  site: FinanceSite,
  now: Date = new Date(),
): Estimate | null {
  const quote = quoteFor(vehicle, site, now);
  return (
    quote && {
      amount: quote.repayment,
      per: quote.per,
      interestRate: quote.interestRate,
      comparisonRate: quote.comparisonRate,
      enquireOnly: quote.enquireOnly,
      provider: quote.providerName,
    }
  );
}
