import { financePlace, type FinanceSite } from '../tenant/dealership-finance.ts';
import { currentPrice } from '../vehicle/price.ts';
import { isEligible } from './eligibility.ts';
import { lenderTermsAt, type FinanceVehicle } from './lender-terms.ts';
import { repayment, type Frequency } from './repayment.ts';

/** The cost of financing one vehicle, and its assumptions. In Australian dollars and percent a year. */
export type FinanceQuote = {
  /** Key into the site's providers. */
  provider: string;
  providerName: string;
  /** The current price; 0 if the vehicle has none. */
  amount: number;
  deposit: number;
  balloon: number;
  termYears: number;
  interestRate: number;
  comparisonRate: number;
  /** Added to the loan. */
  establishmentFee: number;
  /** Period of the shown repayment. */
  per: 'week' | 'month';
  /** Whole dollars, rounded once (up, if the site is set to round up). */
  repayment: number;
  /** Whether the repayment is at or below 25, which is shown as "Enquire for Finance". */
  enquireOnly: boolean;
  /** The lender's own repayments for exactly these terms, unrounded, by frequency; absent if not stated. */
  lenderPayments: Partial<Record<Frequency, number>>;
  /** Upfront fees in the lender's entry; null if not stated. */
  lenderFeesAtStart: number | null;
  disclaimer: string | null;
};

/**
 * Returns the finance quote of a vehicle: lender, rates, term, deposit and fees at its dealership, and the
 * repayment. Cards, pages, calculators and the search index all use this quote. Null if finance is not
 * offered.
 */
export function quoteFor(
  vehicle: FinanceVehicle,
  wholeSite: FinanceSite,
  now: Date = new Date(),
): FinanceQuote | null {
  const site = financePlace(wholeSite, vehicle.dealership_slug);
  const terms = lenderTermsAt(vehicle, site, now);
  if (!terms || !isEligible(vehicle, terms, site, now)) return null;
  const { entry } = terms;
  const { defaults, monthlyOnly, providers } = site.finance;
  const provider = providers[terms.provider]!;
  const per = monthlyOnly || provider.rule === 'monthly-payment' ? 'month' : 'week';
  const loan = {
    amount: currentPrice(vehicle) ?? 0,
    deposit: entry.deposit ?? defaults.deposit,
    balloon: entry.balloon ?? 0,
    termYears: entry.termYears !== null && entry.termYears > 0 ? entry.termYears : defaults.termYears,
    interestRate: entry.interestRate!,
    establishmentFee: provider.establishmentFee,
  };
  const lenderPayments: FinanceQuote['lenderPayments'] = {
    ...(entry.paymentWeek === null ? {} : { week: entry.paymentWeek }),
    ...(entry.paymentMonth === null ? {} : { month: entry.paymentMonth }),
  };
  const exact =
    lenderPayments[per] ??
    repayment({ ...loan, residual: loan.balloon, ratePercent: loan.interestRate, frequency: per });
  const amount = wholeDollars(exact, site);
  return {
    provider: terms.provider,
    providerName: entry.financeProvider ?? provider.name,
    ...loan,
    comparisonRate: entry.comparisonRate!,
    per,
    repayment: amount,
    enquireOnly: amount <= 25,
    lenderPayments,
    lenderFeesAtStart: entry.establishmentFees,
    disclaimer: entry.disclaimer ?? provider.disclaimer,
  };
}

/** Rounds a repayment for display: up if the site is set to round up, else to the nearest dollar. */
export const wholeDollars = (exact: number, { finance }: Pick<FinanceSite, 'finance'>): number =>
  finance.roundUp ? Math.ceil(exact) : Math.round(exact);
