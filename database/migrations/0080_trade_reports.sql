-- What of the trade a report is about: a request, a question or a quote. `resource_id` is the side that wrote it, as of a conversation.
alter table report add column trade_kind text check (trade_kind in ('rfq', 'rfq-question', 'quote')), add column trade_id uuid,
  add check ((trade_kind is null) = (trade_id is null));
create index report_of_trade on report (trade_id) where trade_id is not null;
