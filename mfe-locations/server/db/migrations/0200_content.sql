-- What sites had before content had versions becomes its first version. The former tables stay for the previous release.
insert into
  content.versions (domain, tenant, type, id, version, position, data, author, reason, created_at)
select
  'locations',
  tenant,
  type,
  id,
  1,
  0,
  data,
  'demo',
  'the content before it had versions',
  now()
from
  (
    select
      tenant,
      'locations' as type,
      id,
      data
    from
      locations
    union all
    select
      tenant,
      'dealerships',
      id,
      data
    from
      dealerships
  ) as earlier;

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
  domain = 'locations';
