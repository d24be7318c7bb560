-- Builds that somebody is working on: shown on the sites in the browser that opened their link, and nowhere else.
create table overrides (
  id text primary key,
  remote text not null,
  origin text not null,
  actor text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
