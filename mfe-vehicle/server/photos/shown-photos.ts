import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { nextChange, photoJobs, photos, vehiclePhotos, vehicles } from '../db/tables.ts';
import { withoutNestedLoops } from '../db/without-nested-loops.ts';

/** A picture that a feed names is asked for again after this time: another one may be at its address. */
const checkAfterHours = 20;

/** Queues new photo URLs of a source, and those to check. @returns how many of how many */
export async function queuePhotosOf(
  client: Client,
  tenant: string,
  source: string,
): Promise<{ named: number; queued: number }> {
  const { rows } = await ormOf(client).execute<{ named: number; queued: number }>(queueNamed(tenant, source));
  await showPhotos(client, tenant, { source });
  return rows[0] ?? { named: 0, queued: 0 };
}

/** Returns the vehicles that use one of the URLs, from their feed or added by a dealer. */
export async function vehiclesNaming(client: Client, tenant: string, urls: string[]): Promise<string[]> {
  const { rows } = await ormOf(client).execute<{ id: string }>(naming(tenant, urls));
  return rows.map((row) => row.id);
}

/**
 * Recomputes the pictures that vehicles show; a vehicle whose pictures changed is added to the change feed.
 * Call within a transaction.
 */
export async function showPhotos(
  client: Client,
  tenant: string,
  which: { source: string } | { ids: string[] },
): Promise<void> {
  await lockChanges(client);
  const condition =
    'source' in which
      ? sql`${vehicles.source} = ${which.source}`
      : sql`${vehicles.id} = any(${sql.param(which.ids)}::text[])`;
  const show = () => ormOf(client).execute(showAgain(tenant, condition));
  const { rowCount } = await ('source' in which ? withoutNestedLoops(client, show) : show());
  if (rowCount) await notifyChanges(client, tenant);
}

/** What a new vehicle shows until a picture of its feed is downloaded; null if it names none. */
export const photosBeforeDownload = (data: unknown): SQL => {
  const names = (path: string) =>
    sql`jsonb_path_exists(${data}, ${sql.raw(`'${path} ? (@ like_regex "^https?:" flag "i")'`)})`;
  const [images, spin, interior] = [
    names('$.images[*].image.url'),
    names('$.spin_images[*]'),
    names('$.spin_interior_image'),
  ];
  return sql`case when ${images} or ${spin} or ${interior}
    then jsonb_build_object('images', '[]'::jsonb, 'spin', case when ${spin} then '[]'::jsonb end, 'interior', null) end`;
};

function queueNamed(tenant: string, source: string): SQL {
  const inStock = sql`${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.removed_at} is null`;
  return sql`
  with named as (
    select e.value->'image'->>'url' as url, e.place
    from ${vehicles} cross join lateral jsonb_array_elements(${vehicles.data}->'images') with ordinality e (value, place)
    where ${inStock} and jsonb_array_length(${vehicles.data}->'images') > 0
    union all
    select f.url, 1000 + f.place
    from ${vehicles} cross join lateral jsonb_array_elements_text(${vehicles.data}->'spin_images') with ordinality f (url, place)
    where ${inStock} and jsonb_array_length(${vehicles.data}->'spin_images') > 0
    union all
    select ${vehicles.data}->>'spin_interior_image', 2000 from ${vehicles} where ${inStock}
  ), addresses as (
    select url, min(place)::integer as place from named where url ~* '^https?:' group by url
  ), added as (
    insert into ${photoJobs} (tenant, url, place) select ${tenant}, url, place from addresses on conflict do nothing returning 1
  ), checked as (
    update ${photoJobs} set check_at = now() from addresses
    where ${photoJobs.tenant} = ${tenant} and ${photoJobs.url} = addresses.url and ${photoJobs.state} = 'taken'
      and ${photoJobs.checkAt} is null and ${photoJobs.finishedAt} < now() - make_interval(hours => ${checkAfterHours})
    returning 1
  )
  select (select count(*) from addresses)::integer as named, ((select count(*) from added) + (select count(*) from checked))::integer as queued`;
}

