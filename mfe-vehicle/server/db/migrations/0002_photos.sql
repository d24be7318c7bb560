-- One stored picture; its file lies in the photo store under `photos/{tenant}/{hash}.webp`.
create table photos (
  tenant text not null,
  hash text not null,
  -- of the bytes that came, so that the same file is not worked on twice
  source_hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  colour text,
  blur text,
  mended text[] not null,
  created_at timestamptz not null default now(),
  primary key (tenant, hash)
);

create index photos_source_hash on photos (tenant, source_hash);

-- One address of a picture that a feed or a dealer named, and what became of it.
create table photo_jobs (
  tenant text not null,
  url text not null,
  state text not null default 'queued' check (state in ('queued', 'taken', 'refused')),
  -- first pictures of all vehicles come before second ones
  place integer not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  code text,
  reason text,
  hash text,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant, url)
);

create index photo_jobs_due on photo_jobs (due_at, place)
where
  state = 'queued';

-- What a dealer gave to a vehicle beside its feed: a stored picture, or an address.
create table vehicle_photos (
  tenant text not null,
  vehicle_id text not null,
  place integer not null,
  hash text,
  url text,
  created_at timestamptz not null default now(),
  check ((hash is null) <> (url is null))
);

create unique index vehicle_photos_one on vehicle_photos (tenant, vehicle_id, coalesce(hash, url));

-- Who may give photos to a site. A key is known by its hash alone.
create table feed_keys (
  tenant text not null,
  name text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant, name)
);

create unique index feed_keys_hash on feed_keys (hash);

-- {images: [{key, colour, blur}], spin: [key] or null, interior: key or null}; null where the pictures are as the feed says them.
alter table vehicles
add column photos jsonb;

alter table vehicles
drop column photos_count;

alter table vehicles
add column photos_count integer not null generated always as (
  coalesce(jsonb_array_length(photos -> 'images'), (data ->> 'photos_count')::numeric::integer)
) stored;

create index vehicles_pictures on vehicles using gin ((data -> 'images') jsonb_path_ops);

create index vehicles_spin on vehicles using gin ((data -> 'spin_images'));
