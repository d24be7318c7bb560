-- values that published content sets have the item's id and the moment of its publication: another act of a person counts until the next one
alter table overrides
add column content text;

alter table overrides
add column content_from timestamptz;

create index overrides_of_content on overrides (tenant)
where
  content is not null;
