-- What a company is called besides its name in the directory.
create table business_name (
  business_id uuid not null references business (id),
  kind text not null check (kind in ('legal', 'trading', 'former')),
  place int not null,
  name text not null,
  -- The last day of a former name, where that is known.
  until date,
  primary key (business_id, kind, place)
);

-- Its numbers, as it states them. What was checked of them stands in verification_check.
create table business_number (
  business_id uuid not null references business (id),
  kind text not null check (kind in ('register', 'vat', 'eori', 'duns', 'gln')),
  -- Whose register or tax office it is of; null where the number is the world's.
  country_code text references country (code),
  -- As its register writes it.
  number text not null,
  -- What it is looked up by, however it was typed (keyOf of server/company/business).
  key text not null,
  primary key (business_id, kind)
);
create index business_number_key on business_number (key);

-- Its places beside the head office and the factory, which are sections of the business.
create table business_site (
  id uuid primary key,
  business_id uuid not null references business (id),
  place int not null,
  kind text not null check (kind in ('head-office', 'factory', 'warehouse', 'branch', 'showroom', 'service')),
  name text,
  address text,
  city text,
  zipcode text,
  state_id text references state (id),
  country_code text not null references country (code),
  phone jsonb
);
create index business_site_of on business_site (business_id, place);
