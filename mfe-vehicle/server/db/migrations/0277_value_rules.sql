-- what a text of a field means, by people's corrections: proposed to the sites of a group, each of which decides
create table value_rules (
  id bigint generated always as identity primary key,
  -- "group NAME", or "site SLUG" for a site without a group
  scope text not null,
  field text not null,
  text text not null,
  folded text not null,
  meaning text not null,
  origin text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  unique (scope, field, folded, meaning)
);

create table value_rule_decisions (
  rule bigint not null references value_rules (id) on delete cascade,
  tenant text not null,
  accepted boolean not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (rule, tenant)
);

create index value_rule_decisions_tenant on value_rule_decisions (tenant);
