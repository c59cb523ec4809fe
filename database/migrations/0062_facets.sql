-- How far the documents that were there before carry the labels of the facets (docs/search.md); the job `search-facets` writes them anew in small steps.
create table search_rewriting (
  kind text primary key check (kind in ('business', 'product')),
  last_document uuid,
  ended_at timestamptz
);
insert into search_rewriting (kind, ended_at)
  select 'business', case when exists (select from search_business) then null else now() end
  union all select 'product', case when exists (select from search_product) then null else now() end;

-- Until when labels that end by themselves, such as those of certificates, have been taken away; one row.
create table search_lapse (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into search_lapse (until) values (now());
