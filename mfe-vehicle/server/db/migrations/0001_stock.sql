create sequence change_sequence;

create table vehicles (
  tenant text not null,
  id text not null,
  source text not null,
  identity text not null,
  slug text not null,
  data jsonb not null,
  content_hash text not null generated always as (md5(data::text)) stored,
  make text not null generated always as (data ->> 'make') stored,
  model text not null generated always as (data ->> 'model') stored,
  badge text generated always as (data ->> 'badge') stored,
  year integer generated always as ((data ->> 'year')::numeric::integer) stored,
  car_type text not null generated always as (data ->> 'car_type') stored,
  item_type text not null generated always as (data ->> 'item_type') stored,
  simple_body text generated always as (data ->> 'simple_body') stored,
  simple_fuel text generated always as (data ->> 'simple_fuel') stored,
  simple_drive text generated always as (data ->> 'simple_drive') stored,
  simple_transmission text generated always as (data ->> 'simple_transmission') stored,
  colour text generated always as (data ->> 'colour') stored,
  seats numeric generated always as ((data ->> 'seats')::numeric) stored,
  km numeric generated always as ((data ->> 'km')::numeric) stored,
  status text not null generated always as (data ->> 'status') stored,
  stocknum text generated always as (data ->> 'stocknum') stored,
  state text generated always as (data ->> 'state') stored,
  city text generated always as (data ->> 'city') stored,
  location_id text generated always as (data ->> 'location_id') stored,
  dealership_id text generated always as (data ->> 'dealership_id') stored,
  dealership_slug text generated always as (data ->> 'dealership_slug') stored,
  photos_count integer not null generated always as ((data ->> 'photos_count')::numeric::integer) stored,
  show_on_dealer_website boolean not null generated always as ((data ->> 'show_on_dealer_website')::boolean) stored,
  -- the price that counts: an offer over 10, else the price over 10, else none
  current_price numeric generated always as (
    case
      when (data ->> 'offer_price')::numeric > 10 then (data ->> 'offer_price')::numeric
      when (data ->> 'price')::numeric > 10 then (data ->> 'price')::numeric
    end
  ) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- number of the vehicle's last change: the feed is this column in order
  change bigint not null,
  primary key (tenant, id),
  unique (tenant, source, identity),
  unique (tenant, slug)
);

create unique index vehicles_change on vehicles (change);

create index vehicles_market on vehicles (lower(make), lower(model), year)
where
  removed_at is null;

create table price_history (
  entry bigint generated always as identity primary key,
  tenant text not null,
  vehicle_id text not null,
  price numeric,
  before_price numeric,
  offer_price numeric,
  seen_at timestamptz not null
);

create index price_history_vehicle on price_history (tenant, vehicle_id, seen_at);

create table vehicle_views (
  tenant text not null,
  vehicle_id text not null,
  views bigint not null,
  primary key (tenant, vehicle_id)
);

create table import_runs (
  id uuid primary key,
  tenant text not null,
  source text not null,
  file text not null,
  outcome text not null check (outcome in ('applied', 'refused')),
  report jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now()
);

create index import_runs_source on import_runs (tenant, source, finished_at);

create table quarantine (
  run_id uuid not null,
  tenant text not null,
  source text not null,
  record integer not null,
  field text not null,
  reason text not null,
  raw jsonb not null,
  primary key (run_id, record)
);

create index quarantine_source on quarantine (tenant, source);
