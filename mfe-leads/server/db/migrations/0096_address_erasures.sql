-- Addresses whose owners are asked whether what is stored under them shall be deleted. The key is in the link of the e-mail.
create table leads.address_erasures (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  email text not null,
  key text not null unique,
  asked_at timestamptz not null default now(),
  unique (tenant, email)
);
