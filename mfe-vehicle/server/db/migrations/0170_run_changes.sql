-- what each of the last imports of a source changed, so that it can be undone; "before" is null for an added vehicle
create table run_changes (
  run_id uuid not null,
  tenant text not null,
  source text not null,
  vehicle_id text not null,
  before jsonb,
  identity text,
  removed_at timestamptz,
  primary key (run_id, vehicle_id)
);

create index run_changes_source on run_changes (tenant, source);

alter table import_runs
add column undone_at timestamptz;
