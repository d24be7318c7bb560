alter table remote_versions
-- Hash of the manifest as it was published; with REGISTRY_SECRET nobody else can make it.
add column seal text,
-- Where the files lie in the object store; empty for a folder.
add column location text not null default '',
add column published_by text not null default 'unknown',
add column withdrawn_at timestamptz,
add column withdrawn_reason text,
-- Its files are gone; the row stays, so that the version is never given to other files.
add column collected_at timestamptz;

alter table channels
add column since timestamptz not null default now(),
-- What a withdrawal goes back to; null for a custom remote's first version, whose place the stock remote takes.
add column last_good text,
add column previous text,
add column canary_version text,
add column canary_percent double precision,
add constraint canary_is_whole check (
  (canary_version is null) = (canary_percent is null)
  and canary_percent > 0
  and canary_percent <= 100
);

update channels
set
  last_good = version;

alter table registry_history
add column from_version text;

create table pins (
  name text not null,
  scope text not null check (scope in ('tenant', 'template')),
  key text not null,
  version text not null,
  at timestamptz not null default now(),
  primary key (name, scope, key)
);

create table deploy_tokens (
  id text primary key,
  hash text not null unique,
  squad text not null,
  remotes text[] not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What pages were given lately: their files must stay.
create table compositions (
  id text primary key,
  versions jsonb not null,
  handed_out_at timestamptz not null default now()
);
