-- What each side of an order said of the delivery; changeable for 14 days.
create table trade_order_delivery (
  order_id uuid not null references trade_order (id) on delete cascade,
  side text not null check (side in ('buyer', 'supplier')),
  account_id uuid not null references account (id),
  at timestamptz not null,
  delivered text not null check (delivered in ('yes', 'partly', 'no')),
  day date,
  on_time boolean,
  complete boolean,
  primary key (order_id, side)
);
