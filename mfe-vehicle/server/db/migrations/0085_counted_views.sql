-- Who was counted today, by hashes; earlier days are deleted.
create table vehicle.counted_views (
  day date not null,
  tenant text not null,
  vehicle_id text not null,
  network text not null,
  visitor text not null,
  primary key (day, tenant, vehicle_id, network, visitor)
);
