import { currentPrice } from '../vehicle/price.ts';
import { isListed } from '../vehicle/availability.ts';
import type { VehicleSummary } from '../vehicle/vehicle.ts';
import type { PublicTenant } from '../tenant/tenant-config.ts';
import type { LenderEntry } from './lender-entry.ts';
import { repayment } from './repayment.ts';

type FinanceVehicle = Pick<VehicleSummary,
  'price' | 'offer_price' | 'status' | 'show_on_dealer_website' | 'photos_count' | 'year' | 'car_type' | 'make' | 'dealership_slug' | 'finance_lenders'>;
type Site = Pick<PublicTenant, 'finance' | 'stock'>;

/**
 * The lender entry of a vehicle at the site's provider: what its feed carries, else one made from the provider's rates
 * where the site quotes without an entry. Null when there is none.
 */
export function lenderEntryFor(vehicle: FinanceVehicle, site: Site): LenderEntry | null {
  const key = site.finance.provider;
  const provider = key === null ? undefined : site.finance.providers[key];
  if (key === null || !provider) return null;
  const own = vehicle.finance_lenders[key];
  if (own && Object.values(own).some((value) => value !== null)) return own;
  const price = currentPrice(vehicle);
  if (!site.finance.quoteWithoutLenderEntry || price === null || provider.interestRate === null) return null;
  const { termYears, deposit, residual } = site.finance.defaults;
  const terms = { amount: price, deposit, residual, establishmentFee: provider.establishmentFee, ratePercent: provider.interestRate, termYears };
  return {
    interestRate: provider.interestRate, comparisonRate: provider.comparisonRate,
    paymentWeek: repayment({ ...terms, frequency: 'week' }), paymentMonth: repayment({ ...terms, frequency: 'month' }),
    deposit, termYears, termMonths: termYears * 12, termWeeks: termYears * 52, balloon: residual, totalPayable: null,
    establishmentFees: provider.establishmentFee, disclaimer: provider.disclaimer, financeProvider: provider.name,
  };
}

/** Whether finance is offered on a vehicle: specification document 2 section 5, "Finance availability for a car". */
export function isFinanceAvailable(vehicle: FinanceVehicle, site: Site, now: Date = new Date()): boolean {
  const provider = site.finance.provider === null ? undefined : site.finance.providers[site.finance.provider];
  const entry = lenderEntryFor(vehicle, site);
  if (!provider || !entry || entry.interestRate === null || entry.comparisonRate === null) return false;
  if (site.finance.offForManufacturers.includes(vehicle.make)) return false;
  if (vehicle.dealership_slug && site.finance.offForDealerships.includes(vehicle.dealership_slug)) return false;
  if (!isListed(vehicle, site.stock.filter)) return false;
  const priced = (currentPrice(vehicle) ?? 0) > 500;
  switch (provider.rule) {
    case 'taurus': return priced && (vehicle.year ?? 0) > now.getFullYear() - 12;
    case 'weekly-payment': return priced && entry.paymentWeek !== null;
    case 'monthly-payment': return priced && entry.paymentMonth !== null;
    case 'listed-only': return true;
  }
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

/**
 * The repayment shown on cards and vehicle pages, rounded once to whole dollars (up, on sites that round up): the lender's
 * own payment where the entry carries it, else ours. Null when finance is not offered.
 */
export function estimateFor(vehicle: FinanceVehicle, site: Site, now: Date = new Date()): Estimate | null {
  const entry = lenderEntryFor(vehicle, site);
  if (!entry || !isFinanceAvailable(vehicle, site, now) || site.finance.provider === null) return null;
  const provider = site.finance.providers[site.finance.provider]!;
  const per = site.finance.monthlyOnly || provider.rule === 'monthly-payment' ? 'month' : 'week';
  const carried = per === 'week' ? entry.paymentWeek : entry.paymentMonth;
  const exact = carried ?? repayment({
    amount: currentPrice(vehicle) ?? 0, deposit: entry.deposit ?? site.finance.defaults.deposit, residual: entry.balloon ?? 0,
    establishmentFee: provider.establishmentFee, ratePercent: entry.interestRate!, termYears: entry.termYears ?? site.finance.defaults.termYears, frequency: per,
  });
  const amount = site.finance.roundUp ? Math.ceil(exact) : Math.round(exact);
  return { amount, per, interestRate: entry.interestRate!, comparisonRate: entry.comparisonRate!, enquireOnly: amount <= 25, provider: entry.financeProvider ?? provider.name };
}
