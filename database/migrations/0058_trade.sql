-- What a buyer chooses a product by, beside its free texts. Quantities and prices are numeric, written by programs in one form, so that they come back as they were given.
create table product_trade (
  product_id uuid primary key references product (id) on delete cascade,
  moq_quantity numeric check (moq_quantity > 0),
  moq_unit text,
  order_multiple numeric check (order_multiple > 0),
  on_request boolean not null default false,
  currency text,
  price_unit text,
  price_per int check (price_per in (1, 10, 100, 1000)),
  -- Prices from so many units on, rising: two arrays of one length.
  break_from numeric[],
  break_price numeric[],
  incoterm text,
  price_place text,
  -- Calendar days from so many units on, where they are more than product.lead_time_days says; they hold while the first is that.
  band_from numeric[],
  band_days int[],
  sample_policy text check (sample_policy in ('free', 'charged', 'credited', 'none')),
  sample_price numeric check (sample_price > 0),
  sample_currency text,
  sample_days int,
  sample_most numeric check (sample_most > 0),
  packaging jsonb,
  hs_code text,
  origin text,
  brand text,
  part_number text,
  gtin text,
  -- As they were entered, by key.
  attributes jsonb not null default '{}',
  -- What was read from texts and nobody has confirmed: moq, price, attributes.bore.
  derived text[] not null default '{}',
  check ((moq_quantity is null) = (moq_unit is null)),
  check (cardinality(break_from) = cardinality(break_price)),
  check (cardinality(band_from) = cardinality(band_days)),
  check ((currency is null) = (break_from is null) and (currency is null) = (price_unit is null) and (currency is null) = (price_per is null)),
  check (not (on_request and currency is not null))
);

-- How far the texts of products that were there before have been read; one row.
create table trade_reading (
  one boolean primary key default true check (one),
  last_product uuid,
  ended_at timestamptz
);
insert into trade_reading default values;
