-- What one person or network has open of what costs the dealer something: holds, slots, prizes and mail.
create table leads.quota_claims (
  tenant text not null,
  kind text not null,
  -- Keyed hash of a phone number, an e-mail address or a network.
  subject text not null,
  -- What was asked for: a repeat of the same request counts once.
  ref text not null,
  expires_at timestamptz not null,
  primary key (tenant, kind, subject, ref)
);

create index quota_claims_expiry on leads.quota_claims (expires_at);

create index quota_claims_ref on leads.quota_claims (tenant, kind, ref);
