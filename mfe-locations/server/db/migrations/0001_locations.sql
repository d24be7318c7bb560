create table locations (
  tenant text not null,
  id text not null,
  slug text not null,
  dealership_slug text not null,
  data jsonb not null,
  primary key (tenant, id),
  unique (tenant, slug)
);

create index locations_dealership on locations (tenant, dealership_slug);

create table dealerships (
  tenant text not null,
  id text not null,
  slug text not null,
  data jsonb not null,
  primary key (tenant, id),
  unique (tenant, slug)
);

create table reviews (
  tenant text not null,
  location_id text not null,
  id text not null,
  rating real not null,
  review_date text not null,
  data jsonb not null,
  primary key (tenant, location_id, id)
);

create table call_reveals (
  id bigint generated always as identity primary key,
  tenant text not null,
  car_id text,
  dealership_id text,
  website_id integer not null,
  revealed_at timestamptz not null default now()
);

create index call_reveals_tenant on call_reveals (tenant, revealed_at);
