-- The search index: one document table per kind, one dictionary for all of them.
-- terms: word ids and label ids (type, country, category ...) in one array, so that one GIN scan answers text and filters.
-- impacts[i]: 1000 times the BM25F impact of terms[i]; labels have none.

create table search_term (
  id int generated always as identity primary key,
  word text not null unique,
  -- In how many documents the word occurs; 0 for words that are remembered but occur nowhere now.
  frequency int not null default 0
);

-- Every known word under each of its one-letter deletions (SymSpell): finds words one edit away with a btree.
create table search_deletion (
  deletion text not null,
  term_id int not null references search_term (id),
  primary key (deletion, term_id)
);

create table search_label (
  id int primary key,
  key text not null unique
);
-- Label ids are negative, so that they never meet a word id.
create sequence search_label_id increment by -1 start with -1 minvalue -2000000000 maxvalue -1;

-- What categories are called, as searched words: 'ball valve' -> sub:0004-01-01.
create table search_phrase (
  phrase text not null,
  label_id int not null references search_label (id),
  primary key (phrase, label_id)
);

create table search_statistics (
  kind text primary key check (kind in ('business', 'product', 'person')),
  documents int not null default 0,
  -- Average words per field: name, keywords and categories, short description, the rest.
  average_lengths real[] not null default '{4,12,18,60}'
);
insert into search_statistics (kind) values ('business'), ('product'), ('person');

create table search_business (
  id uuid primary key,
  name text not null,
  name_key text not null,
  external_key text,
  detail text not null default '',
  terms int[] not null,
  impacts int2[] not null,
  labels int[] not null,
  -- Tier, verification, completeness and likes, 0 to 1000: decides between equally relevant documents.
  quality int not null,
  created_at timestamptz not null
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
    execute format('alter table search_%1$s alter column terms set statistics 1000', kind);
  end loop;
end $$;
