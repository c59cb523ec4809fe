-- What the buyer's side puts beside a quote (CMP-009, CMP-018): no supplier reads any of it. Who did what goes with the account, what was done stays.
create table quote_mark (
  quote_id uuid primary key references quote (id) on delete cascade,
  shortlisted_at timestamptz,
  shortlisted_by uuid references account (id) on delete set null,
  -- Once for a quote, however often it is put on the list.
  shortlist_told_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references account (id) on delete set null,
  -- Freight and duty by the buyer's own estimate, in the currency of the request.
  estimate numeric check (estimate >= 0),
  estimate_note text not null default '',
  estimate_at timestamptz,
  estimate_by uuid references account (id) on delete set null
);
create index quote_mark_shortlisted_by on quote_mark (shortlisted_by) where shortlisted_by is not null;
create index quote_mark_hidden_by on quote_mark (hidden_by) where hidden_by is not null;
create index quote_mark_estimate_by on quote_mark (estimate_by) where estimate_by is not null;

-- One for each colleague and quote.
create table quote_note (
  quote_id uuid not null references quote (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  text text not null,
  at timestamptz not null,
  primary key (quote_id, account_id)
);
create index quote_note_account on quote_note (account_id);

-- The alternative that counts in the place of what was asked (CMP-017); it ends with the revision that it was chosen of.
create table quote_choice (
  quote_id uuid not null references quote (id) on delete cascade,
  revision int not null,
  line_id uuid not null,
  place int not null check (place > 0),
  primary key (quote_id, revision, line_id)
);
