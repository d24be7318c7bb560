import type { FinanceSite } from '../tenant/dealership-finance.ts';
import { isListed } from '../vehicle/availability.ts';
import { currentPrice } from '../vehicle/price.ts';
import { namesMake } from '../vehicle/slugs.ts';
import type { FinanceVehicle, LenderTerms } from './lender-terms.ts';
import { yearIn } from './year-in.ts';

/** Whether a vehicle can be financed: specification document 2 section 5, "Finance availability". */
export function isEligible(
  vehicle: FinanceVehicle,
  { provider: key, entry }: LenderTerms,
  site: FinanceSite,
  now: Date,
): boolean {
  const { providers, offForManufacturers, offForDealerships } = site.finance;
  const provider = providers[key];
  if (!provider || entry.interestRate === null || entry.comparisonRate === null) return false;
  if (namesMake(offForManufacturers, vehicle.make)) return false;
  if (vehicle.dealership_slug && offForDealerships.includes(vehicle.dealership_slug)) return false;
  if (!isListed(vehicle, site.stock.filter)) return false;
  const priced = (currentPrice(vehicle) ?? 0) > 500;
  switch (provider.rule) {
    case 'taurus':
      return priced && (vehicle.year ?? 0) > yearIn(now, site.timeZone) - 12;
    case 'weekly-payment':
      return priced && entry.paymentWeek !== null;
    case 'monthly-payment':
      return priced && entry.paymentMonth !== null;
    case 'listed-only':
      return true;
  }
}
