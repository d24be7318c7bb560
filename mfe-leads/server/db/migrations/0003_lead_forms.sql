-- Which form a lead came from; null for leads of before.
alter table leads
add column form text;

-- The version of the texts that the shopper agreed to: a hash of them.
alter table leads
add column consent_version text;

-- A suspected lead is stored and not delivered until somebody releases it.
alter table leads
add column quarantined_at timestamptz;

alter table leads
add column quarantine_reason text;

alter table leads
add column released_at timestamptz;

create index leads_quarantined on leads (tenant, quarantined_at)
where
  quarantined_at is not null
  and released_at is null;
