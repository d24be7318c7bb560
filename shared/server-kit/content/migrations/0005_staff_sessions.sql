-- Sessions of people who change the content of a site, beside tokens of programs.
create table staff_sessions (
  hash text primary key,
  tenant text not null,
  email text not null,
  name text not null,
  role text not null,
  expires_at timestamptz not null
);

create index staff_sessions_by_email on staff_sessions (email);
