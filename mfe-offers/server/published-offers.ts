import type { ModelNames } from '@forecourt/contracts/api/offers-api';
import type { Brand, Manufacturer, Model, Offer, Promo } from '@forecourt/contracts/offers/offer';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { contentNow } from '@forecourt/server-kit/content/view/content-view';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Client } from '@forecourt/server-kit/database';
import { isRunning } from './running.ts';

type Site = Pick<TenantConfig, 'slug' | 'id' | 'group' | 'timeZone' | 'offers'>;
type Directory = { all(): Promise<Pick<TenantConfig, 'slug' | 'group'>[]> };

/** Offers, promos, models, manufacturers and brands of one site, in the dealer's order. */
export function publishedOffers(client: Client, site: Site, directory: Directory) {
  const content = publishedContent(client, 'offers');
  const mayShow = (offer: Offer) => isShownOn(site, offer) && isRunning(offer, site.timeZone, contentNow());
  /** The site's offers, then those that its group shares. Of two with one id, its own is shown. */
  async function offers(): Promise<Offer[]> {
    const ofSite = await content.list<Offer>(site.slug, 'offers');
    const siteIds = new Set(ofSite.map(({ id }) => id));
    const members =
      site.group === null ? [] : (await directory.all()).filter(({ group }) => group === site.group);
    const others = members.map(({ slug }) => slug).filter((slug) => slug !== site.slug);
    const ofGroup = others.length === 0 ? [] : await content.listOf<Offer>(others, 'offers');
    const shared = ofGroup.filter(({ id, data }) => data.shared && !siteIds.has(id)).map(({ data }) => data);
    return [...ofSite, ...new Map(shared.map((offer) => [offer.id, offer])).values()].filter(mayShow);
  }
  const fullModels = () => content.list<Model>(site.slug, 'models');
  /** Lists omit what only a model's own page shows: it is most of the bytes. */
  const models = async () =>
    (await fullModels()).map(
      ({ grades: _g, colours: _c, gallery: _p, brochure_url: _b, ...model }): Model => model,
    );

  return {
    offers,
    offer: async (id: string): Promise<Offer | null> =>
      (await offers()).find((offer) => offer.id === id) ?? null,
    async promos(): Promise<Promo[]> {
      if (!site.offers.promos) return [];
      const promos = await content.list<Promo>(site.slug, 'promos');
      return promos.filter((promo) => isRunning(promo, site.timeZone, contentNow()));
    },
    models,
    /** Names only, for menus: full models are about a hundred times larger. */
    modelNames: (): Promise<ModelNames['models']> =>
      content.fields<ModelNames['models'][number]>(site.slug, 'models', [
        'manufacturer_name',
        'name',
        'slug',
        'override_url',
      ]),
    /** Finds a model by its slug, else by its override URL. */
    async model(slug: string): Promise<Model | null> {
      const all = await fullModels();
      return (
        all.find((model) => model.slug === slug) ??
        all.find(({ override_url }) => override_url === `/${slug}`) ??
        null
      );
    },
    manufacturers: () => content.list<Manufacturer>(site.slug, 'manufacturers'),
    brands: () => content.list<Brand>(site.slug, 'brands'),
  };
}

/** Whether a site shows an offer: it is not excluded, or the site's exceptions name the offer. */
export function isShownOn(
  site: Pick<Site, 'id' | 'offers'>,
  offer: Pick<Offer, 'id' | 'excluded_website_ids'>,
): boolean {
  return !offer.excluded_website_ids.includes(site.id) || site.offers.exceptionOfferIds.includes(offer.id);
}
