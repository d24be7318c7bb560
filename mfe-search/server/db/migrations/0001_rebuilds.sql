-- Wishes to build the index anew: `pnpm search:reindex` writes one, the process that owns the index fulfils it.
create table rebuilds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  vehicles integer not null default 0,
  error text
);
