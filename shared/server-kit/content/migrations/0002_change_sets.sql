-- Several items of several domains that are previewed, published and undone as one.
create table change_sets (
  id text primary key,
  tenant text not null,
  title text not null,
  author text not null,
  reason text,
  created_at timestamptz not null,
  published_at timestamptz,
  published_by text,
  live_from timestamptz,
  live_until timestamptz,
  undone_at timestamptz,
  undone_by text,
  discarded_at timestamptz
);

create index change_sets_of_tenant on change_sets (tenant, created_at desc);

create table change_set_items (
  change_set text not null references change_sets,
  domain text not null,
  type text not null,
  id text not null,
  -- without a version, the item is taken off the site
  version integer,
  -- what was on the site when the item was added: a later publication of somebody else is a conflict
  base integer,
  author text not null,
  primary key (change_set, domain, type, id)
);

-- The set that a release belongs to.
alter table releases
add column change_set text references change_sets;

create index releases_of_change_set on releases (change_set)
where
  change_set is not null;

-- What a token allows: "author" saves drafts, "editor" also publishes, "admin" also changes settings.
alter table tokens
add column role text not null default 'editor';
