-- E-mail addresses to which alerts of saved searches go. Alerts are sent only after the address was confirmed from its mailbox.
create table leads.alert_addresses (
  realm text not null,
  shopper_id text not null,
  tenant text not null,
  -- In lower case.
  email text not null,
  key text not null unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (realm, shopper_id, tenant, email)
);
