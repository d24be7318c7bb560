import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  WatchlistCall,
  WatchlistIds,
  WatchlistMerge,
  type WatchlistAnswer,
  type WatchlistCar,
  type WatchlistResponse,
  type WatchlistShare,
} from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';
import { isSold } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { signedOut } from '@forecourt/server-kit/refusal';
import type { Shopper } from '@forecourt/server-kit/shopper';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import type { SavedCar } from '../db/tables.ts';
import { findVehicle } from '../find-vehicle.ts';
import { refusal } from '../refusals.ts';
import { createShare, findShare, ownerOfShare, revokeShare } from './share-repository.ts';
import {
  listWatchlist,
  mergeIntoWatchlist,
  removeFromWatchlist,
  saveToWatchlist,
} from './watchlist-repository.ts';

const limits = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

/** Routes of saved vehicles: the shopper's at one site, shared lists, and a browser's own. */
export async function watchlistRoutes(
  app: FastifyInstance,
  { database, services, guard }: Pick<DomainContext, 'database' | 'services'> & { guard: AbuseGuard },
): Promise<void> {
  const vehicleOf = (tenant: string, id: string) => findVehicle({ services }, tenant, id);

  async function save(shopper: Shopper, tenant: string, id: string): Promise<void> {
    const vehicle = await vehicleOf(tenant, id);
    if (!vehicle) throw refusal(409, 'unknown_vehicle');
    if (isSold(vehicle)) throw refusal(409, 'vehicle_sold');
    if (!(await saveToWatchlist(database.pool, shopper, tenant, entryOf(vehicle))))
      throw refusal(409, 'watchlist_full');
  }

  async function listOf(
    owner: Pick<Shopper, 'id' | 'realm'>,
    tenant: string,
  ): Promise<{ cars: WatchlistCar[] }> {
    const saved = await listWatchlist(database.pool, owner, tenant);
    const vehicles = await vehiclesOf(
      tenant,
      saved.map(({ carId }) => carId),
    );
    return { cars: saved.map((entry) => carNow(entry.car, entry.savedPrice, vehicles.get(entry.carId)!)) };
  }

  async function vehiclesOf(tenant: string, ids: string[]): Promise<Map<string, Vehicle | null>> {
    const entries = ids.map(async (id) => [id, await vehicleOf(tenant, id)] as const);
    return new Map(await Promise.all(entries));
  }

  app.post(watchlistPaths.saveCar, limits, async (request): Promise<WatchlistAnswer> => {
    const { tenant, shopper, call } = await readCall(request);
    await save(shopper, tenant, call.car_id);
    return { success: true };
  });

  app.post(watchlistPaths.removeCar, limits, async (request): Promise<WatchlistAnswer> => {
    const { tenant, shopper, call } = await readCall(request);
    await removeFromWatchlist(database.pool, shopper, tenant, call.car_id);
    return { success: true };
  });

  app.post(watchlistPaths.merge, limits, async (request, reply) => {
    const { tenant, shopper } = await readShopper(request);
    const { car_ids } = WatchlistMerge.parse(request.body);
    // Read before the change: a request after it may fail although the change is stored.
    const before = await listWatchlist(database.pool, shopper, tenant);
    const vehicles = await vehiclesOf(tenant, [
      ...new Set([...before.map(({ carId }) => carId), ...car_ids]),
    ]);
    // The newest vehicle comes first in the request, and is saved last.
    const added = car_ids.toReversed().flatMap((id) => vehicles.get(id) ?? []);
    const saved = await mergeIntoWatchlist(
      database.pool,
      shopper,
      tenant,
      added.filter((vehicle) => !isSold(vehicle)).map(entryOf),
    );
    const cars = saved.map(({ car, carId, savedPrice }) =>
      carNow(car, savedPrice, vehicles.get(carId) ?? null),
    );
    return reply.header('cache-control', 'no-store').send({ cars } satisfies WatchlistResponse);
  });

  app.get(watchlistPaths.list, async (request, reply) => {
    const { tenant, shopper } = await readShopper(request);
    return reply.header('cache-control', 'no-store').send(await listOf(shopper, tenant));
  });

  // The current state of vehicles that are saved only in a browser; it is the same for everybody.
  app.get(watchlistPaths.cars, limits, async (request, reply) => {
    const { slug, leads } = tenantOf(request);
    if (!leads.favourites && !leads.watchlist) throw refusal(404, 'no_watchlist');
    const cars = WatchlistIds.parse(request.query).ids.map(async (id) => {
      const vehicle = await vehicleOf(slug, id);
      return carNow(vehicle ? savedCarOf(vehicle) : { ...goneCar, id }, null, vehicle);
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ cars: await Promise.all(cars) } satisfies WatchlistResponse);
  });

  app.get(watchlistPaths.share, async (request, reply) => {
    const { tenant, shopper } = await readShopper(request);
    const body: WatchlistShare = { id: await findShare(database.pool, shopper, tenant) };
    return reply.header('cache-control', 'no-store').send(body);
  });

  app.post(watchlistPaths.share, limits, async (request): Promise<WatchlistShare> => {
    const { tenant, shopper } = await readShopper(request);
    const existing = await findShare(database.pool, shopper, tenant);
    if (existing) return { id: existing };
    const visitor = { site: tenantOf(request), address: request.ip, phone: shopper.phone, ref: randomUUID() };
    const until = new Date(Date.now() + dayMs);
    return guard.admit(visitor, [{ kind: 'shares', until }], async () => ({
      id: await createShare(database.pool, shopper, tenant),
    }));
  });

  app.post(watchlistPaths.unshare, limits, async (request): Promise<WatchlistShare> => {
    const { tenant, shopper } = await readShopper(request);
    await revokeShare(database.pool, shopper, tenant);
    return { id: null };
  });

  app.get(`${watchlistPaths.list}/shared/:id`, limits, async (request, reply) => {
    const { slug, leads } = tenantOf(request);
    const { id } = z.object({ id: z.string().max(100) }).parse(request.params);
    const owner = leads.watchlist ? await ownerOfShare(database.pool, id, slug) : null;
    if (!owner) throw refusal(404, 'no_list');
    const { cars } = await listOf(owner, slug);
    // What the vehicles cost when they were saved is private to the shopper.
    const body: WatchlistResponse = { cars: cars.map((car) => ({ ...car, saved_price: null })) };
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(body);
  });
}

