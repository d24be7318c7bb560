-- Who deleted or exported whose data, without the data: the address is kept as a hash.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (action in ('export', 'forget')),
  -- Null: on all sites.
  tenant text,
  actor text not null,
  subject_hash text not null,
  leads integer not null,
  messages integer not null
);

create index leads_by_email on leads (lower(payload ->> 'email'));

-- Rows of the previous release's outbox are deleted with their lead.
alter table outbox
drop constraint outbox_lead_id_fkey,
add constraint outbox_lead_id_fkey foreign key (lead_id) references leads (id) on delete cascade;

alter table deliveries
drop constraint deliveries_lead_id_fkey,
add constraint deliveries_lead_id_fkey foreign key (lead_id) references leads (id) on delete cascade;

-- A decision about a valuation stays, without the lead of a person whose data were deleted.
alter table valuation_decisions
alter column lead_id
drop not null,
drop constraint valuation_decisions_lead_id_fkey,
add constraint valuation_decisions_lead_id_fkey foreign key (lead_id) references leads (id) on delete set null;
