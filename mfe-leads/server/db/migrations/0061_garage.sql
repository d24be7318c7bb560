-- The vehicles of shoppers, at one site. A realm is whose accounts the shopper is one of.
create table garage_vehicles (
  id uuid primary key default gen_random_uuid(),
  realm text not null,
  shopper_id text not null,
  tenant text not null,
  rego text not null,
  rego_state text not null,
  name text not null,
  km integer check (km >= 0),
  created_at timestamptz not null default now(),
  unique (realm, shopper_id, tenant, rego, rego_state)
);

-- Files that only the vehicle's owner may read: they are rows, and in no store that serves files.
create table garage_documents (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references garage_vehicles on delete cascade,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea not null,
  -- The same file sent twice is one document.
  content_hash text not null,
  created_at timestamptz not null default now(),
  unique (vehicle_id, content_hash)
);
