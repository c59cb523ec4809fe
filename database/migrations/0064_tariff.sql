-- Chapters and subheadings of the Harmonised System with words that find them; replaced as a whole (bin/tariff load).
create table tariff_code (
  code text primary key,
  description text not null,
  synonyms text not null default ''
);

-- The day that the table is of, and whether it is the extract that comes with the code; one row.
create table tariff_table (
  one boolean primary key default true check (one),
  version date not null,
  is_extract boolean not null,
  -- Another load of the same day is another table.
  loaded_at timestamptz not null default clock_timestamp()
);
