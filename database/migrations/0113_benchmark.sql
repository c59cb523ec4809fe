-- The benchmark of prices and lead times (docs/trade.md).

-- A company takes part while its row is there. What was before stands in the audit log.
create table benchmark_consent (
  business_id uuid primary key references business (id),
  -- The owner who gave it; null once the account is erased.
  account_id uuid references account (id),
  given_at timestamptz not null
);
create index benchmark_consent_account on benchmark_consent (account_id) where account_id is not null;

-- A quarter whose cells were computed, by its first day. They are never computed again.
create table benchmark_quarter (
  quarter date primary key,
  computed_at timestamptz not null
);

-- A cell that is shown. Classes are empty where the sub-category has none. Prices are GBP for one asked unit, lead times calendar days.
create table benchmark_cell (
  id uuid primary key,
  quarter date not null references benchmark_quarter (quarter),
  sub_category text collate "C" not null,
  main_class text collate "C" not null,
  material_class text collate "C" not null,
  unit text not null,
  band text not null,
  price_low numeric,
  price_median numeric,
  price_high numeric,
  price_suppliers text,
  days_low int,
  days_median int,
  days_high int,
  days_suppliers text,
  unique (sub_category, main_class, material_class, unit, band, quarter),
  check (num_nulls(price_low, price_median, price_high, price_suppliers) in (0, 4)),
  check (num_nulls(days_low, days_median, days_high, days_suppliers) in (0, 4)),
  check (price_low is not null or days_low is not null)
);
create index benchmark_cell_quarter on benchmark_cell (quarter);

-- What a supplier has in a cell, for itself alone.
create table benchmark_value (
  cell_id uuid not null references benchmark_cell (id),
  business_id uuid not null references business (id),
  price numeric,
  lead_days numeric,
  primary key (cell_id, business_id)
);
create index benchmark_value_business on benchmark_value (business_id);
