-- The trace that an effect belongs to (W3C Trace Context), so that what follows from a request stands under its id; null where there was none.
alter table outbox add column traceparent text check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
