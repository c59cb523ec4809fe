-- The search index: one document table per kind, one dictionary for all of them.
-- terms: word ids and label ids (type, country, category ...) in one array, so that one GIN scan answers text and filters.
-- impacts[i]: 1000 times the BM25F impact of terms[i]; labels have none.

-- Writers only ever insert here, and nothing is unique: two that meet the same new word at once never wait for each other.
-- A word that stands twice is searched under both ids.
create table search_term (
  id int generated always as identity primary key,
  word text not null,
  -- As it was first written, for showing corrections.
  spelling text not null,
  stem text not null generated always as (coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)) stored,
  -- In how many documents of each kind the word occurs; all 0 for words that are remembered but occur nowhere now.
  business int not null default 0,
  product int not null default 0,
  person int not null default 0
);
create index search_term_word on search_term (word);
create index search_term_stem on search_term (stem);
create index search_term_parts on search_term using gin (word gin_trgm_ops);

-- Every known word under each of its one-letter deletions (SymSpell): finds words one edit away with a btree.
create table search_deletion (
  deletion text not null,
  term_id int not null references search_term (id),
  primary key (deletion, term_id)
);

-- Counts are documents of each kind; the label 'everything' counts all of them.
create table search_label (
  id int primary key,
  key text not null unique,
  business int not null default 0,
  product int not null default 0,
  person int not null default 0
);
-- Label ids are negative, so that they never meet a word id.
create sequence search_label_id increment by -1 start with -1 minvalue -2000000000 maxvalue -1;

-- What categories, countries and types are called, as searched words: 'ball valve' -> sub:0004-01-01.
create table search_phrase (
  phrase text not null,
  label_id int not null references search_label (id),
  -- As typed, for suggestions.
  name_key text not null,
  primary key (phrase, label_id, name_key)
);
create index search_phrase_name on search_phrase (name_key text_pattern_ops);

-- Average words per field: name, keywords and categories, short description, the rest.
create table search_statistics (
  kind text primary key check (kind in ('business', 'product', 'person')),
  average_lengths real[] not null default '{4,12,18,60}'
);
insert into search_statistics (kind) values ('business'), ('product'), ('person');

-- What ranking reads comes first: every column before it costs time in every row.
create table search_business (
  id uuid primary key,
  created_at timestamptz not null,
  -- Tier, verification, completeness and likes, 0 to 1000: decides between equally relevant documents.
  quality int not null,
  terms int[] not null,
  impacts int2[] not null,
  -- Labels again, for counting beside a search; a business's type comes first.
  labels int[] not null,
  name text not null,
  name_key text not null,
  external_key text,
  detail text not null default ''
);
create table search_product (like search_business including all);
create table search_person (like search_business including all);

do $$
declare kind text;
begin
  foreach kind in array array['business', 'product', 'person'] loop
    execute format('create index search_%1$s_terms on search_%1$s using gin (terms gin__int_ops)', kind);
    execute format('create index search_%1$s_quality on search_%1$s (quality desc, id)', kind);
    execute format('create index search_%1$s_newest on search_%1$s (created_at desc, id)', kind);
    execute format('create index search_%1$s_name on search_%1$s (name_key text_pattern_ops)', kind);
    execute format('create index search_%1$s_name_parts on search_%1$s using gin (name_key gin_trgm_ops)', kind);
    execute format('create index search_%1$s_external on search_%1$s (external_key) where external_key is not null', kind);
    execute format('alter table search_%1$s alter column terms set statistics 400', kind);
  end loop;
end $$;
