-- feeds that the site fetches itself; a password is never stored: "secret" names a variable of the environment
create table feed_schedules (
  tenant text not null,
  source text not null,
  address text not null,
  login text,
  secret text,
  -- the key of an SFTP server, as it was at the first connection
  host_key text,
  profile jsonb not null,
  options jsonb not null,
  every_minutes integer not null check (every_minutes >= 5),
  late_minutes integer not null,
  alert text,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  last_tried_at timestamptz,
  last_outcome text check (last_outcome in ('imported', 'unchanged', 'refused', 'unreachable')),
  last_message text,
  -- of the last file that was imported or refused
  last_hash text,
  delivered_at timestamptz,
  late_told_at timestamptz,
  primary key (tenant, source)
);
