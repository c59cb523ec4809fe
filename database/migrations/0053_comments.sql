-- What the field calls these tables and columns, for whoever reads the schema alone.
comment on table resource is 'One id for everything that can be liked, followed, commented on or reported: its type, owner and audience.';
comment on column resource.voice_id is 'Author: the person or business that speaks in it, which a block keeps apart; null where it speaks for itself.';
comment on table outbox is 'Transactional outbox: events that are written with a change, and handed to their subscribers after the commit, at least once.';
comment on table idempotency_key is 'Idempotency keys: the first answer to a write, given again to whoever repeats it.';
comment on column inquiry_message.place is 'Sequence number in its thread, from 1.';
