import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

type Placed = Pick<Vehicle, 'dealership_slug'>;

/** The site's configuration with the layer of the vehicle's dealership on top; the site's own where it has none. */
export async function dealershipSite(tenants: TenantDirectory, site: TenantConfig, { dealership_slug }: Placed): Promise<TenantConfig> {
  return (dealership_slug ? await tenants.forDealership(site.slug, dealership_slug) : null) ?? site;
}

/** What a vehicle's page has to lay over the site's settings; undefined where nothing differs. */
export function settingsFor(site: TenantConfig, own: TenantConfig): SiteSettings | undefined {
  return own === site ? undefined : (settingsDifference(site, own) ?? undefined);
}
