import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ModelNames } from '@forecourt/contracts/api/offers-api';
import type { Brand, Manufacturer, Model, Offer, Promo } from '@forecourt/contracts/offers/offer';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { brands, manufacturers, models, offers, promos } from './db/tables.ts';
import { isRunning } from './running.ts';

type Site = Pick<TenantConfig, 'slug' | 'id' | 'timeZone' | 'offers'>;

/** Offers, promos, models, manufacturers and brands of one site, in the dealer's order. */
export function createOfferRepository(database: Database, site: Site, now: () => Date = () => new Date()) {
  const { orm } = database;
  const mayShow = (offer: Offer) => isShownOn(site, offer) && isRunning(offer, site.timeZone, now());

  return {
    async offers(): Promise<Offer[]> {
      const rows = await orm
        .select()
        .from(offers)
        .where(eq(offers.tenant, site.slug))
        .orderBy(asc(offers.position));
      return rows.map((row) => row.data).filter(mayShow);
    },
    async offer(id: string): Promise<Offer | null> {
      const [row] = await orm
        .select()
        .from(offers)
        .where(and(eq(offers.tenant, site.slug), eq(offers.id, id)));
      return row && mayShow(row.data) ? row.data : null;
    },
    async promos(): Promise<Promo[]> {
      if (!site.offers.promos) return [];
      const rows = await orm
        .select()
        .from(promos)
        .where(eq(promos.tenant, site.slug))
        .orderBy(asc(promos.position));
      return rows.map((row) => row.data).filter((promo) => isRunning(promo, site.timeZone, now()));
    },
    async models(): Promise<Model[]> {
      const rows = await orm
        .select()
        .from(models)
        .where(eq(models.tenant, site.slug))
        .orderBy(asc(models.position));
      return rows.map((row) => row.data);
    },
    /** Names only, for menus: full models are about a hundred times larger. */
    async modelNames(): Promise<ModelNames['models']> {
      const field = (name: string) => sql<string>`${models.data}->>${name}`;
      return orm
        .select({
          manufacturer_name: field('manufacturer_name'),
          name: field('name'),
          slug: models.slug,
          override_url: field('override_url') as SQL<string | null>,
        })
        .from(models)
        .where(eq(models.tenant, site.slug))
        .orderBy(asc(models.position));
    },
    /** Finds a model by its slug, else by its override URL. */
    async model(slug: string): Promise<Model | null> {
      const override = sql`${models.data}->>'override_url' = ${`/${slug}`}`;
      const rows = await orm
        .select()
        .from(models)
        .where(and(eq(models.tenant, site.slug), or(eq(models.slug, slug), override)));
      return (rows.find((row) => row.slug === slug) ?? rows[0])?.data ?? null;
    },
    async manufacturers(): Promise<Manufacturer[]> {
      const rows = await orm
        .select()
        .from(manufacturers)
        .where(eq(manufacturers.tenant, site.slug))
        .orderBy(asc(manufacturers.position));
      return rows.map((row) => row.data);
    },
    async brands(): Promise<Brand[]> {
      const rows = await orm
        .select()
        .from(brands)
        .where(eq(brands.tenant, site.slug))
        .orderBy(asc(brands.position));
      return rows.map((row) => row.data);
    },
  };
}

/** Whether an offer is shown on a site: the offer does not exclude it, or the site's exception list contains the offer. */
function isShownOn(
  site: Pick<Site, 'id' | 'offers'>,
  offer: Pick<Offer, 'id' | 'excluded_website_ids'>,
): boolean {
  return !offer.excluded_website_ids.includes(site.id) || site.offers.exceptionOfferIds.includes(offer.id);
}
