-- Whether a followed vehicle has left the stock for good: sold, or no longer listed.
alter table leads.followed_vehicles
add column gone_at timestamptz;

-- Who wants to hear of one vehicle's lower price. Nothing is told before the address is confirmed.
create table leads.price_alerts (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  vehicle_id text not null,
  name text not null,
  slug text not null,
  -- Where similar vehicles are found.
  similar_path text not null,
  email text not null,
  -- The price that was seen or told last; null for one on request.
  price integer,
  -- Names the alert in the links of its e-mails.
  key text not null unique,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Counts what was sent, for the messages' names.
  sent integer not null default 0,
  unique (tenant, vehicle_id, email)
);

create index price_alerts_vehicle on leads.price_alerts (tenant, vehicle_id)
where
  confirmed_at is not null
  and ended_at is null;
