-- what a server said about a picture, and when it is asked whether the picture at the address is still the same
alter table photo_jobs
add column etag text;

alter table photo_jobs
add column last_modified text;

alter table photo_jobs
add column check_at timestamptz;

create index photo_jobs_check on photo_jobs (check_at)
where
  check_at is not null;

create index photo_jobs_hash on photo_jobs (tenant, hash)
where
  hash is not null;
