-- The link by which a shopper shows their list to others: one for each list, gone when it is revoked.
create table watchlist_shares (
  id text primary key,
  realm text not null,
  shopper_id text not null,
  tenant text not null,
  created_at timestamptz not null default now(),
  unique (realm, shopper_id, tenant)
);
