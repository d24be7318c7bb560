create table leads.saved_searches (
  id uuid primary key default gen_random_uuid(),
  realm text not null,
  shopper_id text not null,
  tenant text not null,
  name text not null,
  search text not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly', 'never')),
  channel text not null check (channel in ('email', 'sms')),
  email text not null,
  phone text not null,
  unsubscribe_key text not null unique,
  -- The last change of the stock that was looked at for this search.
  checked_change bigint not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (realm, shopper_id, tenant, search)
);

create index saved_searches_due on leads.saved_searches (due_at)
where
  frequency <> 'never';

-- What alerts remember of each vehicle: whether it was ever listed, and for how much last.
create table leads.followed_vehicles (
  tenant text not null,
  vehicle_id text not null,
  price integer,
  primary key (tenant, vehicle_id)
);

-- What alerts tell: a vehicle that was not listed before, and a lower price.
create table leads.stock_changes (
  id bigserial primary key,
  sequence bigint not null,
  tenant text not null,
  vehicle_id text not null,
  kind text not null check (kind in ('new', 'price-drop')),
  name text not null,
  slug text not null,
  price_before integer,
  created_at timestamptz not null default now(),
  unique (tenant, vehicle_id, sequence)
);

create table leads.stock_position (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null,
  -- False until the whole stock was read once: what is found before is not new.
  is_complete boolean not null
);

insert into
  leads.stock_position (sequence, is_complete)
values
  (0, false);
