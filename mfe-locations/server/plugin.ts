import { z } from 'zod';
import {
  locationsApi,
  MapView,
  type DealershipContact,
  type LocationDetail,
  type LocationList,
  type MainLocation,
} from '@forecourt/contracts/api/locations-api';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { departmentsOf } from '@forecourt/contracts/locations/opening-ranges';
import { settingsDifference } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import { contentNow } from '@forecourt/server-kit/content/view/content-view';
import { tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { businessFeed } from '../model/business-feed.ts';
import { callRevealRoutes } from './call-reveal.ts';
import { contentTypes } from './content-types.ts';
import { dealershipLayers, dealershipSite, settingsOf } from './dealership-settings.ts';
import { hoursCalendar } from './hours-calendar.ts';
import { mainLocation } from './main-location.ts';
import { drawGround } from './map/draw-ground.ts';
import { drawMap } from './map/draw-map.ts';
import { mapStyle } from './map/map-style.ts';
import { outlineGeoJson } from './map/outline.ts';
import { listPlaceNames } from './place-names.ts';
import { contactPhone, publicLocations } from './place-phone.ts';
import { privacy } from './privacy.ts';
import { publishedLocations, type PlacedLocation } from './published-locations.ts';
import { sampleReviews } from './sample-reviews.ts';

const SlugParams = z.object({ slug: z.string().min(1).max(200) });
const MapParams = z.object({ id: z.string().min(1).max(200), size: z.enum(['card', 'small', 'large']) });
const DepartmentKind = z.enum(['sales', 'service', 'parts']);
const ListQuery = z.object({ department: DepartmentKind.optional() });
const ContactQuery = z.object({ department: DepartmentKind.default('sales'), car_type: CarType.optional() });
/** A calendar that follows the address reads it again; a file has the holidays of a year. */
const calendarDays = 366;
const IdParams = z.object({ id: z.string().min(1).max(200) });
/** `dealership`: whose main location answers for one that is hidden. */
const DealershipQuery = z.object({ dealership: z.string().min(1).max(200).optional() });

await loadLanguages(new URL('../languages/', import.meta.url));

/** `/api/locations/*`: the locations and dealerships of a site, and the log of revealed phone numbers. */
export const server: DomainServer = {
  name: 'locations',
  prefixes: ['/api/locations'],
  migrations: new URL('./db/migrations/', import.meta.url),
  content: contentTypes,
  privacy,
  names: ({ pool }, tenants) => listPlaceNames(pool, tenants),

  async register(app, context) {
    const { database, tenants } = context;
    await app.register(contentRoutes, { database, domain: 'locations', types: contentTypes });
    app.get('/api/locations/locations', async (request): Promise<LocationList> => {
      const site = tenantOf(request);
      const { department } = ListQuery.parse(request.query);
      const published = publishedLocations(database.pool, site);
      const [placed, dealerships] = await Promise.all([
        published.visibleLocations(department),
        published.dealerships(),
      ]);
      const [locations, settings] = await Promise.all([
        publicLocations(tenants, site, published, placed, { forServer: isServerCall(request.headers) }),
        settingsOf(tenants, site, placed),
      ]);
      return { locations, dealerships, settings };
    });

    app.get('/api/locations/feeds/business.json', async (request) => {
      const site = tenantOf(request);
      const published = publishedLocations(database.pool, site);
      const placed = await published.visibleLocations();
      const [locations, settings] = await Promise.all([
        publicLocations(tenants, site, published, placed),
        settingsOf(tenants, site, placed),
      ]);
      return businessFeed(site, locations, settings);
    });

    app.get('/api/locations/locations/:slug/hours.ics', async (request, reply) => {
      const { slug } = SlugParams.parse(request.params);
      const { department } = ListQuery.parse(request.query);
      const site = tenantOf(request);
      const placed = await publishedLocations(database.pool, site).locationBySlug(slug);
      const kinds = placed ? departmentsOf(placed.location) : [];
      if (!placed || (department && !kinds.includes(department)))
        throw notFound(`no location with these hours is named "${slug}" on this site`);
      const { location } = placed;
      const timeZone = location.time_zone ?? (await dealershipSite(tenants, site, placed)).timeZone;
      const period = { from: clockIn(timeZone, contentNow()).date, days: calendarDays, timeZone };
      const url = `${context.siteUrl(site)}/locations/${location.slug}`;
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${location.slug}-hours.ics`).replaceAll("'", '%27')}`,
          'cache-control': 'no-cache',
        })
        .send(
          hoursCalendar(location, department, period, {
            url,
            host: new URL(url).hostname,
            locale: site.locale,
          }),
        );
    });

    app.get('/api/locations/main', async (request): Promise<MainLocation> => {
      const site = tenantOf(request);
      const published = publishedLocations(database.pool, site);
      const placed = await published.visibleLocations();
      const locations = await publicLocations(tenants, site, published, placed);
      const first = placed[0];
      const isMasked = first ? (await dealershipSite(tenants, site, first)).locations.phone.masked : false;
      return mainLocation(locations, isMasked);
    });

    app.get('/api/locations/locations/:slug', async (request): Promise<LocationDetail> => {
      const { slug } = SlugParams.parse(request.params);
      const site = tenantOf(request);
      const published = publishedLocations(database.pool, site);
      const placed = (await published.locationBySlug(slug)) ?? (await published.locationOfDealership(slug));
      if (!placed) throw notFound(`no location or dealership is named "${slug}" on this site`);
      return detailOf(site, placed);
    });

    app.get('/api/locations/by-id/:id', async (request): Promise<LocationDetail> => {
      const { id } = IdParams.parse(request.params);
      const site = tenantOf(request);
      const { dealership } = DealershipQuery.parse(request.query);
      const published = publishedLocations(database.pool, site);
      const placed =
        (await published.locationById(id)) ??
        (dealership ? await published.locationOfDealership(dealership) : null);
      if (!placed) throw notFound(`no location has the id "${id}" on this site`);
      return detailOf(site, placed);
    });

    app.get('/api/locations/by-id/:id/map-:size.svg', async (request, reply) => {
      const { id, size } = MapParams.parse(request.params);
      const site = tenantOf(request);
      const placed = await publishedLocations(database.pool, site).locationById(id);
      const { lat = null, long = null } = placed?.location.address ?? {};
      if (!placed || lat === null || long === null) throw notFound(`no map is known for "${id}"`);
      const layered = await dealershipSite(tenants, site, placed);
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
        .send(drawMap({ lat, long }, layered.locations.map.zoom, size, site));
    });

    app.get('/api/locations/ground.svg', async (request, reply) =>
      reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
        .send(drawGround(MapView.parse(request.query), tenantOf(request))),
    );

    app.get(locationsApi.mapStyle, async (request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(mapStyle(tenantOf(request))),
    );

    app.get(locationsApi.outline, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/geo+json',
          'content-encoding': 'gzip',
          'cache-control': 'public, max-age=86400',
        })
        .send(outlineGeoJson()),
    );

    /** The details of a location, with the reviews that its dealership's settings allow. */
    async function detailOf(site: TenantConfig, placed: PlacedLocation): Promise<LocationDetail> {
      const slug = placed.location.dealership_slug;
      const layered = await dealershipSite(tenants, site, placed);
      const published = publishedLocations(database.pool, layered);
      const [[location = placed.location], dealership, collected] = await Promise.all([
        publicLocations(tenants, site, published, [placed]),
        published.dealershipBySlug(slug),
        published.reviewsOf(placed.location.id),
      ]);
      const { sample, minRating } = layered.locations.reviews;
      const reviews = collected.length === 0 && sample ? sampleReviews(minRating) : collected;
      const settings = settingsDifference(site, layered);
      return { location, dealership, reviews, ...(settings ? { settings } : {}) };
    }

    app.get('/api/locations/dealerships/:slug/contact', async (request, reply) => {
      if (!isServerCall(request.headers)) return reply.callNotFound();
      const { slug } = SlugParams.parse(request.params);
      const { department, car_type = null } = ContactQuery.parse(request.query);
      const site = tenantOf(request);
      const published = publishedLocations(database.pool, site);
      const [dealership, placed] = await Promise.all([
        published.dealershipBySlug(slug),
        published.locationOfDealership(slug, department),
      ]);
      if (!dealership) throw notFound(`no dealership is named "${slug}" on this site`);
      const phone =
        placed &&
        contactPhone(
          await dealershipLayers(tenants, site, placed),
          placed,
          await published.mainDealerships(),
          { department, carType: car_type },
        );
      return { name: dealership.name, phone } satisfies DealershipContact;
    });

    await app.register(callRevealRoutes, context);
  },
};

const notFound = (message: string) =>
  Object.assign(new Error(message), { statusCode: 404, code: 'not_found' });
