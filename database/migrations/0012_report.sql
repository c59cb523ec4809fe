-- What somebody has told us of. The reported side learns nothing of it.
create table report (
  id uuid primary key,
  -- Quoted by people as WBN-R-000123.
  number bigint generated always as identity unique,
  resource_id uuid not null references resource (id),
  reason text not null check (reason in ('fraud', 'counterfeit', 'false-information', 'spam', 'offensive', 'illegal', 'private-data', 'other')),
  details text not null check (char_length(details) <= 1000),
  -- Null for a visitor.
  account_id uuid references account (id),
  -- Where a visitor is answered; that of an account is its own.
  email text,
  -- What it said at that moment: it may be changed or removed before anybody looks.
  snapshot jsonb not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);
create index report_open on report (created_at) where state = 'open';
create index report_of_resource on report (resource_id);
create index report_of_account on report (account_id) where account_id is not null;
