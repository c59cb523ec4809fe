-- Counter-offers about a quote, at most five, of which one is open. `content` is the whole quote as it would be: accepting makes it the next revision.
create table quote_round (
  quote_id uuid not null references quote (id) on delete cascade,
  round int not null check (round between 1 and 5),
  side text not null check (side in ('buyer', 'supplier')),
  account_id uuid not null references account (id),
  at timestamptz not null,
  -- The revision of the quote that it began from.
  revision int not null,
  content jsonb not null,
  -- What it is compared with: the round that it answers, else that revision.
  before jsonb not null,
  note text not null default '',
  ends_at timestamptz not null,
  -- What became of it.
  outcome text check (outcome in ('accepted', 'refused', 'countered', 'taken-back', 'ended')),
  closed_at timestamptz,
  closed_by uuid references account (id),
  answer text not null default '',
  primary key (quote_id, round),
  check ((outcome is null) = (closed_at is null))
);
create unique index quote_round_open on quote_round (quote_id) where outcome is null;
create index quote_round_due on quote_round (ends_at) where outcome is null;
create index quote_round_account on quote_round (account_id);
create index quote_round_closed_by on quote_round (closed_by) where closed_by is not null;
