create table offers (
  tenant text not null,
  id text not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant, id)
);

create table models (
  tenant text not null,
  id text not null,
  slug text not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant, id),
  unique (tenant, slug)
);

create table manufacturers (
  tenant text not null,
  id text not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant, id)
);

create table promos (
  tenant text not null,
  id text not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant, id)
);

create table brands (
  tenant text not null,
  id text not null,
  position integer not null,
  data jsonb not null,
  primary key (tenant, id)
);
