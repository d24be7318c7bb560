-- how often visitors used an address of the dealer's earlier site
create table redirect_hits (
  tenant text not null,
  address text not null,
  hits bigint not null,
  last_at timestamptz not null,
  primary key (tenant, address)
);
