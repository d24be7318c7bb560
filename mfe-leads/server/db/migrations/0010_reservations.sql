create table reservations (
  id uuid primary key,
  tenant text not null,
  idempotency_key text not null,
  journey text not null check (journey in ('checkout', 'buy-online', 'checkout-journey')),
  state text not null check (state in ('offered', 'held', 'paid', 'confirmed', 'expired', 'cancelled', 'refunded')),
  car_id text not null,
  dealership_slug text,
  -- as it was offered: name, path and price
  vehicle jsonb not null,
  payload jsonb not null,
  choices jsonb not null,
  deposit_cents integer not null check (deposit_cents >= 0),
  held_until timestamptz,
  refund_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant, idempotency_key)
);

create index reservations_open on reservations (tenant, car_id)
where
  state in ('offered', 'held', 'paid', 'confirmed');

-- every transition, once for each command
create table reservation_events (
  entry bigint generated always as identity primary key,
  reservation_id uuid not null references reservations,
  command_id text not null,
  command text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('shopper', 'payment', 'system', 'staff')),
  note text,
  at timestamptz not null default now(),
  unique (reservation_id, command_id)
);

create table payments (
  id uuid primary key,
  reservation_id uuid not null references reservations,
  provider text not null,
  reference text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('created', 'paid', 'declined', 'refunding', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, reference)
);

create index payments_reservation on payments (reservation_id, created_at);

create table waiting_list (
  tenant text not null,
  car_id text not null,
  email text not null,
  name text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (tenant, car_id, email)
);

-- the books of the local test provider
create table test_payments (
  reference uuid primary key,
  tenant text not null,
  amount_cents integer not null,
  currency text not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'challenge', 'paid', 'declined', 'cancelled', 'refunded')),
  created_at timestamptz not null default now()
);
