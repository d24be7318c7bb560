import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SimilarIds, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isListed, staysInLists } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { toPublicVehicle } from '../../model/public-vehicle.ts';
import { withMarketData } from '../market/with-market-data.ts';
import { runningOffers } from '../offers/running-offers.ts';
import { dealershipSite, listDealershipFilters, settingsFor } from './dealership-site.ts';
import { parseFilter } from './filter-expression.ts';
import {
  countView,
  findById,
  findBySlug,
  listPrices,
  listSimilar,
  listVehicles,
  type StoredVehicle,
} from './vehicle-repository.ts';
import { viewerOf } from './viewer-of.ts';

const Limited = z.object({
  filter: z.string().max(2000).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
const View = z.object({
  photos_count: z.coerce.number().int().optional(),
  updated_at: z.string().optional(),
  website_id: z.coerce.number().int().optional(),
  /** 1 if the browser counted this vehicle recently: nothing needs to be looked up. */
  repeat: z.enum(['0', '1']).default('0'),
});

/** Serves vehicles by slug, by id and by filter expression, and their view counts. */
export async function stockRoutes(
  app: FastifyInstance,
  { database, tenants, siteUrl, services }: DomainContext,
): Promise<void> {
  const offersOf = (tenant: string) => runningOffers(services, tenant);
  const find = (request: FastifyRequest<{ Params: { slug: string } }>) =>
    findBySlug(database.pool, tenantOf(request), request.params.slug, offersOf);

  async function answer(
    reply: FastifyReply,
    site: TenantConfig,
    found: StoredVehicle | null,
  ): Promise<FastifyReply> {
    if (!found) return noVehicle(reply);
    const dealerSite = await dealershipSite(tenants, site, found.vehicle, found.tenant);
    const gone = isGone(dealerSite, found);
    const { vehiclePage } = dealerSite;
    const body: VehicleResponse = {
      vehicle: toPublicVehicle(await withMarketData(database, found.vehicle, dealerSite), {
        isGone: gone,
        shows: { vin: vehiclePage.vin, registration: vehiclePage.registration },
        maskedPhone: dealerSite.locations.phone.masked,
      }),
      listed: !gone && isListed(found.vehicle, dealerSite.stock.filter),
      canonical: await memberUrl(site, found),
      member: found.tenant === site.slug ? undefined : found.tenant,
      settings: settingsFor(site, dealerSite),
    };
    return reply.code(gone ? 410 : 200).send(body);
  }

  /** The vehicle's page on its member's site, if search engines are left to that and it lists it. */
  async function memberUrl(
    site: TenantConfig,
    { vehicle, tenant }: StoredVehicle,
  ): Promise<string | undefined> {
    if (site.stock.canonical !== 'member' || tenant === site.slug) return undefined;
    const member = await tenants.bySlug(tenant);
    if (!member) return undefined;
    const { stock } = await dealershipSite(tenants, member, vehicle);
    return isListed(vehicle, stock.filter) ? `${siteUrl(member)}${vehicle.path}` : undefined;
  }

  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug', async (request, reply) =>
    answer(reply, tenantOf(request), await find(request)),
  );

  app.get<{ Params: { id: string } }>('/api/vehicle/vehicles/:id', async (request, reply) =>
    answer(
      reply,
      tenantOf(request),
      await findById(database.pool, tenantOf(request), request.params.id, offersOf),
    ),
  );

  app.get<{ Querystring: z.infer<typeof Limited> }>(
    '/api/vehicle/vehicles',
    { schema: { querystring: Limited } },
    async (request) => {
      const site = tenantOf(request);
      const { filter: text, limit } = request.query;
      const filter = text.trim() ? parseFilter(text) : null;
      const dealershipFilters = await listDealershipFilters(tenants, site);
      const found = await listVehicles(database.pool, site, dealershipFilters, { filter, limit }, offersOf);
      return { vehicles: found.map((vehicle) => toSummary(vehicle)) };
    },
  );

  app.get<{ Params: { slug: string }; Querystring: z.infer<typeof View> }>(
    '/api/vehicle/cars/:slug/view.json',
    { schema: { querystring: View } },
    async (request, reply) => {
      const found = await find(request);
      if (!found || isGone(await dealershipSite(tenants, tenantOf(request), found.vehicle), found))
        return noVehicle(reply);
      const isRepeat = request.query.repeat === '1' || request.preview !== null;
      const views = isRepeat ? found.vehicle.views : await countView(database.pool, found, viewerOf(request));
      return reply
        .header('cache-control', 'no-store')
        .send({ views, car_fields: carFields(found.vehicle, request.query) });
    },
  );

  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug/similar-ids', async (request, reply) => {
    const found = await find(request);
    if (!found) return noVehicle(reply);
    const site = tenantOf(request);
    const dealershipFilters = await listDealershipFilters(tenants, site);
    const similar = await listSimilar(database.pool, site, dealershipFilters, found.vehicle, 10);
    const body: SimilarIds = {
      ids: similar.map(({ id }) => id),
      vehicles: similar.map(({ slug, name }) => ({ path: `/cars/${slug}`, name })),
    };
    return body;
  });

  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug/price-history', async (request, reply) => {
    const site = tenantOf(request);
    const found = await find(request);
    const isShown =
      found &&
      (isServerCall(request.headers) ||
        (await dealershipSite(tenants, site, found.vehicle)).vehiclePage.priceHistory);
    return isShown ? { prices: await listPrices(database.pool, found) } : noVehicle(reply);
  });
}

/** Checks whether a vehicle was removed, or sold longer ago than sold vehicles stay in lists. */
function isGone(site: TenantConfig, { vehicle, removed }: StoredVehicle): boolean {
  return removed || !staysInLists(vehicle, site.stock.soldDays);
}

export function noVehicle(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send({ error: 'this site has no such vehicle', code: 'unknown_vehicle', requestId: reply.request.id });
}

const names = [
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'status',
  'reserved',
  'sold',
  'tag',
  'km',
  'photos_count',
  'updated_at',
] as const satisfies (keyof Vehicle)[];

type Shown = { photos_count?: number; updated_at?: string };
type CarFields = Partial<Pick<Vehicle, (typeof names)[number]>>;

/** Returns the fields that an earlier rendered page should update: none if it shows the current vehicle. */
function carFields(vehicle: Vehicle, shown: Shown): CarFields {
  const isCurrent =
    shown.updated_at === vehicle.updated_at &&
    (shown.photos_count ?? vehicle.photos_count) === vehicle.photos_count;
  return isCurrent ? {} : Object.fromEntries(names.map((name) => [name, vehicle[name]]));
}
