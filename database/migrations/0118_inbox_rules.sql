-- To whom a company gives the threads that arrive (INB-004): the first rule that fits decides. A list that is empty says nothing.
create table inbox_rule (
  id uuid primary key,
  business_id uuid not null references business (id),
  place int not null,
  name text not null check (char_length(name) between 1 and 80),
  products uuid[] not null,
  categories text[] not null,
  countries text[] not null,
  languages text[] not null,
  words text[] not null,
  kinds text[] not null
);
create index inbox_rule_of on inbox_rule (business_id, place);
create table inbox_rule_person (
  rule_id uuid not null references inbox_rule (id) on delete cascade,
  business_id uuid not null,
  account_id uuid not null,
  place int not null,
  -- The larger, the later they were given a thread by this rule.
  turn bigint not null,
  primary key (rule_id, account_id),
  -- Whoever leaves the team, however that happens, is given nothing any more.
  foreign key (business_id, account_id) references business_access (business_id, account_id) on delete cascade deferrable initially immediate
);
create index inbox_rule_person_of on inbox_rule_person (business_id, account_id);
-- What the rules were asked about already, whatever they said: they are asked once for each thread.
create table inquiry_ruled (
  inquiry_id uuid primary key references inquiry (id)
);
-- Two who change the rules at once are told apart.
alter table inbox_setting add column rules_version int not null default 0;
-- Null where a rule gave it.
alter table inquiry_assignment alter column by_id drop not null;
-- Of a first message to a person from somebody they have no relation to (INB-008): it waits until they have decided. Null for all other threads.
alter table inquiry add column new_contact text check (new_contact in ('waiting', 'accepted', 'declined'));
create index inquiry_waiting on inquiry (to_id, created_at desc) where new_contact = 'waiting';
