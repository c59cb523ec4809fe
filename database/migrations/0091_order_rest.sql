-- What was said of an order: each version and each answer is written once and never changed (ORD-004).
create table trade_order_version (
  order_id uuid not null references trade_order (id) on delete cascade,
  version int not null check (version > 0),
  -- OrderContent of the contract: it keeps what it was made with (ORD-013).
  content jsonb not null,
  -- Null for what the award sent.
  account_id uuid references account (id),
  at timestamptz not null,
  primary key (order_id, version)
);
create index trade_order_version_by on trade_order_version (account_id);

create table trade_order_answer (
  order_id uuid not null,
  version int not null,
  kind text not null check (kind in ('confirmed', 'refused', 'changed')),
  account_id uuid references account (id),
  at timestamptz not null,
  reason text,
  text text not null default '',
  lines jsonb not null default '[]',
  primary key (order_id, version),
  foreign key (order_id, version) references trade_order_version (order_id, version) on delete cascade
);
create index trade_order_answer_by on trade_order_answer (account_id);

create table trade_order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references trade_order (id) on delete cascade,
  what text not null,
  -- Null for what the service did by itself.
  side text check (side in ('buyer', 'supplier')),
  account_id uuid references account (id),
  version int,
  text text not null default '',
  at timestamptz not null
);
create index trade_order_history_of on trade_order_history (order_id, id);
create index trade_order_history_by on trade_order_history (account_id);

-- Up to which entry of the history somebody has read.
create table trade_order_look (
  order_id uuid not null references trade_order (id) on delete cascade,
  account_id uuid not null references account (id),
  entry bigint not null,
  primary key (order_id, account_id)
);
create index trade_order_look_by on trade_order_look (account_id);

-- Of what the sides of a version were told once.
create table trade_order_notice (
  order_id uuid not null references trade_order (id) on delete cascade,
  version int not null,
  what text not null check (what in ('remind-3', 'remind-7', 'unanswered', 'question', 'question-again')),
  at timestamptz not null,
  primary key (order_id, version, what)
);

-- Each try to send a version, and what the other end said (ORD-020).
create table trade_order_sending (
  id bigint generated always as identity primary key,
  order_id uuid not null references trade_order (id) on delete cascade,
  version int not null,
  way text not null check (way in ('mail', 'access-point')),
  sent_to text not null,
  at timestamptz not null,
  is_delivered boolean not null,
  answer text not null
);
create index trade_order_sending_of on trade_order_sending (order_id, id desc);

-- An accepted order ends early where one side asks and the other agrees (ORD-006).
alter table trade_order
  add column end_asked_by text check (end_asked_by in ('buyer', 'supplier')),
  add column end_asked_at timestamptz;
create index trade_order_waiting on trade_order (proposed_at)
  where version > 0 and changed_at is null and accepted_at is null and refused_at is null and cancelled_at is null and closed_at is null;
create index trade_order_promised on trade_order (promised) where accepted_at is not null and cancelled_at is null and closed_at is null;

-- Beside when it was first given, from which its 14 days count.
alter table trade_order_delivery add column changed_at timestamptz;

-- What the order documents of a business say of it, once somebody entered it (ORD-013).
create table order_detail (
  business_id uuid primary key references business (id),
  detail jsonb not null,
  account_id uuid references account (id),
  at timestamptz not null
);
create index order_detail_by on order_detail (account_id) where account_id is not null;

-- What was issued stays for the other side, where one of them is erased (TPU-007).
alter table trade_order alter column rfq_id drop not null, alter column quote_id drop not null, alter column supplier_id drop not null,
  drop constraint trade_order_rfq_id_fkey, drop constraint trade_order_quote_id_fkey, drop constraint trade_order_supplier_id_fkey,
  drop constraint trade_order_buyer_business_id_fkey,
  add foreign key (rfq_id) references rfq (id) on delete set null, add foreign key (quote_id) references quote (id) on delete set null,
  add foreign key (supplier_id) references business (id) on delete set null, add foreign key (buyer_business_id) references business (id) on delete set null;
