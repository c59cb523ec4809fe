-- Threads of a side in the two orders that they are listed in, to the end of each order: the first of twenty thousand are found without looking at the others.
create index if not exists inquiry_from_latest on inquiry (from_id, created_at desc, id desc);
create index if not exists inquiry_to_latest on inquiry (to_id, created_at desc, id desc);
create index if not exists inquiry_from_active on inquiry (from_id, last_message_at desc, id desc);
create index if not exists inquiry_to_active on inquiry (to_id, last_message_at desc, id desc);
drop index inquiry_from;
drop index inquiry_to;
