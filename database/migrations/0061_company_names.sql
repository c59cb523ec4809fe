-- What companies are found by when their name is typed joined, parted, begun or with one slip (docs/search.md). Written and removed with the document.
-- Documents of before are worked in by the job `search-names`, in small steps; until then they are found as they were.
create table search_name (
  document_id uuid not null references search_business (id) on delete cascade,
  -- As written.
  name text not null,
  -- Letters and digits alone, without the legal form; compared byte by byte, so that a beginning is a range of the index.
  key text collate "C" not null,
  -- The same with the legal form.
  whole text collate "C" not null,
  -- First letters of a name of three words and more, without and with its "and".
  initials text[] not null,
  primary key (document_id, name)
);
create index search_name_key on search_name (key);
create index search_name_whole on search_name (whole);
create index search_name_parts on search_name using gin (whole gin_trgm_ops);
create index search_name_initials on search_name using gin (initials) where initials <> '{}';
