-- What became of an inquiry for the business that received it; without a row it is new, or answered. Its sender reads none of it (PIP-004).
create table inquiry_outcome (
  inquiry_id uuid primary key references inquiry (id),
  business_id uuid not null references business (id),
  outcome text not null check (outcome in ('new', 'answered', 'quoted', 'won', 'lost', 'no-deal')),
  reason text check (reason in ('price', 'lead-time', 'terms', 'certificates', 'quantity', 'other-chosen', 'not-bought', 'no-answer', 'other')),
  value numeric check (value >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Who set it by hand; null where a quote or an accepted order did.
  account_id uuid references account (id),
  -- Of that quote or order: its value is for those alone who may read the quote.
  rfq_id uuid references rfq (id) on delete set null,
  at timestamptz not null,
  check ((reason is not null) = (outcome = 'lost')),
  check ((value is null) = (currency is null))
);
create index inquiry_outcome_business on inquiry_outcome (business_id);
create index inquiry_outcome_account on inquiry_outcome (account_id) where account_id is not null;
create index inquiry_outcome_rfq on inquiry_outcome (rfq_id) where rfq_id is not null;

-- When somebody of a company first opened a request; its buyer reads none of it.
create table rfq_opening (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  at timestamptz not null,
  primary key (rfq_id, business_id)
);
create index rfq_opening_business on rfq_opening (business_id);

-- Orders that are not over, among which are all that wait for a side: they come first in its list.
create index trade_order_open_supplier on trade_order (supplier_id, made_at desc, id) where closed_at is null and cancelled_at is null and refused_at is null;
create index trade_order_open_buyer_account on trade_order (buyer_account_id, made_at desc, id) where closed_at is null and cancelled_at is null and refused_at is null;
create index trade_order_open_buyer_business on trade_order (buyer_business_id, made_at desc, id)
  where buyer_business_id is not null and closed_at is null and cancelled_at is null and refused_at is null;
