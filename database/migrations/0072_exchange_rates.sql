-- How many units of `quote` one unit of `base` was on a day, as a file said it (bin/rates import). The rows of a day are one table, replaced as a whole.
create table exchange_rate (
  day date not null,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> base),
  rate numeric not null check (rate > 0),
  source text not null,
  primary key (day, base, quote)
);
