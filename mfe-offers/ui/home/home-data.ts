import type { Brand, Model, Offer } from '@forecourt/contracts/offers/offer';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from '@forecourt/remote-kit';

/** The data of the home page's sections in addition to the site's configuration. */
export type HomeData = { offers: Offer[]; models: Model[]; brands: Brand[]; renderedAt: number };

/** Loads only what the site's sections use. A failed request gives an empty list, which hides its section only. */
export async function loadHome(site: Pick<PublicTenant, 'home'>, api: Api): Promise<HomeData> {
  const has = (...kinds: string[]) =>
    site.home.some((section) =>
      kinds.includes(section.kind === 'hero' ? `hero ${section.style}` : section.kind),
    );
  const list = async <T>(isNeeded: boolean, path: string, key: string): Promise<T[]> => {
    if (!isNeeded) return [];
    const answer = await api.get<Record<string, T[]>>(path).catch(() => null);
    return answer?.[key] ?? [];
  };
  const [offers, models, brands] = await Promise.all([
    list<Offer>(has('offers'), '/api/offers/offers', 'offers'),
    list<Model>(has('models', 'hero models'), '/api/offers/models', 'models'),
    list<Brand>(has('brand-grid'), '/api/offers/brands', 'brands'),
  ]);
  return { offers, models, brands, renderedAt: Date.now() };
}
