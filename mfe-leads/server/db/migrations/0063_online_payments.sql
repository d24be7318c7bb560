-- Payments of `/online-payment`, each for one reference of the dealer's.
create table online_payments (
  id uuid primary key,
  tenant text not null,
  -- A repeat of one call is one payment.
  idempotency_key text not null,
  reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  name text not null,
  email text not null,
  provider text not null,
  provider_reference text,
  state text not null check (state in ('created', 'paid', 'declined', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant, idempotency_key),
  unique (provider, provider_reference)
);

create index online_payments_by_time on online_payments (tenant, created_at desc);
