import { z } from 'zod';
import { CallReveal, type LocationDetail, type LocationList } from '@forecourt/contracts/api/locations-api';
import { tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { createLocationRepository } from './location-repository.ts';
import { seedLocations } from './seed-locations.ts';

const SlugParams = z.object({ slug: z.string().min(1).max(200) });
const IdParams = z.object({ id: z.string().min(1).max(200) });

/** `/api/locations/*`: where a site's vehicles and people are, and the log of revealed phone numbers. */
export const server: DomainServer = {
  name: 'locations',
  prefixes: ['/api/locations'],
  migrations: new URL('./db/migrations/', import.meta.url),

  async register(app, { database }) {
    app.get('/api/locations/locations', async (request): Promise<LocationList> => {
      const repository = createLocationRepository(database, tenantOf(request));
      const [locations, dealerships] = await Promise.all([repository.visibleLocations(), repository.dealerships()]);
      return { locations, dealerships };
    });

    app.get('/api/locations/locations/:slug', async (request): Promise<LocationDetail> => {
      const { slug } = SlugParams.parse(request.params);
      const repository = createLocationRepository(database, tenantOf(request));
      const location = (await repository.locationBySlug(slug)) ?? (await repository.locationOfDealership(slug));
      if (!location) throw notFound(`no location or dealership is named "${slug}" on this site`);
      const [dealership, reviews] = await Promise.all([repository.dealershipBySlug(location.dealership_slug), repository.reviewsOf(location.id)]);
      return { location, dealership, reviews };
    });

    app.get('/api/locations/by-id/:id', async (request): Promise<LocationDetail> => {
      const { id } = IdParams.parse(request.params);
      const repository = createLocationRepository(database, tenantOf(request));
      const location = await repository.locationById(id);
      if (!location) throw notFound(`no location has the id "${id}" on this site`);
      const [dealership, reviews] = await Promise.all([repository.dealershipBySlug(location.dealership_slug), repository.reviewsOf(location.id)]);
      return { location, dealership, reviews };
    });

    app.post('/api/locations/call-reveal', { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }, async (request, reply) => {
      const entry = CallReveal.parse(request.body);
      await createLocationRepository(database, tenantOf(request)).logCallReveal(entry);
      return reply.code(201).send({ logged: true });
    });
  },

  seed: ({ database }, data) => seedLocations(database, data),
};

const notFound = (message: string) => Object.assign(new Error(message), { statusCode: 404, code: 'not_found' });
