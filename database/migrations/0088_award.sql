-- Who decides of a request: its responsible person, at first its creator (null), and who has to agree before a decision counts.
alter table rfq
  add column responsible_id uuid references account (id),
  add column approver_id uuid references account (id);
create index rfq_responsible on rfq (responsible_id) where responsible_id is not null;
create index rfq_approver on rfq (approver_id) where approver_id is not null;
create index rfq_decision_due on rfq (decision_due_at) where decision_due_at is not null;

-- Only owners and admins of the business award.
alter table rfq_setting add column admins_award boolean not null default false;

-- A decision of the buyer, of an award or that nothing is bought. It runs until it was told, taken back, refused or left unanswered.
create table award (
  id uuid primary key,
  rfq_id uuid not null references rfq (id) on delete cascade,
  kind text not null check (kind in ('award', 'end')),
  account_id uuid not null references account (id),
  at timestamptz not null,
  -- What the orders are made with: OrderDetails of the contract.
  details jsonb not null default '{}',
  complete_first boolean not null default false,
  approver_id uuid references account (id),
  -- Without an answer until then it ends (CMP-021).
  approve_until timestamptz,
  approved_at timestamptz,
  refused_at timestamptz,
  refuse_reason text not null default '',
  -- Told then; null while somebody has to approve it.
  due_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references account (id),
  unanswered_at timestamptz,
  told_at timestamptz,
  check ((approver_id is null) = (approve_until is null)),
  check (told_at is null or due_at is not null)
);
create unique index award_running on award (rfq_id) where told_at is null and undone_at is null and refused_at is null and unanswered_at is null;
create index award_of on award (rfq_id, at desc);
create index award_account on award (account_id);
create index award_approver on award (approver_id) where approver_id is not null;
create index award_undone_by on award (undone_by) where undone_by is not null;

-- Who gets what of which line, by which revision of a quote; quantities in asked units, sums in the currency of the quote.
create table award_part (
  award_id uuid not null references award (id) on delete cascade,
  line_id uuid not null,
  quote_id uuid not null references quote (id) on delete cascade,
  revision int not null,
  place int not null check (place between 0 and 3),
  quantity numeric not null check (quantity > 0),
  billed numeric not null check (billed > 0),
  price numeric not null check (price > 0),
  total numeric not null,
  primary key (award_id, line_id, quote_id)
);
create index award_part_quote on award_part (quote_id);

create table award_unbought (
  award_id uuid not null references award (id) on delete cascade,
  line_id uuid not null,
  reason text not null,
  text text not null default '',
  primary key (award_id, line_id)
);

create table award_decline (
  award_id uuid not null references award (id) on delete cascade,
  quote_id uuid not null references quote (id) on delete cascade,
  reason text not null,
  text text not null,
  -- Only where the buyer ticks it (AWD-008).
  rank int,
  band text check (band in ('within-5', 'within-20', 'more')),
  primary key (award_id, quote_id)
);
create index award_decline_quote on award_decline (quote_id);
