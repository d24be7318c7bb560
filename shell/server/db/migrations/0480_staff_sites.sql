-- What a person may do with the content of sites: a role by the site's slug, such as {"harbour": "editor"}.
alter table staff
add column sites jsonb not null default '{}';
