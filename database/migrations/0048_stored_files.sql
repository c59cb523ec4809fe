-- A row comes before its bytes: until they are all there, nobody expects them. Every row of today has its own.
alter table file add column stored_at timestamptz default now();
alter table file alter column stored_at drop default;

-- Files that were removed: who finds nothing where one should be knows by it that it is gone, and not out of reach.
create table removed_file (
  key text primary key,
  removed_at timestamptz not null default now()
);
create index removed_file_age on removed_file (removed_at);
