-- Reviews become content of their site. The former table stays for the previous release.
insert into
  content.versions (domain, tenant, type, id, version, position, data, author, reason, created_at)
select
  'locations',
  tenant,
  'reviews',
  id,
  1,
  row_number() over (
    partition by
      tenant
    order by
      review_date desc,
      id
  ) - 1,
  data || jsonb_build_object('location_id', location_id),
  'demo',
  'the reviews before they were content',
  now()
from
  locations.reviews
on conflict do nothing;

insert into
  content.releases (domain, tenant, type, id, version, live_from, author, created_at)
select
  domain,
  tenant,
  type,
  id,
  version,
  created_at,
  author,
  created_at
from
  content.versions
where
  domain = 'locations'
  and type = 'reviews'
  and reason = 'the reviews before they were content';
