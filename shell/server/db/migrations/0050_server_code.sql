-- Whether a token may publish remotes with code for the server. Existing tokens could: those for stock remotes alone still
-- may, those that name any custom remote no longer do.
alter table deploy_tokens
add column server_code boolean not null default false;

update deploy_tokens
set
  server_code = true
where
  remotes <@ array['search', 'vehicle', 'finance', 'leads', 'locations', 'offers'];
