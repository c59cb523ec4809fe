-- What a subscriber publishes follows from the event that it hears and from its place there. Told a second time, because a worker died or
-- another subscriber of the same event failed, it publishes nothing twice: people would get two mails about one thing.
alter table outbox add column follows text;
create unique index outbox_follows on outbox (follows) where follows is not null;
