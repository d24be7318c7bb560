-- A step of a shopper's valuation. No row ever changes: the next step is a row of its own that names the one before.
create table valuations (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  previous uuid references valuations (id),
  car_id text,
  rego text,
  rego_state text,
  match text not null,
  vehicle jsonb,
  answers jsonb,
  offer jsonb,
  refusal text,
  created_at timestamptz not null default now()
);

create index valuations_by_time on valuations (tenant, created_at);

create table valuation_photos (
  valuation_id uuid not null references valuations (id),
  key text not null,
  created_at timestamptz not null default now(),
  primary key (valuation_id, key)
);

-- What the shopper decided about an offer, in the transaction that stores the lead.
create table valuation_decisions (
  valuation_id uuid not null references valuations (id),
  decision text not null,
  lead_id uuid not null references leads (id),
  decided_at timestamptz not null default now(),
  primary key (valuation_id, decision)
);

-- `POST /api/miscellaneous`: what pages keep beside leads, by the specification's column name.
create table miscellaneous (
  tenant text not null,
  column_name text not null,
  valuation_id uuid not null references valuations (id),
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant, column_name, valuation_id)
);
