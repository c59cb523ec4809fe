-- What a team has set for its inbox (INB-005). Without a row, what the table says by default.
create table inbox_setting (
  business_id uuid primary key references business (id),
  -- So long a thread waits for its person.
  return_hours int not null default 8 check (return_hours between 2 and 72)
);
-- The message of the other side for which a thread went back to nobody's: for each message that happens once.
create table inquiry_returned (
  inquiry_id uuid not null references inquiry (id),
  business_id uuid not null references business (id),
  place int not null check (place > 0),
  primary key (inquiry_id, business_id)
);
create index inquiry_returned_business on inquiry_returned (business_id);
-- What waits already counts as told of: else every team would hear of all its old threads at once.
insert into inquiry_returned (inquiry_id, business_id, place)
  select s.inquiry_id, s.business_id, case when q.from_id = s.business_id then q.r_place else q.s_place end
  from inquiry_assignment s join inquiry q on q.id = s.inquiry_id
  where case when q.from_id = s.business_id then q.r_place else q.s_place end > 0;
-- What a person has set for their messages (INB-007). Without a row, what the table says by default.
create table message_setting (
  account_id uuid primary key references account (id),
  -- Sees when the other side is typing, and is seen typing by it.
  typing boolean not null default false
);
