-- Turns of the wheel of `/spin-to-win`. A prize's stock is what its setting says, less its rows here.
create table spins (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- A repeat of one call is one turn.
  idempotency_key text not null,
  -- International form; one turn in a period.
  phone text not null,
  name text not null,
  email text not null,
  prize_id text not null,
  prize text not null,
  wins boolean not null,
  code text,
  created_at timestamptz not null default now(),
  again_at timestamptz not null,
  redeemed_at timestamptz,
  check (wins = (code is not null)),
  unique (tenant, idempotency_key),
  unique (tenant, code)
);

create index spins_phone on spins (tenant, phone, created_at desc);

create index spins_prize on spins (tenant, prize_id);
