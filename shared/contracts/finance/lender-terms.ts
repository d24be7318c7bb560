import type { FinanceSite } from '../tenant/dealership-finance.ts';
import type { FinanceRateRule } from '../tenant/finance-config.ts';
import { currentPrice } from '../vehicle/price.ts';
import { namesMake } from '../vehicle/slugs.ts';
import type { VehicleSummary } from '../vehicle/vehicle.ts';
import { lendingLimits } from './calculator-ranges.ts';
import type { LenderEntry } from './lender-entry.ts';
import { repayment } from './repayment.ts';
import { yearIn } from './year-in.ts';

export type FinanceVehicle = Pick<
  VehicleSummary,
  | 'price'
  | 'offer_price'
  | 'status'
  | 'show_on_dealer_website'
  | 'photos_count'
  | 'year'
  | 'car_type'
  | 'make'
  | 'dealership_slug'
  | 'finance_lenders'
> &
  Partial<Pick<VehicleSummary, 'km'>>;
export type LenderTerms = { provider: string; entry: LenderEntry };

type Rates = { interestRate: number; comparisonRate: number | null; termYears: number };

/**
 * Returns the provider that finances a vehicle and its terms: the feed's entry for the site's provider; else
 * the first matching row of the rate table; else the provider's published rates, if the site quotes without
 * an entry or the provider only requires a listed vehicle (decision 084). Null if there is none.
 * @param site with the settings of the vehicle's dealership (`financePlace`)
 */
export function lenderTermsAt(vehicle: FinanceVehicle, site: FinanceSite, now: Date): LenderTerms | null {
  const { provider: key, providers } = site.finance;
  const provider = key === null ? undefined : providers[key];
  if (key === null || !provider) return null;
  const vehicleEntry = vehicle.finance_lenders[key];
  if (vehicleEntry && Object.values(vehicleEntry).some((value) => value !== null))
    return { provider: key, entry: vehicleEntry };
  const isListedOnly = provider.rule === 'listed-only';
  const price = currentPrice(vehicle);
  const rule = site.finance.rateRules.find((one) => isRuleFor(one, vehicle, price, site, now));
  if (rule && providers[rule.provider])
    return { provider: rule.provider, entry: entryFrom(rule, rule.provider, price ?? 0, site) };
  if ((!site.finance.quoteWithoutLenderEntry && !isListedOnly) || provider.interestRate === null) return null;
  if (price === null && !isListedOnly) return null;
  const rates = {
    ...provider,
    interestRate: provider.interestRate,
    termYears: site.finance.defaults.termYears,
  };
  return { provider: key, entry: entryFrom(rates, key, price ?? 0, site) };
}

function isRuleFor(
  rule: FinanceRateRule,
  vehicle: FinanceVehicle,
  price: number | null,
  site: FinanceSite,
  now: Date,
): boolean {
  const age = vehicle.year === null ? null : Math.max(0, yearIn(now, site.timeZone) - vehicle.year);
  return (
    (!rule.carTypes || rule.carTypes.includes(vehicle.car_type)) &&
    (!rule.manufacturers || namesMake(rule.manufacturers, vehicle.make)) &&
    isWithin(age, rule.ageYears) &&
    isWithin(vehicle.km ?? null, rule.km) &&
    isWithin(price, rule.price)
  );
}

/** Whether a value is within limits; an unknown value is within none. */
function isWithin(value: number | null, span: FinanceRateRule['km']): boolean {
  if (!span) return true;
  return value !== null && value >= (span.min ?? -Infinity) && value <= (span.max ?? Infinity);
}

function entryFrom(rates: Rates, key: string, amount: number, site: FinanceSite): LenderEntry {
  const provider = site.finance.providers[key]!;
  const { defaults } = site.finance;
  const { minDeposit, maxBalloon } = lendingLimits(site.finance, key, amount);
  const deposit = Math.max(defaults.deposit, minDeposit);
  const residual = Math.min(defaults.residual, maxBalloon);
  const { termYears } = rates;
  const terms = {
    amount,
    deposit,
    residual,
    establishmentFee: provider.establishmentFee,
    ratePercent: rates.interestRate,
    termYears,
  };
  return {
    interestRate: rates.interestRate,
    comparisonRate: rates.comparisonRate,
    paymentWeek: repayment({ ...terms, frequency: 'week' }),
    paymentMonth: repayment({ ...terms, frequency: 'month' }),
    deposit,
    termYears,
    termMonths: termYears * 12,
    termWeeks: termYears * 52,
    balloon: residual,
    totalPayable: null,
    establishmentFees: provider.establishmentFee,
    disclaimer: provider.disclaimer,
    financeProvider: provider.name,
  };
}
