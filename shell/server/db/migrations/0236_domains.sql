-- Domains that were added to the running installation, beside those of the contracts.
create table domains (
  name text primary key,
  -- Where its server answers in a process of its own; null for a domain without one.
  url text,
  created_by text not null,
  created_at timestamptz not null default now()
);
