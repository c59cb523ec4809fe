-- What owners do with their companies and products.
create table business_deletion (
  business_id uuid primary key references business (id),
  account_id uuid not null references account (id),
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index business_deletion_due on business_deletion (due_at);

-- A product that its owner took away, until it is brought back or forgotten.
create table product_removal (
  product_id uuid primary key references product (id),
  account_id uuid not null references account (id),
  removed_at timestamptz not null
);
create index product_removal_age on product_removal (removed_at);

-- A product beyond the package of its business: hidden from buyers until there is room again.
create table product_overflow (
  product_id uuid primary key references product (id),
  hidden_at timestamptz not null
);

-- Who changed what, for the people of the business.
create table business_deed (
  id uuid primary key,
  business_id uuid not null references business (id),
  account_id uuid references account (id),
  -- Whom it was done to. By id, so that a name does not outlive its person.
  about_id uuid references account (id),
  what text not null,
  detail text,
  created_at timestamptz not null
);
create index business_deed_of on business_deed (business_id, created_at desc, id desc);

create table business_claim (
  id uuid primary key,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  email text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index business_claim_of_account on business_claim (account_id);

alter table business_invitation add column invited_by uuid references account (id);
create index business_invitation_to on business_invitation (lower(email));

create table saved (
  account_id uuid not null references account (id),
  resource_id uuid not null references resource (id),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  primary key (account_id, resource_id)
);
create index saved_of_account on saved (account_id, created_at desc);
create index reaction_of_actor on reaction (actor_id, created_at desc);
