import { z } from 'zod';
import type { VehicleOffers } from '@forecourt/contracts/api/offers-api';
import { offerPath } from '@forecourt/contracts/offers/offer-paths';
import { qualifies } from '@forecourt/contracts/offers/qualifies';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import { tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { contentTypes } from './content-types.ts';
import { privacy } from './privacy.ts';
import { isShownOn, publishedOffers } from './published-offers.ts';

const IdParams = z.object({ id: z.string().min(1).max(200) });
const VehicleQuery = z.object({
  make: z.string().max(100),
  model: z.string().max(100),
  car_type: CarType,
  /** The site whose vehicle it is, if that is another member of the group. */
  member: z.string().max(60).optional(),
});
const SlugParams = z.object({ slug: z.string().min(1).max(200) });

await loadLanguages(new URL('../languages/', import.meta.url));

/** `/api/offers/*`: the offers, promo cards, models and brands of a site. */
export const server: DomainServer = {
  name: 'offers',
  prefixes: ['/api/offers'],
  migrations: new URL('./db/migrations/', import.meta.url),
  content: contentTypes,
  privacy,

  async register(app, { database, tenants }) {
    const contentOf = (request: Parameters<typeof tenantOf>[0]) =>
      publishedOffers(database.pool, tenantOf(request), tenants);
    await app.register(contentRoutes, { database, domain: 'offers', types: contentTypes });
    app.get('/api/offers/offers', async (request) => ({ offers: await contentOf(request).offers() }));
    app.get<{ Querystring: z.infer<typeof VehicleQuery> }>(
      '/api/offers/vehicle-offers',
      { schema: { querystring: VehicleQuery } },
      async (request): Promise<VehicleOffers> => {
        const site = tenantOf(request);
        const { member, ...vehicle } = request.query;
        const seller = (member && (await tenants.bySlug(member))) || site;
        const offers = (await contentOf(request).offers()).filter(
          (offer) => qualifies(vehicle, offer) && isShownOn(seller, offer),
        );
        return {
          offers: offers.map((offer) => ({
            id: offer.id,
            name: offer.name,
            expiry: offer.expiry,
            path: offerPath(site, offer),
          })),
        };
      },
    );
    app.get('/api/offers/promos', async (request) => ({ promos: await contentOf(request).promos() }));
    app.get('/api/offers/model-names', async (request) => ({
      models: await contentOf(request).modelNames(),
    }));
    app.get('/api/offers/models', async (request) => ({ models: await contentOf(request).models() }));
    app.get('/api/offers/brands', async (request) => ({ brands: await contentOf(request).brands() }));
    app.get('/api/offers/manufacturers', async (request) => ({
      manufacturers: await contentOf(request).manufacturers(),
    }));

    app.get('/api/offers/offers/:id', async (request) => {
      const { id } = IdParams.parse(request.params);
      const offer = await contentOf(request).offer(id);
      if (!offer) throw notFound(`no running offer has the id "${id}" on this site`);
      return { offer };
    });

    app.get('/api/offers/models/:slug', async (request) => {
      const { slug } = SlugParams.parse(request.params);
      const model = await contentOf(request).model(slug);
      if (!model) throw notFound(`no model is named "${slug}" on this site`);
      return { model };
    });
  },
};

const notFound = (message: string) =>
  Object.assign(new Error(message), { statusCode: 404, code: 'not_found' });
