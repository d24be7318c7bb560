import { z } from 'zod';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import { tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { contentTypes } from './content-types.ts';
import { createOfferRepository } from './offer-repository.ts';
import { privacy } from './privacy.ts';

const IdParams = z.object({ id: z.string().min(1).max(200) });
const SlugParams = z.object({ slug: z.string().min(1).max(200) });

await loadLanguages(new URL('../languages/', import.meta.url));

/** `/api/offers/*`: the offers, promo cards, models and brands of a site. */
export const server: DomainServer = {
  name: 'offers',
  prefixes: ['/api/offers'],
  migrations: new URL('./db/migrations/', import.meta.url),
  content: contentTypes,
  privacy,

  async register(app, { database }) {
    await contentRoutes(app, { database, domain: 'offers', types: contentTypes });
    app.get('/api/offers/offers', async (request) => ({
      offers: await createOfferRepository(database, tenantOf(request)).offers(),
    }));
    app.get('/api/offers/promos', async (request) => ({
      promos: await createOfferRepository(database, tenantOf(request)).promos(),
    }));
    app.get('/api/offers/model-names', async (request) => ({
      models: await createOfferRepository(database, tenantOf(request)).modelNames(),
    }));
    app.get('/api/offers/models', async (request) => ({
      models: await createOfferRepository(database, tenantOf(request)).models(),
    }));
    app.get('/api/offers/brands', async (request) => ({
      brands: await createOfferRepository(database, tenantOf(request)).brands(),
    }));
    app.get('/api/offers/manufacturers', async (request) => ({
      manufacturers: await createOfferRepository(database, tenantOf(request)).manufacturers(),
    }));

    app.get('/api/offers/offers/:id', async (request) => {
      const { id } = IdParams.parse(request.params);
      const offer = await createOfferRepository(database, tenantOf(request)).offer(id);
      if (!offer) throw notFound(`no running offer has the id "${id}" on this site`);
      return { offer };
    });

    app.get('/api/offers/models/:slug', async (request) => {
      const { slug } = SlugParams.parse(request.params);
      const model = await createOfferRepository(database, tenantOf(request)).model(slug);
      if (!model) throw notFound(`no model is named "${slug}" on this site`);
      return { model };
    });
  },
};

const notFound = (message: string) =>
  Object.assign(new Error(message), { statusCode: 404, code: 'not_found' });
