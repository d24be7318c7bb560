import type pg from 'pg';
import { lockChanges, notifyChanges } from '../changes/change-feed.ts';

/** Queues the addresses that a source's vehicles name and are not known yet. @returns how many were queued, and how many named */
export async function queuePhotosOf(
  client: pg.ClientBase,
  tenant: string,
  source: string,
): Promise<{ named: number; queued: number }> {
  const { rows } = await client.query<{ named: number; queued: number }>(queueNamed, [tenant, source]);
  await showPhotos(client, tenant, { source });
  return rows[0] ?? { named: 0, queued: 0 };
}

/** Vehicles that name one of the addresses, by their feed or by a dealer's hand. */
export async function vehiclesNaming(
  client: pg.ClientBase,
  tenant: string,
  urls: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(naming, [
    tenant,
    urls,
    urls.map((url) => JSON.stringify([{ image: { url } }])),
  ]);
  return rows.map((row) => row.id);
}

/**
 * Recomputes the pictures that vehicles show; a vehicle whose pictures changed is added to the change feed.
 * Call within a transaction.
 */
export async function showPhotos(
  client: pg.ClientBase,
  tenant: string,
  which: { source: string } | { ids: string[] },
): Promise<void> {
  await lockChanges(client);
  const bySource = 'source' in which;
  const { rowCount } = await client.query(
    `${pictured(bySource ? 'v.source = $2' : 'v.id = any($2::text[])')} ${showAgain}`,
    [tenant, bySource ? which.source : which.ids],
  );
  if (rowCount) await notifyChanges(client, tenant);
}

const queueNamed = `
  with named as (
    select e.value->'image'->>'url' as url, e.place from vehicle.vehicles v cross join lateral jsonb_array_elements(v.data->'images') with ordinality e (value, place)
    where v.tenant = $1 and v.source = $2 and v.removed_at is null and jsonb_array_length(v.data->'images') > 0
    union all
    select f.url, 1000 + f.place from vehicle.vehicles v cross join lateral jsonb_array_elements_text(v.data->'spin_images') with ordinality f (url, place)
    where v.tenant = $1 and v.source = $2 and v.removed_at is null and jsonb_array_length(v.data->'spin_images') > 0
    union all
    select v.data->>'spin_interior_image', 2000 from vehicle.vehicles v where v.tenant = $1 and v.source = $2 and v.removed_at is null
  ), addresses as (
    select url, min(place)::integer as place from named where url ~* '^https?:' group by url
  ), added as (
    insert into vehicle.photo_jobs (tenant, url, place) select $1, url, place from addresses on conflict do nothing returning 1
  )
  select (select count(*) from addresses)::integer as named, (select count(*) from added)::integer as queued`;

const naming = `
  select id from vehicle.vehicles
  where tenant = $1 and removed_at is null and ((data->'images') @> any ($3::jsonb[]) or (data->'spin_images') ?| $2::text[] or data->>'spin_interior_image' = any ($2::text[]))
  union
  select vehicle_id from vehicle.vehicle_photos where tenant = $1 and url = any ($2::text[])`;

/** Vehicles with addresses in their data, with a dealer's photos, or that had either. */
const pictured = (condition: string) => `
  with wanted as (
    select v.id, v.data, v.photos from vehicle.vehicles v where v.tenant = $1 and ${condition} and v.removed_at is null
  ), vehicle_pictures as (
    select w.id, 0 as origin, u.place, u.url, u.hash, null::text as own from wanted w join vehicle.vehicle_photos u on u.tenant = $1 and u.vehicle_id = w.id
    union all
    select w.id, 1, e.place, case when e.url ~* '^https?:' then e.url end, null, case when e.url !~* '^https?:' then e.url end
    from wanted w cross join lateral (select value->'image'->>'url' as url, place from jsonb_array_elements(w.data->'images') with ordinality x (value, place)) e
  ), spin_pictures as (
    select w.id, f.place, f.url from wanted w cross join lateral jsonb_array_elements_text(w.data->'spin_images') with ordinality f (url, place) where f.url ~* '^https?:'
  ), concerned as (
    select w.* from wanted w where w.photos is not null or w.data->>'spin_interior_image' ~* '^https?:'
      or exists (select 1 from vehicle_pictures p where p.id = w.id and p.own is null) or exists (select 1 from spin_pictures p where p.id = w.id)
  )`;

const keyOf = (hash: string) => `'photos/' || $1 || '/' || ${hash} || '.webp'`;

const showAgain = `, resolved as (
    select l.id, l.origin, l.place, coalesce(l.own, ${keyOf('p.hash')}) as key, p.colour, p.blur
    from vehicle_pictures l
    left join vehicle.photo_jobs j on j.tenant = $1 and j.url = l.url and j.state = 'taken'
    left join vehicle.photos p on p.tenant = $1 and p.hash = coalesce(l.hash, j.hash)
  ), firsts as (
    select distinct on (id, key) * from resolved where key is not null order by id, key, origin, place
  ), images as (
    select id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', key, 'colour', colour, 'blur', blur)) order by origin, place) as list from firsts group by id
  ), spins as (
    select s.id, case when bool_or(j.state is distinct from 'taken' and j.state is distinct from 'refused') then '[]'::jsonb
      else coalesce(jsonb_agg(${keyOf('j.hash')} order by s.place) filter (where j.state = 'taken'), '[]'::jsonb) end as list
    from spin_pictures s left join vehicle.photo_jobs j on j.tenant = $1 and j.url = s.url group by s.id
  ), shown as (
    select c.id, case
      when c.data->>'spin_interior_image' ~* '^https?:' or spins.list is not null or exists (select 1 from vehicle_pictures p where p.id = c.id and p.own is null)
      then jsonb_build_object('images', coalesce(images.list, '[]'::jsonb), 'spin', spins.list, 'interior', case when j.state = 'taken' then ${keyOf('j.hash')} end)
      end as photos
    from concerned c left join images using (id) left join spins using (id)
    left join vehicle.photo_jobs j on j.tenant = $1 and j.url = c.data->>'spin_interior_image'
  )
  update vehicle.vehicles v set photos = shown.photos, updated_at = now(), change = nextval('vehicle.change_sequence')
  from shown where v.tenant = $1 and v.id = shown.id and v.photos is distinct from shown.photos`;
