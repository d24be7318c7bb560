-- the vehicles that a feed would add, change or remove, as rows of vehicles: a preview link shows them in their place
create table previews (
  id uuid primary key,
  tenant text not null,
  source text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index previews_source on previews (tenant, source, created_at);

create table previewed_vehicles (
  preview uuid not null references previews (id) on delete cascade,
  id text not null,
  slug text not null,
  row jsonb not null,
  primary key (preview, id)
);

create index previewed_vehicles_slug on previewed_vehicles (preview, slug);
