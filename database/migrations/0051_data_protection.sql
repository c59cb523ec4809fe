-- What a restore must repeat, because the copy does not know of it: that something was erased, held or let go. An id and a moment, nothing of whom
-- (docs/decisions/0027-data-protection.md).
create table erasure_list (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'business', 'hold', 'release')),
  id uuid not null,
  at timestamptz not null
);

-- Evidence that must not be erased, until the operator lets it go.
create table account_hold (
  account_id uuid primary key references account (id),
  reason text not null check (char_length(reason) between 1 and 1000),
  created_at timestamptz not null
);
