-- Searches that found nothing (docs/search.md): words, type, choices and day, never who asked. Nobody sees a text before three visitors asked for it in a week.
create table unmet_text (
  id uuid primary key,
  -- Small letters, no accents, single spaces.
  text text collate "C" not null unique,
  listed_at timestamptz,
  -- What it looks most like.
  sub_category_id text references sub_category (id) on delete set null,
  verdict text check (verdict in ('synonym', 'gap', 'noise')),
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null))
);
create index unmet_text_listed on unmet_text (listed_at) where listed_at is not null;

create table unmet_search (
  text_id uuid not null references unmet_text (id) on delete cascade,
  type text not null,
  -- As addresses write them: codes joined by commas, and what was chosen beside them, without places.
  countries text not null,
  chosen text not null,
  day date not null,
  count int not null,
  primary key (text_id, type, countries, chosen, day)
);
create index unmet_search_day on unmet_search (day);

-- Different visitors of a week, which begins on Monday.
create table unmet_week (
  text_id uuid not null references unmet_text (id) on delete cascade,
  week date not null,
  visitors int not null,
  primary key (text_id, week)
);

-- What keeps a visitor from counting twice in a week: a hash of the address together with the text. It goes with its salt when the week is over.
-- Not logged: neither reaches a replica or a physical backup.
create unlogged table unmet_mark (
  mark bytea primary key,
  week date not null
);
create unlogged table unmet_salt (
  week date primary key,
  salt bytea not null
);
