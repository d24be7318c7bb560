-- The final answer of the mail server for each recipient of a lead: who accepted it does not get it again, who refused it for
-- good is not asked again. Not a part of outbox, whose row is locked while its mail is sent.
create table deliveries (
  lead_id uuid not null references leads (id),
  recipient text not null,
  accepted_at timestamptz,
  refused_at timestamptz,
  answer text,
  primary key (lead_id, recipient),
  check (num_nonnulls (accepted_at, refused_at) = 1)
);

create index deliveries_refused on deliveries (refused_at)
where
  refused_at is not null;

-- Without a mail server a lead's mail is stored in a folder, which is not sent: it is sent when there is a mail server.
alter table outbox
add column stored_at timestamptz;

-- Every recipient refused it for good: a dead letter, until somebody acts.
alter table outbox
add column refused_at timestamptz;
