-- A thing of a business that stands first among equally relevant results for seven days. `ended_at` is set with the search document
-- that loses its place, so that the mark and the place end together.
create table boost (
  id uuid primary key,
  business_id uuid not null references business (id),
  -- The business itself, or one of its products.
  resource_id uuid not null references resource (id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create unique index boost_running on boost (resource_id) where ended_at is null;
create index boost_of_business on boost (business_id, started_at desc);
create index boost_due on boost (ends_at) where ended_at is null;

-- How often a thing was seen, by days (UTC): nothing in it is about who saw it.
create table sighting (
  resource_id uuid not null references resource (id),
  day date not null,
  kind text not null check (kind in ('result', 'page')),
  count int not null,
  primary key (resource_id, day, kind)
);
create index sighting_age on sighting (day);

-- Professional support that was given, as staff writes it down.
create table support_entry (
  id uuid primary key,
  business_id uuid not null references business (id),
  day date not null,
  minutes int not null check (minutes between 1 and 1440),
  what text not null check (char_length(what) between 1 and 500),
  created_at timestamptz not null
);
create index support_entry_of_business on support_entry (business_id, day desc);

-- Whom the next invoice of a business is made out to.
create table billing (
  business_id uuid primary key references business (id),
  name text not null,
  address text not null,
  city text not null,
  postcode text not null,
  country_code text references country (code),
  vat_number text,
  updated_at timestamptz not null
);

-- The last number of each row and year. The row is locked until the transaction ends, so that no number is ever missing.
create table invoice_number (
  kind text not null,
  year int not null,
  last int not null,
  primary key (kind, year)
);

-- Kept as the law asks, also when the business is gone: nothing here refers to it, and nothing here ever changes.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique,
  business_id uuid not null,
  payment_id uuid not null,
  corrects_id uuid references invoice (id),
  issued_at timestamptz not null,
  currency text not null,
  total_cents int not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  note text
);
create unique index invoice_of_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_of_business on invoice (business_id, issued_at desc);
create index invoice_corrected on invoice (corrects_id) where corrects_id is not null;
