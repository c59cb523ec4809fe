-- Lists of parts that become requests for quotation. A list is its account's alone, and goes 180 days after its last change.
create table parts_list (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- For which its requests ask; null for the person.
  business_id uuid references business (id),
  -- Of the file.
  name text not null,
  version int not null default 1,
  -- Rows as text, confirmed columns, lines as they were left, and groups; their shape is the contract's.
  content jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index parts_list_account on parts_list (account_id, changed_at);
create index parts_list_business on parts_list (business_id) where business_id is not null;
create index parts_list_changed on parts_list (changed_at);

-- Requests that were made from a list, one for each of its groups in their order.
create table parts_list_rfq (
  list_id uuid not null references parts_list (id) on delete cascade,
  rfq_id uuid not null references rfq (id) on delete cascade,
  place int not null,
  primary key (list_id, rfq_id)
);
create index parts_list_rfq_rfq on parts_list_rfq (rfq_id);

-- What an account put right in its lists, for its later ones and for nobody else's: the category of lines that are alike, the columns of a header.
create table parts_correction (
  account_id uuid not null references account (id),
  kind text not null check (kind in ('category', 'columns')),
  said text not null,
  chosen text not null,
  at timestamptz not null,
  primary key (account_id, kind, said)
);
