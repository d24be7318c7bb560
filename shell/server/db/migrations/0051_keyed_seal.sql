-- The manifest's hash, keyed with the registry's secret in every installation. The column "seal" had no key where none was
-- configured; the previous release still reads it while both run.
alter table remote_versions
add column keyed_seal text;
