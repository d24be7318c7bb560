-- Every version of every item that dealers change: offers, promo cards, models, locations and so on. Versions are never changed.
create table versions (
  domain text not null,
  tenant text not null,
  type text not null,
  id text not null,
  version integer not null,
  -- the place in the dealer's order
  position integer not null,
  data jsonb not null,
  author text not null,
  reason text,
  created_at timestamptz not null,
  primary key (domain, tenant, type, id, version)
);

-- Which version is on the site from when on; without a version, the item is off the site. The newest release whose time has come counts.
create table releases (
  seq bigint generated always as identity primary key,
  domain text not null,
  tenant text not null,
  type text not null,
  id text not null,
  version integer,
  live_from timestamptz not null,
  author text not null,
  reason text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by text,
  foreign key (domain, tenant, type, id, version) references versions
);

create index releases_live on releases (domain, tenant, type, id, live_from desc, seq desc)
where
  cancelled_at is null;

create index releases_next on releases (live_from)
where
  cancelled_at is null;

create table tokens (
  tenant text not null,
  name text not null,
  hash text not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant, name)
);
