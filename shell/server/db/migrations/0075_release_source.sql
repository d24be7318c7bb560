-- The commit, author and branch of what was released; null for changes without a release and for older releases.
alter table registry_history
add column source jsonb;
