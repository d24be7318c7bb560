import { z } from 'zod';
import { MapView, type LocationDetail, type LocationList } from '@forecourt/contracts/api/locations-api';
import type { Location } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { addCallReveal } from './call-reveal.ts';
import { dealershipSite, settingsOf } from './dealership-settings.ts';
import { createLocationRepository } from './location-repository.ts';
import { drawGround } from './map/draw-ground.ts';
import { drawMap } from './map/draw-map.ts';
import { privacy } from './privacy.ts';
import { seedLocations } from './seed-locations.ts';

const SlugParams = z.object({ slug: z.string().min(1).max(200) });
const MapParams = z.object({ id: z.string().min(1).max(200), size: z.enum(['card', 'small', 'large']) });
const IdParams = z.object({ id: z.string().min(1).max(200) });

/** `/api/locations/*`: the locations and dealerships of a site, and the log of revealed phone numbers. */
export const server: DomainServer = {
  name: 'locations',
  prefixes: ['/api/locations'],
  migrations: new URL('./db/migrations/', import.meta.url),
  privacy,

  async register(app, context) {
    const { database, tenants } = context;
    app.get('/api/locations/locations', async (request): Promise<LocationList> => {
      const site = tenantOf(request);
      const repository = createLocationRepository(database, site);
      const [locations, dealerships] = await Promise.all([
        repository.visibleLocations(),
        repository.dealerships(),
      ]);
      const slugs = locations.map((location) => location.dealership_slug);
      return { locations, dealerships, settings: await settingsOf(tenants, site, slugs) };
    });

    app.get('/api/locations/locations/:slug', async (request): Promise<LocationDetail> => {
      const { slug } = SlugParams.parse(request.params);
      const site = tenantOf(request);
      const repository = createLocationRepository(database, site);
      const location =
        (await repository.locationBySlug(slug)) ?? (await repository.locationOfDealership(slug));
      if (!location) throw notFound(`no location or dealership is named "${slug}" on this site`);
      return detailOf(site, location);
    });

    app.get('/api/locations/by-id/:id', async (request): Promise<LocationDetail> => {
      const { id } = IdParams.parse(request.params);
      const site = tenantOf(request);
      const location = await createLocationRepository(database, site).locationById(id);
      if (!location) throw notFound(`no location has the id "${id}" on this site`);
      return detailOf(site, location);
    });

    app.get('/api/locations/by-id/:id/map-:size.svg', async (request, reply) => {
      const { id, size } = MapParams.parse(request.params);
      const site = tenantOf(request);
      const location = await createLocationRepository(database, site).locationById(id);
      const { lat = null, long = null } = location?.address ?? {};
      if (!location || lat === null || long === null) throw notFound(`no map is known for "${id}"`);
      const layered = await dealershipSite(tenants, site, location.dealership_slug);
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
        .send(drawMap({ lat, long }, layered.locations.map.zoom, size, site));
    });

    app.get('/api/locations/ground.svg', async (request, reply) =>
      reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
        .send(drawGround(MapView.parse(request.query), tenantOf(request))),
    );

    /** The details of a location, with the reviews that its dealership's settings allow. */
    async function detailOf(site: TenantConfig, location: Location): Promise<LocationDetail> {
      const slug = location.dealership_slug;
      const layered = await dealershipSite(tenants, site, slug);
      const repository = createLocationRepository(database, layered);
      const [dealership, reviews] = await Promise.all([
        repository.dealershipBySlug(slug),
        repository.reviewsOf(location.id),
      ]);
      const settings = (await settingsOf(tenants, site, [slug]))[slug];
      return { location, dealership, reviews, ...(settings ? { settings } : {}) };
    }

    addCallReveal(app, context);
  },

  seed: ({ database }, data) => seedLocations(database, data),
};

const notFound = (message: string) =>
  Object.assign(new Error(message), { statusCode: 404, code: 'not_found' });
