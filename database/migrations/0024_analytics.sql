-- Counts belong to a company, also when the product that they were made of is gone for good. Nothing that was counted is lost.
alter table sighting add column business_id uuid references resource (id);
update sighting s set business_id = coalesce(r.voice_id, r.id) from resource r where r.id = s.resource_id;
alter table sighting alter column business_id set not null;
create index sighting_of_business on sighting (business_id, day);

-- What keeps a visitor from counting twice in a few minutes, in all processes: a hash of the address together with what was looked at, so that no two
-- of one visitor can be told to be theirs. It goes after minutes, its salt with the day. Not logged: neither reaches a replica or a physical backup.
create unlogged table sighting_mark (
  mark bytea primary key,
  at timestamptz not null
);
create index sighting_mark_age on sighting_mark (at);
create unlogged table sighting_salt (
  -- UTC.
  day date primary key,
  salt bytea not null
);
