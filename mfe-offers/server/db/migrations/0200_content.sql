-- What sites had before content had versions becomes its first version. The former tables stay for the previous release.
insert into
  content.versions (domain, tenant, type, id, version, position, data, author, reason, created_at)
select
  'offers',
  tenant,
  type,
  id,
  1,
  position,
  data,
  'demo',
  'the content before it had versions',
  now()
from
  (
    select
      tenant,
      'offers' as type,
      id,
      position,
      data
    from
      offers
    union all
    select
      tenant,
      'models',
      id,
      position,
      data
    from
      models
    union all
    select
      tenant,
      'manufacturers',
      id,
      position,
      data
    from
      manufacturers
    union all
    select
      tenant,
      'promos',
      id,
      position,
      data
    from
      promos
    union all
    select
      tenant,
      'brands',
      id,
      position,
      data
    from
      brands
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
  domain = 'offers';
