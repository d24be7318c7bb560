-- Tries by route and address (as a hash) within a window. Unlogged: after a crash everybody begins anew, and writes cost little.
create unlogged table hits (key text primary key, hits integer not null, ends_at timestamptz not null);

create index hits_ends on hits (ends_at);
