-- A file that a person sends with an application: a CV. It is a row, and in no store that serves files. Before the application is sent it
-- belongs to nobody, and it is deleted after a day.
create table lead_files (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  lead_id uuid unique references leads on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

create index lead_files_by_age on lead_files (tenant, created_at);
