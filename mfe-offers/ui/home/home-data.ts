import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { offsetAt } from '@forecourt/contracts/locations/clock';
import type { Location } from '@forecourt/contracts/locations/location';
import type { Brand, Model, Offer } from '@forecourt/contracts/offers/offer';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from '@forecourt/remote-kit';

/** The data of the home page's sections in addition to the site's configuration. */
export type HomeData = {
  offers: Offer[];
  models: Model[];
  brands: Brand[];
  /** Where the company is, for search engines; its phone number unless the site masks it. */
  place: { address: Location['address']; phone: string | null } | null;
  renderedAt: number;
  /** The UTC offset of the sales counter's time zone; 0 without a counter. */
  utcOffsetMs: number;
};

/** Loads only what the site's sections use. A failed request hides its section only. */
export async function loadHome(
  site: Pick<PublicTenant, 'home' | 'locations' | 'offers'>,
  api: Api,
): Promise<HomeData> {
  const has = (...kinds: string[]) =>
    site.home.some((section) =>
      kinds.includes(section.kind === 'hero' ? `hero ${section.style}` : section.kind),
    );
  const list = async <T>(isNeeded: boolean, path: string, key: string): Promise<T[]> => {
    if (!isNeeded) return [];
    const answer = await api.get<Record<string, T[]>>(path).catch(() => null);
    return answer?.[key] ?? [];
  };
  const [offers, models, brands, place] = await Promise.all([
    list<Offer>(has('offers'), '/api/offers/offers', 'offers'),
    list<Model>(has('models', 'hero models'), '/api/offers/models', 'models'),
    list<Brand>(has('brand-grid'), '/api/offers/brands', 'brands'),
    firstPlace(site, api),
  ]);
  const renderedAt = Date.now();
  const utcOffsetMs = has('sales-counter') ? offsetAt(site.offers.salesCounter.timeZone, renderedAt) : 0;
  return { offers, models, brands, place, renderedAt, utcOffsetMs };
}

async function firstPlace(site: Pick<PublicTenant, 'locations'>, api: Api): Promise<HomeData['place']> {
  const list = await api.get<LocationList>('/api/locations/locations').catch(() => null);
  const locations = list?.locations ?? [];
  // A group is where its office is, not where its first member is.
  const ofCompany = locations.filter((location) => !location.of_member);
  const places = ofCompany.length > 0 ? ofCompany : locations;
  const first = places.find(({ location_type }) => location_type === 'sales') ?? places[0];
  if (!first) return null;
  const { phone } = withSettings(site, list?.settings?.[first.dealership_slug]).locations;
  return { address: first.address, phone: phone.masked ? null : (first.shown_phone ?? null) };
}