const goneCar = { name: '', slug: '', make: '', model: '', primary_image_url: null };

const savedCarOf = ({ id, name, slug, make, model, primary_image_url }: Vehicle): SavedCar => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url,
});

const entryOf = (vehicle: Vehicle) => ({ car: savedCarOf(vehicle), savedPrice: currentPrice(vehicle) });

/** Returns a saved vehicle with its current state; `vehicle` is null if it is gone. */
function carNow(car: SavedCar, savedPrice: number | null, vehicle: Vehicle | null): WatchlistCar {
  return {
    ...car,
    saved_price: savedPrice,
    price: vehicle && currentPrice(vehicle),
    is_sold: vehicle === null || isSold(vehicle),
    days_listed: vehicle && Math.max(0, Math.floor((Date.now() - Date.parse(vehicle.created_at)) / dayMs)),
    km: vehicle?.km ?? null,
    place: vehicle && (vehicle.location_name ?? vehicle.city),
  };
}

const dayMs = 24 * 60 * 60_000;

/** @throws 401 if the visitor is not signed in, 403 for another shopper's number */
async function readCall(request: FastifyRequest) {
  const found = await readShopper(request);
  const call = WatchlistCall.parse(request.body);
  if (normalizePhone(call.phone_number) !== normalizePhone(found.shopper.phone))
    throw refusal(403, 'other_shopper');
  return { ...found, call };
}

async function readShopper(request: FastifyRequest): Promise<{ tenant: string; shopper: Shopper }> {
  const { slug, leads } = tenantOf(request);
  if (!leads.watchlist) throw refusal(404, 'no_watchlist');
  const shopper = await request.findShopper();
  if (!shopper) throw signedOut();
  return { tenant: slug, shopper };
}
