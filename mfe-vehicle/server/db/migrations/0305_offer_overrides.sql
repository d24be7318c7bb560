-- values that an offer sets on vehicles in stock have the offer's id; what people set has none
alter table overrides
add column offer text;

create index overrides_of_offers on overrides (tenant)
where
  ended_at is null
  and offer is not null;
