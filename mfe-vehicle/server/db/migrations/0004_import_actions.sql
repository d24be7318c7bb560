-- what a run did: took in a file, or removed a source
alter table import_runs
add column action text not null default 'import' check (action in ('import', 'remove-source'));
