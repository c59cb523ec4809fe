-- The clock of the trade: deadlines, seals and places are decided by it. Tests move it by one setting, which no call writes.
create function trade_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + coalesce((select (value #>> '{}')::interval from setting where name = 'trade-clock'), interval '0')
$$;

-- Numbers for people, WBN-R-2026-000001: one counter for each kind and year, never reused.
create table trade_number (
  kind text not null check (kind in ('R', 'Q', 'O')),
  year int not null,
  last int not null,
  primary key (kind, year)
);

-- A request for quotation. Its state is derived from who did what and when (rfq_state), and from the clock.
create table rfq (
  id uuid primary key,
  number text unique,
  account_id uuid not null references account (id),
  -- The business that it is for; null for a person who asks for themself.
  business_id uuid references business (id),
  title text not null default '',
  note text not null default '',
  country text,
  state text,
  place text not null default '',
  incoterm text,
  needed_by date,
  deadline timestamptz,
  currency text not null default 'GBP',
  other_currencies boolean not null default true,
  payment_terms text not null default '',
  -- [{name, need}]
  certificates jsonb not null default '[]',
  business_types text[] not null default '{MA,DI,WS,EX}',
  visibility text not null default 'matching' check (visibility in ('invited', 'matching', 'open')),
  sealed boolean not null default false,
  anonymous boolean not null default false,
  public_page boolean not null default true,
  -- Companies that a draft will invite.
  invited uuid[] not null default '{}',
  version int not null default 1,
  revision int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  held_at timestamptz,
  held_because text,
  extensions int not null default 0,
  closed_early_at timestamptz,
  -- When the first reader after the deadline of a sealed request opened it; without it nobody reads its quotes.
  opened_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  cancel_text text not null default '',
  ended_at timestamptz,
  awarded_at timestamptz,
  removed_at timestamptz,
  removed_because text,
  -- Title and lines without what people write differently.
  same_hash bytea,
  copy_of uuid references rfq (id) on delete set null,
  check (published_at is null or (number is not null and deadline is not null and revision > 0)),
  check (opened_at is null or sealed)
);
create index rfq_of_account on rfq (account_id, changed_at desc);
create index rfq_of_business on rfq (business_id, changed_at desc) where business_id is not null;
create index rfq_same on rfq (same_hash) where published_at is not null;
create index rfq_deadline on rfq (deadline) where published_at is not null;
create index rfq_copied on rfq (copy_of) where copy_of is not null;

create function rfq_state(r rfq, moment timestamptz) returns text language sql immutable as $$
  select case
    when r.removed_at is not null then 'removed'
    when r.cancelled_at is not null then 'cancelled'
    when r.ended_at is not null then 'ended'
    when r.awarded_at is not null then 'awarded'
    when r.published_at is null then case when r.held_at is null then 'draft' else 'held' end
    when r.deadline > moment then 'open'
    when r.deadline + interval '60 days' > moment then 'deciding'
    else 'lapsed' end
$$;

create table rfq_line (
  rfq_id uuid not null references rfq (id) on delete cascade,
  id uuid not null,
  -- Given once: a line that is struck out keeps its own.
  number int not null,
  description text not null default '',
  quantity numeric check (quantity > 0),
  unit text not null,
  category text,
  sub_category text,
  product_id uuid references product (id) on delete set null,
  item_number text not null default '',
  -- [{name, value}]
  attributes jsonb not null default '[]',
  -- For one unit. No supplier learns of it.
  target_price numeric check (target_price > 0),
  note text not null default '',
  struck boolean not null default false,
  primary key (rfq_id, id),
  unique (rfq_id, number) deferrable initially deferred
);
create index rfq_line_product on rfq_line (product_id) where product_id is not null;
create index rfq_line_sub_category on rfq_line (sub_category) where sub_category is not null;

create table rfq_file (
  rfq_id uuid not null references rfq (id) on delete cascade,
  file_id uuid not null references file (id),
  name text not null,
  line_id uuid,
  place int not null,
  primary key (rfq_id, file_id)
);
create index rfq_file_file on rfq_file (file_id);

-- Which company opened which file, and when first.
create table rfq_file_opening (
  rfq_id uuid not null,
  file_id uuid not null,
  business_id uuid not null references business (id),
  at timestamptz not null,
  primary key (rfq_id, file_id, business_id),
  foreign key (rfq_id, file_id) references rfq_file (rfq_id, file_id) on delete cascade
);
create index rfq_file_opening_business on rfq_file_opening (business_id);

-- What was asked in each revision, as suppliers read it, and what is different from the one before.
create table rfq_revision (
  rfq_id uuid not null references rfq (id) on delete cascade,
  revision int not null,
  account_id uuid not null references account (id),
  at timestamptz not null,
  content jsonb not null,
  differences jsonb not null default '[]',
  primary key (rfq_id, revision)
);
create index rfq_revision_account on rfq_revision (account_id);

-- Who did what besides: published, extended, closed early, invited, cancelled, opened.
create table rfq_history (
  id bigint generated always as identity primary key,
  rfq_id uuid not null references rfq (id) on delete cascade,
  what text not null,
  account_id uuid references account (id),
  business_id uuid references business (id),
  text text,
  at timestamptz not null
);
create index rfq_history_of on rfq_history (rfq_id, at);
create index rfq_history_account on rfq_history (account_id) where account_id is not null;
create index rfq_history_business on rfq_history (business_id) where business_id is not null;

create table rfq_invitation (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  at timestamptz not null,
  taken_back_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  decline_text text not null default '',
  primary key (rfq_id, business_id)
);
create index rfq_invitation_business on rfq_invitation (business_id, at desc);
create index rfq_invitation_account on rfq_invitation (account_id);

-- Companies that were told of a request because it suits them, in waves.
create table rfq_told (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  score float8 not null,
  wave int not null,
  at timestamptz not null,
  primary key (rfq_id, business_id)
);
create index rfq_told_business on rfq_told (business_id, at desc);

create table rfq_exclusion (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  primary key (rfq_id, business_id)
);
create index rfq_exclusion_business on rfq_exclusion (business_id);

create table rfq_team (
  rfq_id uuid not null references rfq (id) on delete cascade,
  account_id uuid not null references account (id),
  may text not null check (may in ('read', 'edit', 'award')),
  at timestamptz not null,
  primary key (rfq_id, account_id)
);
create index rfq_team_account on rfq_team (account_id);

create table rfq_question (
  id uuid primary key,
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  text text not null,
  at timestamptz not null,
  answer text,
  answered_by uuid references account (id),
  answered_at timestamptz,
  to_all boolean not null default false,
  check ((answer is null) = (answered_at is null))
);
create index rfq_question_of on rfq_question (rfq_id, at);
create index rfq_question_business on rfq_question (business_id);
create index rfq_question_account on rfq_question (account_id);
create index rfq_question_answered on rfq_question (answered_by) where answered_by is not null;

-- Members of a supplier who write its quote.
create table rfq_assignment (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  at timestamptz not null,
  primary key (rfq_id, business_id, account_id)
);
create index rfq_assignment_account on rfq_assignment (account_id);
create index rfq_assignment_business on rfq_assignment (business_id);

-- Who offers what is asked for is looked up by it.
create index product_sub_category on product (sub_category_id, business_id) where sub_category_id is not null;
create index product_category on product (category_id, business_id) where category_id is not null;

create table rfq_setting (
  business_id uuid primary key references business (id),
  matching boolean not null default true,
  categories text[] not null default '{}',
  countries text[] not null default '{}',
  -- All members may quote; off unless an owner says so.
  members_quote boolean not null default false
);

-- A supplier's quote to a request: one for both, with a draft beside what was submitted.
create table quote (
  id uuid primary key,
  rfq_id uuid not null references rfq (id),
  business_id uuid not null references business (id),
  number text unique,
  -- What is being written: QuoteContent of the contract, which need not be whole.
  draft jsonb not null,
  version int not null default 1,
  drafted_at timestamptz not null,
  drafted_by uuid not null references account (id),
  revision int not null default 0,
  first_at timestamptz,
  submitted_at timestamptz,
  submitted_by uuid references account (id),
  withdrawn_at timestamptz,
  withdraw_reason text,
  withdraw_text text not null default '',
  -- Counts in its month as a first quote without an invitation, until it is given back.
  counted_at timestamptz,
  given_back_at timestamptz,
  unique (rfq_id, business_id),
  check ((revision = 0) = (submitted_at is null) and (revision = 0) = (number is null))
);
create index quote_business on quote (business_id, drafted_at desc);
create index quote_counted on quote (business_id, counted_at) where counted_at is not null;
create index quote_drafted_by on quote (drafted_by);
create index quote_submitted_by on quote (submitted_by) where submitted_by is not null;

-- Each submitted revision, kept. What is asked and when it was in time stands with the quote.
create table quote_revision (
  quote_id uuid not null references quote (id) on delete cascade,
  revision int not null,
  -- The revision of the request that it answers.
  answers int not null,
  account_id uuid not null references account (id),
  at timestamptz not null,
  incoterm text,
  place text not null,
  currency text not null,
  valid_until date not null,
  payment_terms text not null,
  certificates uuid[] not null default '{}',
  note text not null,
  primary key (quote_id, revision)
);
create index quote_revision_account on quote_revision (account_id);
create index quote_revision_valid on quote_revision (valid_until);

-- A line of it: priced (place 0), not offered (place 0 with a reason), or an alternative (places 1 to 3).
create table quote_line (
  quote_id uuid not null,
  revision int not null,
  line_id uuid not null,
  place int not null check (place between 0 and 3),
  not_offered text,
  not_offered_text text not null default '',
  differs text,
  unit text,
  holds numeric check (holds > 0),
  per int check (per in (1, 10, 100, 1000)),
  moq numeric check (moq > 0),
  multiple numeric check (multiple > 0),
  lead_days int,
  -- [{quantity, days}]
  deliveries jsonb not null default '[]',
  product_id uuid references product (id) on delete set null,
  hs_code text,
  origin text,
  sample_price numeric check (sample_price > 0),
  sample_days int,
  sample boolean not null default false,
  note text not null default '',
  primary key (quote_id, revision, line_id, place),
  foreign key (quote_id, revision) references quote_revision (quote_id, revision) on delete cascade,
  check ((not_offered is null) = (unit is not null)),
  check ((place > 0) = (differs is not null))
);
create index quote_line_product on quote_line (product_id) where product_id is not null;

create table quote_break (
  quote_id uuid not null,
  revision int not null,
  line_id uuid not null,
  place int not null,
  from_quantity numeric not null check (from_quantity > 0),
  price numeric not null check (price > 0),
  days int,
  primary key (quote_id, revision, line_id, place, from_quantity),
  foreign key (quote_id, revision, line_id, place) references quote_line (quote_id, revision, line_id, place) on delete cascade
);

create table quote_cost (
  quote_id uuid not null,
  revision int not null,
  place int not null,
  name text not null,
  amount numeric not null check (amount > 0),
  kind text not null check (kind in ('tooling', 'setup', 'carriage', 'testing', 'other')),
  line_id uuid,
  primary key (quote_id, revision, place),
  foreign key (quote_id, revision) references quote_revision (quote_id, revision) on delete cascade
);

-- Who reached a company for the first time by other things than an inquiry: counts with the cold contacts of a day.
create table first_contact (
  account_id uuid not null references account (id),
  from_id uuid not null references resource (id),
  to_id uuid not null references resource (id),
  at timestamptz not null,
  primary key (from_id, to_id)
);
create index first_contact_account on first_contact (account_id, at);
create index first_contact_to on first_contact (to_id);