function naming(tenant: string, urls: string[]): SQL {
  const addresses = sql`${sql.param(urls)}::text[]`;
  const images = sql`${sql.param(urls.map((url) => JSON.stringify([{ image: { url } }])))}::jsonb[]`;
  return sql`
  select ${vehicles.id} from ${vehicles}
  where ${vehicles.tenant} = ${tenant} and ${vehicles.removed_at} is null
    and ((${vehicles.data}->'images') @> any (${images}) or (${vehicles.data}->'spin_images') ?| ${addresses}
      or ${vehicles.data}->>'spin_interior_image' = any (${addresses}))
  union
  select ${vehiclePhotos.vehicleId} from ${vehiclePhotos} where ${vehiclePhotos.tenant} = ${tenant} and ${vehiclePhotos.url} = any (${addresses})`;
}

/** Updates the pictures of vehicles that match the condition and have or had URLs or photos. */
function showAgain(tenant: string, condition: SQL): SQL {
  const job = alias(photoJobs, 'j');
  const photo = alias(photos, 'p');
  const jobOf = (url: SQL) => sql`${photoJobs} ${job} on ${job.tenant} = ${tenant} and ${job.url} = ${url}`;
  const keyOf = (hash: unknown) => sql`'photos/' || ${tenant}::text || '/' || ${hash} || '.webp'`;
  return sql`
  with wanted as (
    select ${vehicles.id}, ${vehicles.photos}, ${vehicles.data}->'images' as images, ${vehicles.data}->'spin_images' as spin_images,
      ${vehicles.data}->>'spin_interior_image' as interior
    from ${vehicles} where ${vehicles.tenant} = ${tenant} and ${condition} and ${vehicles.removed_at} is null
  ), vehicle_pictures as (
    select w.id, 0 as origin, ${vehiclePhotos.place}, ${vehiclePhotos.url}, ${vehiclePhotos.hash}, null::text as own
    from wanted w join ${vehiclePhotos} on ${vehiclePhotos.tenant} = ${tenant} and ${vehiclePhotos.vehicleId} = w.id
    union all
    select w.id, 1, e.place, case when e.url ~* '^https?:' then e.url end, null, case when e.url !~* '^https?:' then e.url end
    from wanted w cross join lateral (select value->'image'->>'url' as url, place from jsonb_array_elements(w.images) with ordinality x (value, place)) e
  ), spin_pictures as (
    select w.id, f.place, f.url from wanted w cross join lateral jsonb_array_elements_text(w.spin_images) with ordinality f (url, place) where f.url ~* '^https?:'
  ), concerned as (
    select w.* from wanted w where w.photos is not null or w.interior ~* '^https?:'
      or exists (select 1 from vehicle_pictures l where l.id = w.id and l.own is null) or exists (select 1 from spin_pictures l where l.id = w.id)
  ), resolved as (
    select l.id, l.origin, l.place, coalesce(l.own, ${keyOf(photo.hash)}) as key, ${photo.colour}, ${photo.blur}
    from vehicle_pictures l
    left join ${jobOf(sql`l.url`)} and ${job.state} = 'taken'
    left join ${photos} ${photo} on ${photo.tenant} = ${tenant} and ${photo.hash} = coalesce(l.hash, ${job.hash})
  ), firsts as (
    select distinct on (id, key) * from resolved where key is not null order by id, key, origin, place
  ), images as (
    select id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', key, 'colour', colour, 'blur', blur)) order by origin, place) as list from firsts group by id
  ), spins as (
    select s.id, case when bool_or(${job.state} is distinct from 'taken' and ${job.state} is distinct from 'refused') then '[]'::jsonb
      else coalesce(jsonb_agg(${keyOf(job.hash)} order by s.place) filter (where ${job.state} = 'taken'), '[]'::jsonb) end as list
    from spin_pictures s left join ${jobOf(sql`s.url`)} group by s.id
  ), shown as (
    select c.id, case
      when c.interior ~* '^https?:' or spins.list is not null or exists (select 1 from vehicle_pictures l where l.id = c.id and l.own is null)
      then jsonb_build_object('images', coalesce(images.list, '[]'::jsonb), 'spin', spins.list, 'interior', case when ${job.state} = 'taken' then ${keyOf(job.hash)} end)
      end as photos
    from concerned c left join images using (id) left join spins using (id)
    left join ${jobOf(sql`c.interior`)}
  )
  update ${vehicles} set photos = shown.photos, updated_at = now(), change = ${nextChange}
  from shown where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = shown.id and ${vehicles.photos} is distinct from shown.photos`;
}
