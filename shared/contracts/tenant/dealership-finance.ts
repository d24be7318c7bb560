import { settingsDifference, withSettings, type SiteSettings } from './site-settings.ts';
import type { PublicTenant } from './tenant-config.ts';

type Site = Parameters<typeof settingsDifference>[0];

/**
 * What decides about money at each dealership otherwise than on the site, by the dealership's slug: so that a card on a page of
 * the whole site and the vehicle's own page quote the same.
 */
export function dealershipFinanceOf(
  site: Site,
  dealerships: Record<string, Site>,
): Record<string, SiteSettings> {
  const different: Record<string, SiteSettings> = {};
  for (const [slug, own] of Object.entries(dealerships)) {
    const { timeZone, finance, stock } = (settingsDifference(site, own) ?? {}) as Partial<
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

type FinanceSite = Pick<PublicTenant, 'finance' | 'stock'> &
  Partial<Pick<PublicTenant, 'timeZone' | 'dealershipFinance'>>;

/** The site as it decides about the money of a dealership's vehicles; the same object where nothing differs. */
export function financePlace<Place extends FinanceSite>(site: Place, dealershipSlug: string | null): Place {
  // A shell of the previous release does not send it.
  const { dealershipFinance = {} } = site;
  return dealershipSlug !== null && Object.hasOwn(dealershipFinance, dealershipSlug)
    ? withSettings(site, dealershipFinance[dealershipSlug])
    : site;
}
