import { financePlace } from '../tenant/dealership-finance.ts';
import { currentPrice } from '../vehicle/price.ts';
import { isEligible } from './eligibility.ts';
import { lenderTermsAt, type FinanceSite, type FinanceVehicle } from './lender-terms.ts';
import { repayment, type Frequency } from './repayment.ts';

/** What finance on one vehicle costs, and what that assumes. Amounts are Australian dollars, rates percent a year. */
export type FinanceQuote = {
  /** Key into the site's providers. */
  provider: string;
  providerName: string;
  /** The current price; 0 for a vehicle without one. */
  amount: number;
  deposit: number;
  balloon: number;
  termYears: number;
  interestRate: number;
  comparisonRate: number;
  /** Added to the loan. */
  establishmentFee: number;
  /** How often the shown repayment is paid. */
  per: 'week' | 'month';
  /** Whole dollars, rounded once (up, on sites that round up). */
  repayment: number;
  /** A figure at or below 25 reads "Enquire for Finance". */
  enquireOnly: boolean;
  /** What the lender itself asks for on exactly these terms, unrounded; absent where it did not say. */
  lenderPayments: Partial<Record<Frequency, number>>;
  /** What the lender's entry says it charges at the start; null where it does not say. */
  lenderFeesAtStart: number | null;
  disclaimer: string | null;
};

/**
 * The one decision about money on a vehicle: lender, rates, term, deposit and fees at the vehicle's dealership, and the repayment
 * that cards, pages, calculators and the search index show. Null where finance is not offered.
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

/** A repayment as a site shows it: rounded once, up on sites that round up. */
export const wholeDollars = (exact: number, { finance }: Pick<FinanceSite, 'finance'>): number =>
  finance.roundUp ? Math.ceil(exact) : Math.round(exact);
