-- What shoppers have saved. A realm is whose accounts the shopper is one of; a site of a group shows its own vehicles.
create table watchlist_entries (
  realm text not null,
  shopper_id text not null,
  tenant text not null,
  car_id text not null,
  -- As it was when it was saved: what is shown when the vehicle is gone.
  car jsonb not null,
  saved_price integer,
  saved_at timestamptz not null default now(),
  primary key (realm, shopper_id, tenant, car_id)
);
