-- what comparable vehicles cost on average, per state and, with an empty state, in the nation; kept by market/keep-averages.ts
create table market_averages (
  make text not null,
  model text not null,
  used boolean not null,
  year integer not null,
  state text not null,
  average integer not null,
  vehicles integer not null,
  kept_at timestamptz not null default now(),
  primary key (make, model, used, year, state)
);
