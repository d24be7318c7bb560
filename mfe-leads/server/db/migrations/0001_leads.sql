create table leads (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- One flow of one shopper: its steps share the key, and it can be completed once.
  idempotency_key text not null,
  -- Hash of the completing body; a repeat with another body is refused.
  body_hash text,
  dealership_slug text,
  car_id text,
  subcategory text not null,
  payload jsonb not null,
  lead_attributes jsonb not null,
  consent_text text not null,
  consent_given boolean not null,
  terms_text text,
  terms_given boolean,
  consent_at timestamptz not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (tenant, idempotency_key)
);

create index leads_by_time on leads (tenant, created_at);

create table outbox (
  id bigint generated always as identity primary key,
  tenant text not null,
  lead_id uuid not null unique references leads (id),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_waiting on outbox (next_attempt_at)
where
  sent_at is null;
