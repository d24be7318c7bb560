create table config_layers (
  kind text not null,
  key text not null,
  tenant text not null default '',
  config jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (kind, key, tenant)
);

create table remote_versions (
  name text not null,
  version text not null,
  manifest jsonb not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

create table channels (
  name text not null,
  channel text not null,
  version text not null,
  updated_at timestamptz not null default now(),
  primary key (name, channel)
);

create table registry_history (
  id bigserial primary key,
  at timestamptz not null default now(),
  name text not null,
  channel text,
  version text not null,
  action text not null,
  actor text not null,
  reason text
);

create table meta (key text primary key, value text not null);
