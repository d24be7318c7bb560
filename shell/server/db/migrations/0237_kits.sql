-- The kits that agencies build with, as they were published to this installation.
create table kits (
  id text primary key,
  changelog text not null,
  published_by text not null,
  published_at timestamptz not null default now()
);

create table kit_files (
  kit text not null references kits (id) on delete cascade,
  package text not null,
  file text not null,
  integrity text not null,
  content bytea not null,
  primary key (kit, package)
);
