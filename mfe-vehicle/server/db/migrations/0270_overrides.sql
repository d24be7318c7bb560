-- values that people set on a vehicle: they survive every feed. "fed" is what the feed says now, "fed_first" what it said
-- when the value was set
create table overrides (
  id bigint generated always as identity primary key,
  tenant text not null,
  vehicle_id text not null,
  field text not null,
  value jsonb not null,
  fed jsonb,
  fed_first jsonb,
  reason text,
  set_by text not null,
  set_at timestamptz not null default now(),
  until timestamptz,
  ended_at timestamptz,
  ended_by text
);

create unique index overrides_active on overrides (tenant, vehicle_id, field)
where
  ended_at is null;

create index overrides_until on overrides (until)
where
  ended_at is null;

-- a vehicle that another source has too is hidden: "fed_shown" is whether its own feed wants it shown
alter table vehicles
add column duplicate_of text;

alter table vehicles
add column fed_shown boolean;

create index vehicles_vin on vehicles (tenant, (upper(data ->> 'vin')))
where
  removed_at is null;

-- a vehicle that returns from another source changes its source, and an undone run gives it back
alter table run_changes
add column vehicle_source text;
