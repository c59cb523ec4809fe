-- What the home page and the lists of countries say of the directory. A job counts it from the search index and writes all of it anew;
-- a view reads it, and never counts.
create table directory_count (
  whole boolean primary key default true check (whole),
  counted_at timestamptz not null,
  companies int not null,
  verified int not null,
  -- With at least one check that holds.
  checked int not null,
  countries int not null,
  products int not null,
  -- Within which half of all inquiries of 90 days were answered; null where fewer were, or where there are too few to say.
  answer_seconds int
);
create table directory_industry_count (
  industry_id text primary key references industry (id) on delete cascade,
  companies int not null,
  products int not null
);
create table directory_country_count (
  business_type text not null references business_type (code) on delete cascade,
  country_code text not null references country (code) on delete cascade,
  companies int not null,
  primary key (business_type, country_code)
);
-- Drawn for the home page, more than it shows: what is hidden meanwhile is passed over.
create table home_product (
  place int primary key,
  product_id uuid not null unique references product (id) on delete cascade
);
create table home_popular (
  place int primary key,
  sub_category_id text not null unique references sub_category (id) on delete cascade
);
