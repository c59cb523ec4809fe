-- A thread between two sides, each a person or a business. It never moves to other sides.
create table inquiry (
  id uuid primary key,
  -- `S` and `R` of the messages.
  from_id uuid not null references resource (id),
  to_id uuid not null references resource (id),
  -- Who wrote it, also where a business is the sender.
  account_id uuid not null references account (id),
  subject text not null check (char_length(subject) between 1 and 200),
  product_id uuid references product (id) on delete set null,
  -- The first one between these two sides on this day counts as a cold contact.
  cold boolean not null,
  -- The same text to many is looked at before the receiver sees it.
  held_at timestamptz,
  text_hash bytea not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('S', 'R')),
  declined boolean not null default false,
  -- Of the latest message: places are given under the lock of this row, from 1 on and without a gap.
  last_place int not null,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  check (from_id <> to_id)
);
create index inquiry_from on inquiry (from_id, created_at desc);
create index inquiry_to on inquiry (to_id, created_at desc);
create index inquiry_of_account on inquiry (account_id, created_at desc);
create index inquiry_activity on inquiry (last_message_at);
create index inquiry_of_product on inquiry (product_id) where product_id is not null;
create table inquiry_message (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id),
  place int not null,
  side text not null check (side in ('S', 'R')),
  account_id uuid not null references account (id),
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null,
  unique (inquiry_id, place)
);
create index inquiry_message_of_account on inquiry_message (account_id);
-- How far somebody of a side has read, and up to where mail has told them.
create table inquiry_read (
  inquiry_id uuid not null references inquiry (id),
  account_id uuid not null references account (id),
  side text not null check (side in ('S', 'R')),
  place int not null default 0,
  mailed_place int not null default 0,
  primary key (inquiry_id, account_id, side)
);
create index inquiry_read_of_account on inquiry_read (account_id);
