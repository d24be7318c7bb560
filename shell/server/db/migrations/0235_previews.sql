-- Links that show something else than what is on a site. They are signed; here is who made them, and which were revoked.
create table previews (
  id text primary key,
  site text not null,
  versions jsonb not null default '{}',
  content text,
  at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text
);
