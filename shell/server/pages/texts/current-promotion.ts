import { clockIn } from '@forecourt/contracts/locations/clock';
import type { CurrentPromotion } from '@forecourt/contracts/tenant/page-text';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Returns the service promotion of the month that it is at the site; null if none runs. */
export function currentPromotion(
  { service, timeZone }: Pick<TenantConfig, 'service' | 'timeZone'>,
  now: Date,
): CurrentPromotion | null {
  const month = Number(clockIn(timeZone, now).date.slice(5, 7));
  const promotion = service.seasons.find(({ months }) => months.includes(month));
  return promotion ? { season: promotion.season, terms: promotion.terms } : null;
}
