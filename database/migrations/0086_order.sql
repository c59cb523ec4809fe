-- An order of one buyer to one supplier, made of what an award chose of a quote. Its state is derived from what was done (trade_order_state).
create table trade_order (
  id uuid primary key,
  number text not null unique,
  rfq_id uuid not null references rfq (id),
  quote_id uuid not null references quote (id),
  -- What it was decided on: prices and terms come from this revision.
  quote_revision int not null,
  buyer_account_id uuid not null references account (id),
  buyer_business_id uuid references business (id),
  supplier_id uuid not null references business (id),
  made_at timestamptz not null,
  -- What the buyer writes: OrderDetails of the contract. Kept with each version as it was.
  details jsonb not null,
  -- 0 while it is prepared; then the version that was issued last.
  version int not null default 0,
  proposed_at timestamptz,
  changed_at timestamptz,
  accepted_at timestamptz,
  refused_at timestamptz,
  cancelled_at timestamptz,
  closed_at timestamptz,
  -- The day by which everything is to be delivered; null before it is accepted.
  promised date
);
create index trade_order_rfq on trade_order (rfq_id);
create index trade_order_quote on trade_order (quote_id);
create index trade_order_buyer_account on trade_order (buyer_account_id, made_at desc);
create index trade_order_buyer_business on trade_order (buyer_business_id, made_at desc) where buyer_business_id is not null;
create index trade_order_supplier on trade_order (supplier_id, made_at desc);

create function trade_order_state(o trade_order) returns text language sql immutable as $$
  select case
    when o.closed_at is not null then 'closed'
    when o.cancelled_at is not null then 'cancelled'
    when o.accepted_at is not null then 'accepted'
    when o.refused_at is not null then 'refused'
    when o.changed_at is not null then 'changed'
    when o.version > 0 then 'proposed'
    else 'prepared' end
$$;

-- What was chosen for it, in asked units: the offer (place 0) or an alternative of it.
create table trade_order_part (
  order_id uuid not null references trade_order (id) on delete cascade,
  line_id uuid not null,
  place int not null check (place between 0 and 3),
  quantity numeric not null check (quantity > 0),
  primary key (order_id, line_id)
);
