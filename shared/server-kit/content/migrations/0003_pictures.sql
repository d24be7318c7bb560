-- Pictures of content, named after what they contain: a name's picture never changes.
create table pictures (
  tenant text not null,
  name text not null,
  bytes bytea not null,
  author text not null,
  created_at timestamptz not null,
  primary key (tenant, name)
);

create index pictures_by_name on pictures (name);
