-- What a buyer confirms of a trade with a supplier. Whether it is shown is derived from what was done, and from the clock.
create table trade_reference (
  id uuid primary key,
  kind text not null check (kind in ('order', 'conversation')),
  order_id uuid references trade_order (id) on delete set null,
  inquiry_id uuid references inquiry (id) on delete set null,
  supplier_id uuid not null references business (id),
  -- The business that bought; null for a person who bought for themself, and of one that was erased.
  buyer_id uuid references business (id),
  -- Who wrote it; null once that account was erased.
  account_id uuid references account (id),
  named boolean not null,
  -- As it was when it was written: what the buyer was is told after the name has gone.
  buyer_type text,
  sub_category text,
  month date not null,
  band text,
  -- Of a conversation; of an order both sides answered with the order.
  delivered text check (delivered in ('yes', 'partly', 'no')),
  on_time boolean,
  supplier_delivered text check (supplier_delivered in ('yes', 'partly', 'no')),
  supplier_on_time boolean,
  again boolean not null,
  comment text not null,
  written_at timestamptz not null,
  -- By having accepted the order, or by a press within 14 days.
  confirmed_at timestamptz,
  held_at timestamptz,
  -- Each rule that held it.
  held_because text[] not null default '{}',
  released_at timestamptz,
  withdrawn_at timestamptz,
  removed_at timestamptz,
  removed_because text,
  reply text,
  replied_at timestamptz,
  disputed_at timestamptz,
  dispute_reason text,
  dispute_evidence text,
  dispute_decided_at timestamptz,
  check ((disputed_at is null) = (dispute_reason is null))
);
create unique index trade_reference_order on trade_reference (order_id) where withdrawn_at is null;
create unique index trade_reference_inquiry on trade_reference (inquiry_id) where withdrawn_at is null;
create index trade_reference_supplier on trade_reference (supplier_id, month desc);
create index trade_reference_buyer on trade_reference (buyer_id, written_at desc) where buyer_id is not null;
create index trade_reference_account on trade_reference (account_id, written_at desc) where account_id is not null;
create index trade_reference_held on trade_reference (held_at) where held_at is not null and released_at is null and removed_at is null;

-- A company shows its section or does not; staff closes one for a year where a payment was proved.
create table trade_reference_setting (
  business_id uuid primary key references business (id),
  shown boolean not null default true,
  closed_until timestamptz
);

-- Orders whose buyer was asked for a reference: once.
create table trade_reference_asked (
  order_id uuid primary key references trade_order (id) on delete cascade,
  at timestamptz not null
);

-- A reference is reported like other things of the trade.
alter table report drop constraint report_trade_kind_check, add constraint report_trade_kind_check check (trade_kind in ('rfq', 'rfq-question', 'quote', 'trade-reference'));
alter table report drop constraint report_reason_check, add constraint report_reason_check check (reason in
  ('fraud', 'counterfeit', 'false-information', 'false-certificate', 'spam', 'offensive', 'illegal', 'private-data', 'reference-payment', 'other')) not valid;
