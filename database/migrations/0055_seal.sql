-- Sealed copies of what the index holds, for counting and for finding the best of many (docs/decisions/0036-sealed-search.md).
-- The documents of a kind are numbered from 0 by quality, the best first; what was written since stands in search_change and is read from its document.
-- Whoever reads asks search_seal in the same statement: the sealed rows of another generation are nobody's.
create table search_seal (
  kind text primary key check (kind in ('business', 'product', 'person')),
  generation int not null,
  documents int not null,
  sealed_at timestamptz not null,
  seconds real not null
);
-- A generation is never used twice.
create sequence search_generation as int;

-- 32 documents each, in their order: who they are, and their labels one after the other.
create table search_block (
  -- Compared byte by byte: it stands in every look-up.
  kind text collate "C" not null,
  generation int not null,
  block int not null,
  -- Where the block begins: minus the quality, and the id, of its first document.
  top int not null,
  top_id uuid not null,
  ids uuid[] not null,
  labels int[] not null,
  -- Where the labels of each document end.
  ends int2[] not null,
  primary key (kind, generation, block)
);
create index search_block_top on search_block (kind, generation, top, top_id);
-- Read in place, at any subscript; a block of documents with a great many labels still fits, beside the table.
alter table search_block alter column ids set storage external, alter column labels set storage external, alter column ends set storage external;
alter table search_block set (toast_tuple_target = 8160);

-- The numbers of all documents with a word or label, the best first.
create table search_posting (
  kind text collate "C" not null,
  generation int not null,
  term int not null,
  documents int not null,
  numbers int[] not null,
  primary key (kind, generation, term)
);
alter table search_posting alter column numbers set storage external;

-- What was written since: one row for each write, by the same transaction, never changed. A rebuild removes those that it has seen.
create table search_change (
  kind text not null,
  id uuid not null,
  -- What the document was sealed under, if it was there before.
  quality int,
  -- Its number in this generation.
  generation int,
  number int
);
create index search_change_kind on search_change (kind);

-- The number of a document that was sealed with this quality.
create function sealed_number(kind text, generation int, quality int, id uuid) returns int language sql stable as $$
  select b.block * 32 + array_position(b.ids, $4) - 1 from (
    select block, ids from search_block b where b.kind = $1 and b.generation = $2 and (b.top, b.top_id) <= (-$3, $4) order by b.top desc, b.top_id desc limit 1) b
$$;

-- Counts the labels of these documents. The planner cannot know how many they are: of few each is looked up, of many the blocks are gone through once,
-- and the labels are gathered, never sorted.
create function sealed_label_counts(of_kind text, of_generation int, numbers int[]) returns table (label int, documents int) language plpgsql stable
  set enable_sort = off set enable_mergejoin = off set enable_nestloop = on set work_mem = '32MB' as $$
declare most int;
begin
  if cardinality(numbers) = 0 then return; end if;
  select s.documents into most from search_seal s where s.kind = of_kind;
  if cardinality(numbers) < most / 400 then
    return query select l.label, count(*)::int from (
      select unnest(b.labels[case n.number % 32 when 0 then 1 else b.ends[n.number % 32] + 1 end : b.ends[n.number % 32 + 1]]) as label
      from (select unnest(numbers) as number) n join search_block b on b.kind = of_kind and b.generation = of_generation and b.block = n.number / 32) l
    group by l.label;
  else
    perform set_config('enable_nestloop', 'off', true);
    return query select l.label, count(*)::int from (
      select unnest(b.labels[case n.number % 32 when 0 then 1 else b.ends[n.number % 32] + 1 end : b.ends[n.number % 32 + 1]]) as label
      from (select unnest(numbers) as number) n join search_block b on b.block = n.number / 32 where b.kind = of_kind and b.generation = of_generation) l
    group by l.label;
  end if;
end $$;

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, id, quality, generation, number)
  select tg_argv[0], o.id, o.quality, s.generation, sealed_number(tg_argv[0], s.generation, o.quality, o.id)
  from was o left join search_seal s on s.kind = tg_argv[0];
  return null;
end $$;
create function note_search_addition() returns trigger language plpgsql as $$
begin
  insert into search_change (kind, id) select tg_argv[0], id from added;
  return null;
end $$;
-- Everything is new after it.
create function forget_search_seal() returns trigger language plpgsql as $$
begin
  delete from search_seal where kind = tg_argv[0];
  return null;
end $$;

do $$
declare kind text;
begin
  foreach kind in array array['business', 'product', 'person'] loop
    execute format('create trigger search_%1$s_added after insert on search_%1$s referencing new table as added for each statement execute function note_search_addition(%1$L)', kind);
    execute format('create trigger search_%1$s_changed after update on search_%1$s referencing old table as was for each statement execute function note_search_change(%1$L)', kind);
    execute format('create trigger search_%1$s_removed after delete on search_%1$s referencing old table as was for each statement execute function note_search_change(%1$L)', kind);
    execute format('create trigger search_%1$s_emptied after truncate on search_%1$s for each statement execute function forget_search_seal(%1$L)', kind);
  end loop;
end $$;
