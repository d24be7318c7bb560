import type pg from 'pg';
import type { Database } from '@forecourt/server-kit/database';
import { queueAddresses } from './photo-ledger.ts';
import { showPhotos } from './shown-photos.ts';

/** Photos that may be given to one vehicle. */
export const mostPhotos = 60;

/** The id of a vehicle in the site's own stock, by its id, stock number or VIN. */
export async function findOwnVehicle(
  database: Database,
  tenant: string,
  which: string,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string }>(
    `
    select id from vehicle.vehicles where tenant = $1 and removed_at is null and (id = $2 or stocknum = $2 or data->>'vin' = $2)
    order by id = $2 desc, stocknum = $2 desc limit 1`,
    [tenant, which],
  );
  return rows[0]?.id ?? null;
}

/** Puts a stored photo at a position (1 is first; last without one). @returns false where there is no room */
export async function addPhoto(
  client: pg.ClientBase,
  tenant: string,
  id: string,
  hash: string,
  position?: number,
): Promise<boolean> {
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::integer as count, coalesce(max(place), 0)::integer as last from vehicle.vehicle_photos where tenant = $1 and vehicle_id = $2 and hash is distinct from $3',
    [tenant, id, hash],
  );
  const { count, last } = rows[0]!;
  if (count >= mostPhotos) return false;
  if (position !== undefined)
    await client.query(
      'update vehicle.vehicle_photos set place = place + 1 where tenant = $1 and vehicle_id = $2 and place >= $3',
      [tenant, id, position],
    );
  await client.query(
    `
    insert into vehicle.vehicle_photos (tenant, vehicle_id, place, hash) values ($1, $2, $3, $4)
    on conflict (tenant, vehicle_id, coalesce(hash, url)) do update set place = excluded.place`,
    [tenant, id, position ?? last + 1, hash],
  );
  await showPhotos(client, tenant, { ids: [id] });
  return true;
}

/** Gives addresses to a vehicle and queues those that are not known. @returns how many were queued */
export async function addAddresses(
  client: pg.ClientBase,
  tenant: string,
  id: string,
  urls: string[],
): Promise<number> {
  await client.query(
    `
    insert into vehicle.vehicle_photos (tenant, vehicle_id, place, url)
    select $1, $2, (select coalesce(max(place), 0) from vehicle.vehicle_photos where tenant = $1 and vehicle_id = $2) + place, url
    from unnest($3::text[]) with ordinality named (url, place)
    on conflict do nothing`,
    [tenant, id, urls],
  );
  const queued = await queueAddresses(client, tenant, urls);
  await showPhotos(client, tenant, { ids: [id] });
  return queued;
}

/** Takes a photo that was given off the vehicle; the file stays, another vehicle may show it. @returns false where it has none such */
export async function removePhoto(
  client: pg.ClientBase,
  tenant: string,
  id: string,
  key: string,
): Promise<boolean> {
  const hash = /([0-9a-f]{32})\.webp$/.exec(key)?.[1] ?? '';
  const { rowCount } = await client.query(
    `
    delete from vehicle.vehicle_photos u where tenant = $1 and vehicle_id = $2 and (hash = $3
      or exists (select 1 from vehicle.photo_jobs j where j.tenant = $1 and j.url = u.url and j.hash = $3))`,
    [tenant, id, hash],
  );
  if (!rowCount) return false;
  await showPhotos(client, tenant, { ids: [id] });
  return true;
}
