-- What shoppers did on the sites, as the specification numbers it: each event once, and nothing about a person.
create table analytics_events (
  tenant text not null,
  -- A digest of what makes an event the same event, such as the lead's id.
  key bytea not null,
  -- In the site's time zone.
  day date not null,
  event smallint not null,
  -- A lead's subcategory or a call's label; empty where the event has neither.
  subject text not null,
  car_id text,
  primary key (tenant, key)
);

create index analytics_events_of_day on analytics_events (tenant, day);
