-- A search that somebody comes back to; with alerts, what is new in it comes by mail.
create table saved_search (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null check (char_length(name) between 1 and 120),
  -- What the results page takes, without order and page.
  query jsonb not null,
  alerts text not null default 'off' check (alerts in ('off', 'daily', 'weekly')),
  -- What appeared before the alerts were switched on is no news.
  watched_since timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, query),
  check ((alerts = 'off') = (due_at is null))
);
create index saved_search_due on saved_search (due_at) where due_at is not null;
-- What a mail has told: each thing once for each search. A mail that is sent again says the same again.
create table saved_search_hit (
  search_id uuid not null references saved_search (id) on delete cascade,
  resource_id uuid not null references resource (id),
  effect_id bigint not null,
  primary key (search_id, resource_id)
);
create index saved_search_hit_of_effect on saved_search_hit (search_id, effect_id);
create index saved_search_hit_of_resource on saved_search_hit (resource_id);
