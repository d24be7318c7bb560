import { settingsDifference, withSettings, type SiteSettings } from './site-settings.ts';
import type { PublicTenant } from './tenant-config.ts';

type Site = Parameters<typeof settingsDifference>[0];

/**
 * Returns by dealership slug the settings that affect finance quotes and differ from the site's. With them a
 * card on a page of the whole site shows the same quote as the vehicle's page.
 */
export function dealershipFinanceOf(
  site: Site,
  dealerships: Record<string, Site>,
): Record<string, SiteSettings> {
  const different: Record<string, SiteSettings> = {};
  for (const [slug, dealershipSite] of Object.entries(dealerships)) {
    const { timeZone, finance, stock } = (settingsDifference(site, dealershipSite) ?? {}) as Partial<
      Record<string, Record<string, unknown>>
    >;
    const { delivery: _, fuel: __, electricity: ___, application: ____, ...money } = finance ?? {};
    const settings = {
      ...(timeZone ? { timeZone } : {}),
      ...(Object.keys(money).length > 0 ? { finance: money } : {}),
      ...(stock?.filter ? { stock: { filter: stock.filter } } : {}),
    };
    if (Object.keys(settings).length > 0) different[slug] = settings;
  }
  return different;
}

export type FinanceSite = Pick<PublicTenant, 'finance' | 'stock' | 'dealershipFinance'> &
  Partial<Pick<PublicTenant, 'timeZone'>>;

/** Returns the site with the finance settings of a dealership applied; the same object if nothing differs. */
export function financePlace<Place extends FinanceSite>(site: Place, dealershipSlug: string | null): Place {
  const { dealershipFinance } = site;
  return dealershipSlug !== null && Object.hasOwn(dealershipFinance, dealershipSlug)
    ? withSettings(site, dealershipFinance[dealershipSlug])
    : site;
}
