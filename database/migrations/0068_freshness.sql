-- Until when documents count what their company or product was written that many days ago; the job `search-freshness` looks once a day (docs/search.md).
create table search_freshness (
  kind text not null check (kind in ('business', 'product')),
  days int not null,
  until timestamptz not null default now(),
  primary key (kind, days)
);
insert into search_freshness (kind, days) values ('business', 90), ('business', 365), ('product', 90), ('product', 365);

-- The quality of a document is no longer made of the plan of its company: all are written anew, in the background.
update search_rewriting set last_document = null, ended_at = case when kind = 'business' and exists (select from search_business) then null
  when kind = 'product' and exists (select from search_product) then null else now() end;
