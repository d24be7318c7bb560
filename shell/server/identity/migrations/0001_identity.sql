-- A realm is a site, or the group whose sites share accounts: `site:harbour`, `group:meridian`.
create table users (
  id text primary key,
  realm text not null,
  phone_number text,
  phone_number_verified boolean not null default false,
  name text not null default '',
  -- The library's own, unique and never shown; what the shopper typed is contact_email.
  email text not null,
  email_verified boolean not null default false,
  image text,
  contact_email text,
  marketing boolean not null default false,
  has_profile boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (realm, phone_number),
  unique (realm, email)
);

create table sessions (
  id text primary key,
  realm text not null,
  -- A session belongs to the site where it began, also where the account is a group's.
  site text not null,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_user on sessions (user_id);

create index sessions_expiry on sessions (expires_at);

create table accounts (
  id text primary key,
  realm text not null,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index accounts_user on accounts (user_id);

-- Codes, hashed, with the number of wrong tries: `{hash}:{tries}`.
create table verifications (
  id text primary key,
  realm text not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_identifier on verifications (realm, identifier);

create index verifications_expiry on verifications (expires_at);

-- Codes that were asked for, to limit them by number, address and site. Numbers and addresses are hashed.
create table code_requests (
  id bigint generated always as identity primary key,
  realm text not null,
  site text not null,
  phone_hash text not null,
  address_hash text not null,
  sent_at timestamptz not null default now()
);

create index code_requests_phone on code_requests (realm, phone_hash, sent_at);

create index code_requests_address on code_requests (address_hash, sent_at);

create index code_requests_site on code_requests (site, sent_at);
