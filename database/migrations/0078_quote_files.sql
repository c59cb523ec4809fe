-- Files of a quote: of its draft (revision 0), and of each revision as it was submitted.
create table quote_file (
  quote_id uuid not null references quote (id) on delete cascade,
  revision int not null,
  file_id uuid not null references file (id),
  name text not null,
  place int not null,
  primary key (quote_id, revision, file_id)
);
create index quote_file_file on quote_file (file_id);

-- When the buyer asked to let it hold longer, and when its end by its date was told; both end with the next revision.
alter table quote add column prolong_asked_at timestamptz, add column prolong_asked_by uuid references account (id), add column expired_at timestamptz;
create index quote_prolong_asked_by on quote (prolong_asked_by) where prolong_asked_by is not null;
