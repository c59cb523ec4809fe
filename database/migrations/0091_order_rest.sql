-- What was said of an order: each version and each answer is written once and never changed (ORD-004).
create table trade_order_version (
  order_id uuid not null references trade_order (id) on delete cascade,
  version int not null check (version > 0),
  -- OrderContent of the contract: it keeps what it was made with (ORD-013).
  content jsonb not null,
  account_id uuid references account (id),
  at timestamptz not null,
  primary key (order_id, version)
);
create index trade_order_version_by on trade_order_version (account_id);

create table trade_order_answer (
  order_id uuid not null,
  version int not null,
  kind text not null check (kind in ('confirmed', 'refused', 'changed')),
  account_id uuid not null references account (id),
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

-- An accepted order ends early where one side asks and the other agrees (ORD-006).
alter table trade_order
  add column end_asked_by text check (end_asked_by in ('buyer', 'supplier')),
  add column end_asked_at timestamptz;
