-- Companies that may be one, and what becomes of them (docs/duplicates.md).

-- What makes two companies one: the absorbed one stays as a row without anything that hangs on it, so that its address and its numbers lead to the other.
alter table business add column merged_into uuid references business (id);
create index business_merged on business (merged_into) where merged_into is not null;
create index business_merged_external on business (lower(btrim(external_id))) where merged_into is not null;

-- No foreign keys: whoever goes through the whole directory writes here, and must not hold a row of a company that its owner deletes. Erasing names it.
create table duplicate_pair (
  id uuid primary key,
  -- The smaller id of the two.
  one_id uuid not null,
  other_id uuid not null,
  -- What is equal: register, vat, gln, website, name, postcode, phone, city.
  shares text[] not null,
  -- Numbers and domains of the two when they were found: a pair that was told apart is proposed again once they are others.
  marks text not null,
  state text not null default 'open' check (state in ('open', 'later', 'different', 'merged')),
  found_at timestamptz not null,
  -- Until when it waits, and when it was decided.
  until timestamptz,
  decided_at timestamptz,
  sentence text,
  -- Since when the owners are asked whether the two are one.
  asked_at timestamptz,
  check (one_id < other_id),
  unique (one_id, other_id)
);
create index duplicate_pair_age on duplicate_pair (found_at, id) where state in ('open', 'later');
create index duplicate_pair_other on duplicate_pair (other_id);

-- An owner's word that the two are one.
create table duplicate_consent (
  pair_id uuid not null references duplicate_pair (id) on delete cascade,
  business_id uuid not null,
  account_id uuid not null references account (id),
  at timestamptz not null,
  primary key (pair_id, business_id)
);
create index duplicate_consent_account on duplicate_consent (account_id);

create table business_merge (
  id uuid primary key,
  from_id uuid not null references business (id),
  into_id uuid not null references business (id),
  pair_id uuid,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create unique index business_merge_once on business_merge (from_id) where undone_at is null;
create index business_merge_into on business_merge (into_id);
create index business_merge_age on business_merge (merged_at);

-- One statement of a merge, in the order in which it ran: undone backwards.
create table business_merge_step (
  merge_id uuid not null references business_merge (id) on delete cascade,
  step int not null,
  changed_table text not null,
  kind text not null,
  effect text not null check (effect in ('moved', 'dropped', 'changed', 'added', 'inserted')),
  -- What names a row, and what of it was changed.
  key text[] not null,
  fields text[] not null,
  primary key (merge_id, step)
);
-- Each row as it was and as it is since; of one that moved only what names it and what changed. Kept for as long as a merge can be undone.
create table business_merge_row (
  merge_id uuid not null,
  step int not null,
  was jsonb,
  "now" jsonb,
  foreign key (merge_id, step) references business_merge_step (merge_id, step) on delete cascade
);
create index business_merge_row_of on business_merge_row (merge_id, step);

-- A person and what they look after move in one transaction, one statement after the other.
alter table inquiry_assignment alter constraint inquiry_assignment_business_id_account_id_fkey deferrable initially immediate;

-- Names by their end, as they are found by their beginning.
create index search_name_end on search_name ((reverse(key)) collate "C");

-- A number as it is dialled: `+44` and `020 7946 0958` are `+442079460958`.
create function dialled_number(phone jsonb) returns text language sql immutable strict parallel safe
  return case when phone ->> 'businessPhoneNumber' ~ '\d' then
    regexp_replace(case when phone ->> 'businessPhoneNumber' like '+%' then '' else coalesce(phone ->> 'countryCode', '') end, '[^+\d]', '', 'g')
      || regexp_replace(regexp_replace(phone ->> 'businessPhoneNumber', '\(0\)|[^+\d]', '', 'g'), '^0', '') end;
