-- The shell's builds whose scripts pages may still ask for, whichever shell answers. Files: name -> { integrity, bytes }.
create table shell_builds (
  id text primary key,
  files jsonb not null,
  -- Where the files lie in the object store; empty for a folder.
  location text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
