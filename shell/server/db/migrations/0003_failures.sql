-- What fails where, for an hour: enough to judge a version, and nothing about a person.
create table remote_failures (
  id bigserial primary key,
  at timestamptz not null default now(),
  name text not null,
  version text not null,
  source text not null check (source in ('browser', 'server')),
  visitor text not null,
  network text not null,
  what text not null,
  message text not null
);

create index remote_failures_of on remote_failures (name, version, at);

create table remote_traffic (
  name text not null,
  version text not null,
  minute timestamptz not null,
  pages integer not null,
  primary key (name, version, minute)
);

create table csp_reports (
  day date not null,
  tenant text not null,
  directive text not null,
  blocked text not null,
  hits integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (day, tenant, directive, blocked)
);
