import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { FinanceVehicle } from '@forecourt/contracts/finance/lender-terms';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { weeklyPriceRange } from './ranges.ts';

export type WeeklyFigures = Pick<VehicleDocument, 'weekly_price' | 'weekly_price_range' | 'has_weekly_price'>;

/** The weekly repayment that the vehicle's card shows; empty without one per week. */
export function weeklyFigures(vehicle: FinanceVehicle, site: TenantConfig | null): WeeklyFigures {
  const quote = site && quoteFor(vehicle, site);
  const weekly = quote && quote.per === 'week' && !quote.enquireOnly ? quote.repayment : null;
  return {
    weekly_price: weekly ?? 0,
    has_weekly_price: weekly !== null,
    weekly_price_range: weeklyPriceRange(weekly),
  };
}
