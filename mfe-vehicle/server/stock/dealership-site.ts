import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

type Placed = Pick<Vehicle, 'dealership_slug'>;

/** The site's configuration with the layer of the vehicle's dealership on top; the site's own where it has none. */
export async function dealershipSite(
  tenants: TenantDirectory,
  site: TenantConfig,
  { dealership_slug }: Placed,
): Promise<TenantConfig> {
  return (dealership_slug ? await tenants.forDealership(site.slug, dealership_slug) : null) ?? site;
}

/** What a vehicle's page has to lay over the site's settings; undefined where nothing differs. */
export function settingsFor(site: TenantConfig, own: TenantConfig): SiteSettings | undefined {
  return own === site ? undefined : (settingsDifference(site, own) ?? undefined);
}

/** A dealership whose layer lets in other vehicles than its site does. */
export type OwnFilter = { slug: string; filter: TenantConfig['stock']['filter'] };

/** The dealerships of a site that have a stock filter of their own. */
export async function ownFilters(
  tenants: Pick<TenantDirectory, 'dealershipsOf' | 'forDealership'>,
  site: TenantConfig,
): Promise<OwnFilter[]> {
  const { minPhotos, requirePrice } = site.stock.filter;
  const slugs = await tenants.dealershipsOf(site.slug);
  const all = await Promise.all(
    slugs.map(async (slug) => ({
      slug,
      filter: (await tenants.forDealership(site.slug, slug))?.stock.filter ?? site.stock.filter,
    })),
  );
  return all.filter(({ filter }) => filter.minPhotos !== minPhotos || filter.requirePrice !== requirePrice);
}
