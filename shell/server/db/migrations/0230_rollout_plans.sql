-- A release that reaches visitors step by step, and halts when its version is worse than the one that is served.
create table rollout_plans (
  id bigint generated always as identity primary key,
  name text not null,
  channel text not null,
  version text not null,
  -- What the channel served when the plan started: the version is compared with it.
  baseline text not null,
  steps double precision[] not null,
  step integer not null default 0,
  every_seconds integer not null,
  min_visits integer not null,
  state text not null default 'running',
  reason text,
  actor text not null,
  -- Of the current attempt: measurements before it do not count.
  started_at timestamptz not null default now(),
  step_since timestamptz not null default now(),
  ended_at timestamptz
);

create unique index rollout_plans_open on rollout_plans (name, channel)
where
  ended_at is null;

-- What browsers measured of each version, as counts of logarithmic buckets, in slots of ten minutes.
create table version_vitals (
  name text not null,
  version text not null,
  slot timestamptz not null,
  vital text not null,
  bucket smallint not null,
  visits integer not null,
  primary key (name, version, slot, vital, bucket)
);

-- Versions that may be served to everybody, where an installation demands approval.
create table release_approvals (
  name text not null,
  version text not null,
  channel text not null,
  actor text not null,
  at timestamptz not null default now(),
  primary key (name, version, channel)
);

alter table deploy_tokens
add column expires_at timestamptz;

-- When a change was announced by webhook and mail. Earlier changes are not announced.
alter table registry_history
add column notified_at timestamptz;

update registry_history
set
  notified_at = now();

create index registry_history_not_notified on registry_history (id)
where
  notified_at is null;
