import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { staysInLists } from '@forecourt/contracts/vehicle/availability';
import type { Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { readStock } from './stock-repository.ts';
import { toVehicleAd, type Reason } from './to-vehicle-ad.ts';
import type { VehicleAd } from './vehicle-ad.ts';

export type LeftOut = { id: string; slug: string; name: string; reasons: Reason[] };

/** Yields each shown vehicle as an offer, or why it is left out. Each VIN once. */
export async function* adsOfSite(
  database: Database,
  tenants: TenantDirectory,
  site: TenantConfig,
  siteUrl: string,
): AsyncGenerator<{ ad: VehicleAd } | { leftOut: LeftOut }> {
  const offered = new Map<string, string>();
  for await (const { tenant, vehicle } of readStock(database, site)) {
    const dealerSite = await dealershipSite(tenants, site, vehicle);
    if (!staysInLists(vehicle, dealerSite.stock.soldDays)) continue;
    const { id, slug, name } = vehicle;
    const result = toVehicleAd(vehicle, { site: dealerSite, siteUrl, tenant });
    const other = result.ok ? offered.get(result.ad.vin) : undefined;
    if (!result.ok) yield { leftOut: { id, slug, name, reasons: result.reasons } };
    else if (other !== undefined)
      yield {
        leftOut: { id, slug, name, reasons: [{ field: 'vin', reason: `is offered already by ${other}` }] },
      };
    else {
      offered.set(result.ad.vin, slug);
      yield { ad: result.ad };
    }
  }
}
