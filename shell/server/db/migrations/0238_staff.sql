-- Accounts of people who use the dashboard, beside deploy tokens.
create table staff (
  email text primary key,
  name text not null,
  squad text not null,
  remotes text[] not null,
  server_code boolean not null default false,
  is_platform boolean not null default false,
  -- Null until the invitation is accepted.
  password_hash text,
  invitation_hash text,
  invited_until timestamptz,
  failures integer not null default 0,
  locked_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
