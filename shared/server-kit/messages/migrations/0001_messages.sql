-- One message to one recipient: its answer is its own, so that one refusal never repeats what others have received.
create table messages (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- What it is about, such as lead:8f0c…, and what is deleted together with it.
  about text not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms', 'webhook')),
  recipient text not null,
  content jsonb not null,
  -- stored: there is no way to deliver it yet; it is sent when there is one.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stored', 'refused')),
  attempts integer not null default 0,
  -- What the other side said at the last try.
  answer text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The same message is stored once, however often it is asked for.
  unique (about, kind, channel, recipient)
);

create index messages_of_site on messages (tenant, created_at desc);

create index messages_stored on messages (channel)
where
  state = 'stored';
