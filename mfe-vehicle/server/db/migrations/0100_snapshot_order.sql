-- the vehicles of a source's last snapshot in their order, to notice a file that lacks its end
create table snapshot_orders (
  tenant text not null,
  source text not null,
  ids text[] not null,
  primary key (tenant, source)
);

create index vehicles_removed on vehicles (removed_at)
where
  removed_at is not null;
