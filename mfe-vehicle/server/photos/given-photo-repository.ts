import { and, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { photoJobs, vehiclePhotos, vehicles } from '../db/tables.ts';
import { queueAddresses } from './photo-repository.ts';
import { showPhotos } from './shown-photos.ts';

/** The maximum number of photos that may be added to one vehicle. */
export const mostPhotos = 60;

/** Finds the id of a vehicle in the site's own stock, by its id, stock number or VIN. */
export async function findOwnVehicle(client: Client, tenant: string, which: string): Promise<string | null> {
  const [row] = await ormOf(client)
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.tenant, tenant),
        isNull(vehicles.removed_at),
        or(eq(vehicles.id, which), eq(vehicles.stocknum, which), sql`${vehicles.data}->>'vin' = ${which}`),
      ),
    )
    .orderBy(desc(eq(vehicles.id, which)), desc(eq(vehicles.stocknum, which)))
    .limit(1);
  return row?.id ?? null;
}

/** Selects the photos that a dealer added to one vehicle. */
const ofVehicle = (tenant: string, id: string) =>
  and(eq(vehiclePhotos.tenant, tenant), eq(vehiclePhotos.vehicleId, id));

/**
 * Adds a stored photo at a position (1 is first; without one, it is added last).
 * @returns false if the vehicle has the maximum number of photos
 */
export async function addPhoto(
  client: Client,
  tenant: string,
  id: string,
  hash: string,
  position?: number,
): Promise<boolean> {
  const orm = ormOf(client);
  const [others] = await orm
    .select({
      count: sql<number>`count(*)::integer`,
      last: sql<number>`coalesce(max(${vehiclePhotos.place}), 0)::integer`,
    })
    .from(vehiclePhotos)
    .where(and(ofVehicle(tenant, id), sql`${vehiclePhotos.hash} is distinct from ${hash}`));
  const { count, last } = others!;
  if (count >= mostPhotos) return false;
  if (position !== undefined)
    await orm
      .update(vehiclePhotos)
      .set({ place: sql`${vehiclePhotos.place} + 1` })
      .where(and(ofVehicle(tenant, id), gte(vehiclePhotos.place, position)));
  await orm.execute(sql`
    insert into ${vehiclePhotos} (tenant, vehicle_id, place, hash) values (${tenant}, ${id}, ${position ?? last + 1}, ${hash})
    on conflict (tenant, vehicle_id, coalesce(hash, url)) do update set place = excluded.place`);
  await showPhotos(client, tenant, { ids: [id] });
  return true;
}

/** Adds photo URLs to a vehicle and queues the new ones. @returns how many were queued */
export async function addAddresses(
  client: Client,
  tenant: string,
  id: string,
  urls: string[],
): Promise<number> {
  await ormOf(client).execute(sql`
    insert into ${vehiclePhotos} (tenant, vehicle_id, place, url)
    select ${tenant}, ${id}, (select coalesce(max(${vehiclePhotos.place}), 0) from ${vehiclePhotos} where ${ofVehicle(tenant, id)}) + place, url
    from unnest(${sql.param(urls)}::text[]) with ordinality named (url, place)
    on conflict do nothing`);
  const queued = await queueAddresses(client, tenant, urls);
  await showPhotos(client, tenant, { ids: [id] });
  return queued;
}

/**
 * Removes an added photo from the vehicle. The file stays, since another vehicle may show it.
 * @returns false if the vehicle has no such photo
 */
export async function removePhoto(client: Client, tenant: string, id: string, key: string): Promise<boolean> {
  const hash = /([0-9a-f]{32})\.webp$/.exec(key)?.[1] ?? '';
  const orm = ormOf(client);
  const addressOfPhoto = orm
    .select({ url: photoJobs.url })
    .from(photoJobs)
    .where(and(eq(photoJobs.tenant, tenant), eq(photoJobs.url, vehiclePhotos.url), eq(photoJobs.hash, hash)));
  const { rowCount } = await orm
    .delete(vehiclePhotos)
    .where(and(ofVehicle(tenant, id), or(eq(vehiclePhotos.hash, hash), exists(addressOfPhoto))));
  if (!rowCount) return false;
  await showPhotos(client, tenant, { ids: [id] });
  return true;
}
