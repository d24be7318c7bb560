-- A browser's failure counts by the page that it was sent, a render's by its path and who asked for it. All are keyed hashes.
alter table remote_failures
add column serial text;

alter table remote_failures
add column path text not null default '';

create unique index remote_failures_of_page on remote_failures (name, version, serial);

-- Which of 256 groups of networks were sent pages: their number can be estimated, and no network be named.
alter table remote_traffic
add column networks bit(256) not null default repeat('0', 256)::bit(256);
